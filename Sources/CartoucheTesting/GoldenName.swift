/// A golden image's path below its folder, without the ending.
///
/// Guarantees that it stays below: every part begins with a letter, a digit or an underscore.
struct GoldenName: Hashable {
  let value: String

  init(_ name: String) throws(GoldenError) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy(Self.isPart) else { throw .invalidName(name) }
    value = name
  }

  private static func isPart(_ part: Substring) -> Bool {
    guard let first = part.first, isWord(first) else { return false }
    return part.allSatisfy { isWord($0) || $0 == "-" || $0 == "." || $0 == "@" }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }
}
