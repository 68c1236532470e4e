/// The directives of a `Cache-Control` field (RFC 9111, 5.2.2) that matter to a cache of one user.
struct CacheControl: Hashable, Sendable {
  /// Seconds.
  private(set) var maximumAge: Int?
  private(set) var forbidsStoring = false
  /// Whether the server must be asked before each use.
  private(set) var forbidsUseUnasked = false
  /// Whether an entry past its date must not stand in when the server is silent.
  private(set) var forbidsStaleUse = false

  /// - Parameter text: `nil` where the answer has no such field.
  init(_ text: String?) {
    for directive in Self.split(text ?? "") {
      let parts = directive.split(separator: "=", maxSplits: 1)
      let value = parts.count > 1 ? HTTPHeaders.trimmed(parts[1]) : nil
      apply(HTTPHeaders.trimmed(parts.first ?? "").lowercased(), value)
    }
  }

  private mutating func apply(_ name: String, _ value: String?) {
    switch name {
    case "max-age":
      // The first counts, and what cannot be read means "too old" (RFC 9111, 4.2.1).
      if maximumAge == nil { maximumAge = value.flatMap(Self.seconds) ?? 0 }
    case "no-store": forbidsStoring = true
    case "no-cache":
      forbidsUseUnasked = true
      forbidsStaleUse = true
    case "must-revalidate": forbidsStaleUse = true
    default: break
    }
  }

  /// A whole number of seconds, in quotes or not; too large a one is as good as for ever.
  static func seconds(_ text: String) -> Int? {
    let digits =
      text.hasPrefix("\"") && text.hasSuffix("\"") ? text.dropFirst().dropLast() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return min(Int(digits) ?? CachedResponse.latestTime, CachedResponse.latestTime)
  }

  /// Cuts at the commas that stand outside quotes.
  private static func split(_ text: String) -> [Substring] {
    var isQuoted = false
    return text.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
  }
}
