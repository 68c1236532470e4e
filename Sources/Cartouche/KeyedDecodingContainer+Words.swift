import CartoucheSupport

extension KeyedDecodingContainer {
  /// A word of a fixed set, `nil` where the key is missing.
  ///
  /// - Throws: `DecodingError` that lists the words.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type, forKey key: Key)
    throws -> Word?
  {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let word = Word(rawValue: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: Word.refusal(of: text))
    }
    return word
  }

  /// `nil` where the key is missing or null.
  func value<Value: Decodable>(forKey key: Key) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: key)
  }
}

extension RawRepresentable<String> where Self: CaseIterable {
  /// Why a text is none of the words.
  static func refusal(of text: String) -> String {
    let words = allCases.map(\.rawValue)
    let message = "'\(text.prefix(40))' is none of \(words.joined(separator: ", "))"
    return Spelling.suggestion(for: text, among: words).map { "\(message); \($0)" } ?? message
  }
}
