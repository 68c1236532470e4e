import Cartouche
import Foundation

/// How many blocks of tiles are drawn at the same time.
struct TileJobs: ArgumentValue, Hashable {
  let count: Int

  /// Each takes the memory of a picture or more.
  static let most = 256

  /// As many as there are processors.
  static var usual: Int { min(max(ProcessInfo.processInfo.activeProcessorCount, 1), most) }

  init(argument: String) throws(InvalidValue) {
    guard argument.allSatisfy(\.isASCII), let count = Int(argument), (1...Self.most).contains(count)
    else { throw InvalidValue("a whole number in 1…\(Self.most)") }
    self.count = count
  }
}
