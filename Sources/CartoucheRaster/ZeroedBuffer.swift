/// Memory that grows, is reused, and is all zero whenever nobody is working in it.
///
/// Whoever writes to it writes zeros back; that is cheaper than clearing all of it, because what is
/// touched is sparse.
struct ZeroedBuffer<Element: FixedWidthInteger>: ~Copyable {
  private var storage: UnsafeMutableRawPointer?
  private var capacity = 0

  /// Grows by whole steps of this many elements.
  private static var step: Int { 16_384 }

  /// The memory, at least `count` elements of it, aligned to 16 bytes.
  mutating func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
    if let storage, count <= capacity {
      return storage.assumingMemoryBound(to: Element.self)
    }
    storage?.deallocate()
    capacity = (count / Self.step + 1) * Self.step
    let fresh = UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<Element>.stride, alignment: 16)
    storage = fresh
    return fresh.initializeMemory(as: Element.self, repeating: 0, count: capacity)
  }

  deinit { storage?.deallocate() }
}
