import Cartouche
import Foundation

/// What earlier runs of a batch have done, as far as `--resume` goes by it.
struct DoneItems: Sendable {
  private enum Knowledge {
    /// Without results: pictures are whole or absent, so that what is there is done.
    case byFiles
    /// The size of each picture's file, by its name and its request.
    case byResults([UInt64: Int])
  }

  private let knowledge: Knowledge

  static let byFiles = DoneItems(knowledge: .byFiles)

  private init(knowledge: Knowledge) { self.knowledge = knowledge }

  /// Goes by a file of results. What in it is no result is passed over: a run may have been killed
  /// while it wrote.
  ///
  /// - Parameter end: gets the bytes up to the end of the last whole line.
  /// - Throws: ``FileError``
  init(results path: String, end: inout Int) throws(FileError) {
    let lines = try LineReader(path: path)
    var sizes: [UInt64: Int] = [:]
    while let line = try lines.next() {
      guard line.isEnded else { break }
      end = lines.offset
      guard let document = try? JSONDocument(bytes: line.bytes),
        let output = document.root["output"]?.string
      else { continue }
      let request = document.root["request"]?.string ?? ""
      let key = Self.key(output: output, request: request)
      let isDone = document.root["status"]?.string == BatchRecord.Status.done.rawValue
      sizes[key] = isDone ? document.root["bytes"]?.number.flatMap { Int(exactly: $0) } : nil
    }
    knowledge = .byResults(sizes)
  }

  /// Whether a picture is there as its request makes it.
  ///
  /// - Parameter request: the hash's text, as results have it.
  func contains(output: String, request: String, path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    switch knowledge {
    case .byFiles: return status.st_size > 0
    case .byResults(let sizes):
      return sizes[Self.key(output: output, request: request)] == Int(status.st_size)
    }
  }

  private static func key(output: String, request: String) -> UInt64 {
    var hash = ContentHash()
    hash.combine(output)
    hash.combine(request)
    return hash.value
  }
}
