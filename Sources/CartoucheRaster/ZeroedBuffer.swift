/// Memory that grows, is reused, and is all zero whenever nobody is working in it.
///
/// Whoever writes to it writes zeros back; that is cheaper than clearing all of it, because what is
/// touched is sparse.
struct ZeroedBuffer<Element: FixedWidthInteger>: ~Copyable {
  private var storage: UnsafeMutableRawBufferPointer?
  private var capacity = 0

  /// The memory, at least `count` elements of it, aligned to 16 bytes.
  mutating func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
    if let base = storage?.baseAddress, count <= capacity {
      return base.assumingMemoryBound(to: Element.self)
    }
    storage?.deallocate()
    capacity = max(count + count / 2, 64)
    let fresh = UnsafeMutableRawBufferPointer.allocate(
      byteCount: capacity * MemoryLayout<Element>.stride, alignment: 16)
    storage = fresh
    let elements = fresh.bindMemory(to: Element.self)
    elements.initialize(repeating: 0)
    return elements.baseAddress ?? UnsafeMutablePointer.allocate(capacity: capacity)
  }

  deinit { storage?.deallocate() }
}
