/// The pixels of one layer, kept for the next one at the same depth.
final class LayerMemory {
  private var base: UnsafeMutablePointer<UInt32>?
  private var capacity = 0

  deinit { base?.deallocate() }

  /// Transparent pixels, valid until the next call.
  func cleared(count: Int) -> UnsafeMutablePointer<UInt32> {
    let pixels = memory(count: count)
    pixels.update(repeating: 0, count: count)
    return pixels
  }

  /// Pixels as they were left, valid until the next call.
  func memory(count: Int) -> UnsafeMutablePointer<UInt32> {
    if let base, capacity >= count { return base }
    base?.deallocate()
    let grown = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    grown.initialize(repeating: 0, count: count)
    base = grown
    capacity = count
    return grown
  }
}
