import Foundation

/// A text taken apart for comparison.
struct CollationKey {
  /// Letters and other signs in the order of the alphabet.
  var letters: [UInt64] = []
  /// For each letter a place, and the scalars that modify it.
  var marks: [UInt64] = []
  /// 1 for each upper-case letter, else 0.
  var cases: [UInt8] = []

  init(_ text: String, in language: String) {
    let alphabet = Alphabet.named[language] ?? Alphabet()
    for character in text {
      let isUpper = character.isUppercase
      let lower = character.lowercased()
      if let letter = alphabet.extra[lower] {
        add(Self.letter(after: letter.base, letter.step), isUpper: isUpper)
      } else if let spelling = alphabet.spellings[lower] {
        for (index, scalar) in spelling.unicodeScalars.enumerated() {
          add(Self.weight(of: scalar), isUpper: isUpper && index == 0)
        }
        mark(lower)
      } else {
        addDecomposed(lower, isUpper: isUpper)
      }
    }
  }

  private mutating func addDecomposed(_ lower: String, isUpper: Bool) {
    for scalar in lower.decomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.properties.canonicalCombiningClass != .notReordered {
        marks.append(UInt64(letters.count) << 32 | UInt64(scalar.value))
      } else if let spelling = Alphabet.common[scalar] {
        for base in spelling.unicodeScalars { add(Self.weight(of: base), isUpper: isUpper) }
        mark(String(scalar))
      } else {
        add(Self.weight(of: scalar), isUpper: isUpper)
      }
    }
  }

  private mutating func add(_ weight: UInt64, isUpper: Bool) {
    letters.append(weight)
    cases.append(isUpper ? 1 : 0)
  }

  private mutating func mark(_ text: String) {
    let value = text.unicodeScalars.first?.value ?? 0
    marks.append(UInt64(letters.count) << 32 | UInt64(value))
  }

  /// Space, punctuation, symbols, digits, letters; within each by code point.
  private static func weight(of scalar: Unicode.Scalar) -> UInt64 {
    let group: UInt64 =
      switch scalar.properties.generalCategory {
      case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: 0
      case .dashPunctuation, .connectorPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        1
      case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: 2
      case .decimalNumber, .letterNumber, .otherNumber: 3
      default: 4
      }
    return group << 40 | UInt64(scalar.value) << 8
  }

  private static func letter(after base: Unicode.Scalar, _ step: Int) -> UInt64 {
    weight(of: base) + UInt64(clamping: step)
  }
}
