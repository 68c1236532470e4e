import Foundation

/// One at a time into Cairo's font machinery, whichever font map is used.
///
/// Cairo keeps at most ten FreeType faces open in the whole process (`MAX_OPEN_FACES`, 1.16 and
/// 1.18) and closes another's without taking its lock when an eleventh is opened, so that two
/// workers that set several scripts can pull a face from under each other. Shaped text is cached,
/// which leaves little to wait for.
enum CairoFontLock {
  // Recursive, for what fails half-built is let go while the lock is held.
  private static let lock = NSRecursiveLock()

  static func withLock<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
