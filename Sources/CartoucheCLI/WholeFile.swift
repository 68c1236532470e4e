import Foundation

/// Writes files that are whole or absent.
enum WholeFile {
  /// Writes under a temporary name in the same folder and renames. What is no regular file, such as
  /// a pipe or `/dev/null`, is written in place; a symbolic link stays and its target is replaced.
  ///
  /// - Parameter flushed: Whether the bytes are on the disk before the name is, so that not even a
  ///   power cut leaves half a file. It takes a disk's turn or more for each file.
  /// - Parameter isRepeatable: Whether the temporary name follows from the path, so that writing it
  ///   again replaces what a program left that was killed. Nobody else may write the file meanwhile.
  /// - Throws: ``OutputError``, or ``ByteSinkError/closed`` for a pipe without a reader.
  static func write(
    _ bytes: [UInt8], to path: String, flushed: Bool = true, isRepeatable: Bool = false
  ) throws {
    let place = try OutputPlace(checking: path)
    if place.isSpecial { return try writeInPlace(bytes, to: path) }
    try replace(place, named: path, isRepeatable: isRepeatable) { descriptor, _ in
      try complete(descriptor, bytes, mode: place.mode, flushed: flushed, named: path)
    }
  }

  private static func temporary(for place: OutputPlace, isRepeatable: Bool) -> String {
    let mark =
      isRepeatable
      ? String(ContentHash.value(of: place.target), radix: 16)
      : "\(getpid())-\(UInt32.random(in: 0 ... .max))"
    return "\(place.folder)/.cartouche-\(mark).tmp"
  }

  /// Lets `body` fill a file under a temporary name in the same folder, flushes it and renames it.
  ///
  /// - Throws: ``OutputError``, also for what is no regular file, and what `body` throws.
  static func make(at path: String, _ body: (String) throws -> Void) throws {
    let place = try OutputPlace(checking: path)
    guard !place.isSpecial else {
      throw OutputError.notWritable(path, reason: "it is no regular file")
    }
    try replace(place, named: path, isRepeatable: true) { descriptor, temporary in
      defer { close(descriptor) }
      try body(temporary)
      if let mode = place.mode { fchmod(descriptor, mode) }
      if fsync(descriptor) != 0 { throw failure(path) }
    }
  }

  /// - Parameter work: closes the file.
  private static func replace(
    _ place: OutputPlace, named path: String, isRepeatable: Bool,
    work: (Int32, String) throws -> Void
  ) throws {
    let temporary = Self.temporary(for: place, isRepeatable: isRepeatable)
    try Interruption.guarding(temporary) {
      if isRepeatable { unlink(temporary) }
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw failure(path) }
      return descriptor
    } work: { descriptor in
      do {
        try work(descriptor, temporary)
        guard rename(temporary, place.target) == 0 else { throw failure(path) }
      } catch {
        unlink(temporary)
        throw error
      }
    }
  }

  private static func complete(
    _ descriptor: Int32, _ bytes: [UInt8], mode: mode_t?, flushed: Bool, named: String
  ) throws {
    defer { close(descriptor) }
    if let mode { fchmod(descriptor, mode) }
    try fill(descriptor, bytes, named: named)
    if flushed, fsync(descriptor) != 0 { throw failure(named) }
  }

  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    try fill(descriptor, bytes, named: path)
  }

  private static func fill(_ descriptor: Int32, _ bytes: [UInt8], named path: String) throws {
    do throws(ByteSinkError) {
      try ByteSink(descriptor: descriptor).write(bytes)
    } catch {
      switch error {
      case .closed: throw error
      case .failed(let reason): throw OutputError.notWritable(path, reason: reason)
      }
    }
  }

  private static func failure(_ path: String) -> OutputError {
    .notWritable(path, reason: String(cString: strerror(errno)))
  }
}
