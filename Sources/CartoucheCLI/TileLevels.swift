import Cartouche

/// The levels of a pyramid, `A-B` or one of them.
struct TileLevels: ArgumentValue, Hashable {
  let first: Int
  let last: Int

  /// Deeper levels would be drawn beyond the camera's nearest zoom.
  static let deepest = 24

  init(argument: String) throws(InvalidValue) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let start = parts.first, let end = parts.last else {
      throw InvalidValue("levels are written A-B, such as 0-5")
    }
    first = try Self.level(start)
    last = try Self.level(end)
    if first > last { throw InvalidValue("the first level is above the last") }
  }

  private static func level(_ text: Substring) throws(InvalidValue) -> Int {
    guard text.allSatisfy(\.isASCII), let level = Int(text), (0...deepest).contains(level) else {
      throw InvalidValue("levels are whole numbers in 0…\(deepest), written A-B")
    }
    return level
  }
}
