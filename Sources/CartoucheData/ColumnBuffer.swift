/// A list under construction in memory that is reused and that nothing checks on the way: a growing
/// array would compare its owners and its room at every element.
final class ColumnBuffer<Element: BitwiseCopyable> {
  private var storage = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)
  private(set) var count = 0

  deinit { storage.deallocate() }

  /// - Parameter index: below ``count``.
  @inline(__always)
  subscript(index: Int) -> Element {
    get { storage[index] }
    set { storage[index] = newValue }
  }

  var elements: UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(rebasing: storage[..<count])
  }

  @inline(__always)
  func append(_ element: Element) {
    if count == storage.count { grow(to: count + 1) }
    storage.initializeElement(at: count, to: element)
    count += 1
  }

  /// Makes room for so many elements in all, where their number can be told.
  func reserve(_ count: Int) {
    if storage.count < count { grow(to: count) }
  }

  /// Makes room behind the elements, to be written and then taken over by ``extend(by:)``.
  @inline(__always)
  func room(for count: Int) -> UnsafeMutableBufferPointer<Element> {
    if storage.count - self.count < count { grow(to: self.count + count) }
    return UnsafeMutableBufferPointer(rebasing: storage[self.count..<(self.count + count)])
  }

  /// - Parameter count: how many elements were written into the room.
  @inline(__always)
  func extend(by count: Int) { self.count += count }

  @inline(__always)
  func removeAll() { count = 0 }

  /// - Parameter count: at most ``count``.
  func truncate(to count: Int) { self.count = count }

  /// What becomes of the elements.
  ///
  /// - Parameter first: comes before them.
  @inline(__always)
  func array<Other>(after first: Other? = nil, _ transform: (Element) -> Other) -> [Other] {
    let extra = first == nil ? 0 : 1
    return Array(unsafeUninitializedCapacity: count + extra) { buffer, initialized in
      if let first { buffer.initializeElement(at: 0, to: first) }
      for index in 0..<count {
        buffer.initializeElement(at: index &+ extra, to: transform(storage[index]))
      }
      initialized = count + extra
    }
  }

  @inline(never)
  private func grow(to least: Int) {
    let larger = UnsafeMutableBufferPointer<Element>.allocate(
      capacity: max(least, 2 * storage.count, 64))
    _ = larger.initialize(fromContentsOf: elements)
    storage.deallocate()
    storage = larger
  }
}
