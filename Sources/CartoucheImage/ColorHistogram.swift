/// How often each colour stands in a picture.
///
/// Pictures of more colours than ``limit`` are counted by cells of 2, 4, 8, 16 or 32 values a component,
/// each of which stands for its most frequent colour, as a vote in one pass finds it.
struct ColorHistogram {
  struct Entry {
    /// Premultiplied.
    fileprivate(set) var color: UInt32
    fileprivate(set) var count: Int
    /// How far `color` is ahead of the others of its cell.
    fileprivate var lead: Int
  }

  /// Cells of 32 values, of which there are 8⁴, always suffice.
  private static let limit = 1 << 14

  /// Of the number of slots, of which at most half are taken.
  private static let slotBits: UInt32 = 15

  /// In the order of their first pixels.
  private(set) var entries: [Entry] = []
  private var keys: [UInt32] = []
  /// An entry's number or -1, at a place that follows from its key, or the next free one after that.
  private var slots: [Int32]
  private let shift: UInt32
  private let mask: UInt32

  /// Whether each entry is one colour.
  var isExact: Bool { shift == 0 }

  init(_ image: RasterImage) {
    for shift: UInt32 in 0...4 {
      self.init(shift: shift)
      if count(image.pixels) { return }
    }
    self.init(shift: 5)
    _ = count(image.pixels)
  }

  private init(shift: UInt32) {
    self.shift = shift
    mask = 0x0101_0101 * (0xff >> shift)
    slots = [Int32](repeating: -1, count: 1 << Self.slotBits)
  }

  /// False where there are too many colours.
  private mutating func count(_ pixels: [UInt32]) -> Bool {
    var start = 0
    while start < pixels.count {
      let pixel = pixels[start]
      var end = start + 1
      while end < pixels.count, pixels[end] == pixel { end += 1 }
      guard add(pixel, count: end - start) else { return false }
      start = end
    }
    return true
  }

  private mutating func add(_ pixel: UInt32, count: Int) -> Bool {
    let key = pixel >> shift & mask
    var slot = Self.slot(of: key)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if keys[number] == key {
        entries[number].add(pixel, count: count)
        return true
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard entries.count < Self.limit else { return false }
    slots[slot] = Int32(truncatingIfNeeded: entries.count)
    keys.append(key)
    entries.append(Entry(color: pixel, count: count, lead: count))
    return true
  }

  /// The entry that counted a pixel of the picture.
  @inline(__always)
  func number(of pixel: UInt32) -> Int {
    let key = pixel >> shift & mask
    var slot = Self.slot(of: key)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if keys[number] == key { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return 0
  }

  /// The upper bits of a product with 2³² over the golden ratio.
  @inline(__always)
  private static func slot(of key: UInt32) -> Int {
    Int((key &* 0x9e37_79b9) >> (32 - slotBits))
  }
}

extension ColorHistogram.Entry {
  fileprivate mutating func add(_ pixel: UInt32, count more: Int) {
    count += more
    if pixel == color {
      lead += more
    } else if lead >= more {
      lead -= more
    } else {
      color = pixel
      lead = more - lead
    }
  }
}
