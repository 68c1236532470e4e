import CartoucheSupport

/// The scalars of a label, each with its section.
struct LabelCharacters {
  private(set) var scalars: [Unicode.Scalar] = []
  private var sections: [Int] = []

  /// Characters beyond `Limits.textLength` are left out.
  init(_ label: LabelText) {
    for (index, section) in label.sections.enumerated() {
      let room = Limits.textLength - scalars.count
      scalars += section.text.unicodeScalars.lazy.map(Self.lineEnd).prefix(max(room, 0))
      sections += [Int](repeating: index, count: scalars.count - sections.count)
    }
  }

  private static func lineEnd(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\r", "\u{85}", "\u{2028}", "\u{2029}": "\n"
    default: scalar
    }
  }

  func isSpace(_ index: Int) -> Bool {
    scalars[index].properties.isWhitespace || scalars[index] == "\u{200b}"
  }

  /// Whether the character moves what comes after it.
  func isWideSpace(_ index: Int) -> Bool {
    isSpace(index) && scalars[index] != "\u{200b}" && scalars[index] != "\n"
  }

  /// The text of a range, less the white space at its ends, cut where the section changes.
  func pieces(of range: Range<Int>) -> [(section: Int, text: String)] {
    var range = range
    while let first = range.first, isSpace(first) { range = first + 1..<range.upperBound }
    while let last = range.last, isSpace(last) { range = range.lowerBound..<last }
    var pieces: [(section: Int, text: String)] = []
    var start = range.lowerBound
    for index in range
    where index + 1 == range.upperBound || sections[index + 1] != sections[index] {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[start...index])
      pieces.append((sections[index], String(text)))
      start = index + 1
    }
    return pieces
  }
}
