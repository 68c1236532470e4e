import Foundation

/// A BCP 47 language tag that is known here, or the fallback.
struct LanguageTag: Hashable, Sendable {
  /// What stands for a language that nobody named, or that is not known.
  static let fallback = "en-US"

  /// Longer tags are not looked at.
  private static let longest = 64

  private static let known: Set<String> = Set(
    Locale.availableIdentifiers.map { String($0.prefix { $0 != "_" && $0 != "-" }) })

  /// As asked for where the language is known.
  let tag: String

  init(_ requested: String?) {
    guard let requested, requested.utf8.count <= Self.longest,
      requested.utf8.allSatisfy(Self.isTagByte),
      Self.known.contains(Self.language(of: requested))
    else {
      tag = Self.fallback
      return
    }
    tag = requested
  }

  /// The primary language, such as `de`.
  var language: String { Self.language(of: tag) }

  var locale: Locale { Locale(identifier: tag) }

  private static func language(of tag: String) -> String {
    tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }

  private static func isTagByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
      || byte == 0x2d || byte == 0x5f
  }
}
