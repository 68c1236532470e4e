import CartoucheTestSupport
import Testing

@testable import CartoucheImage

@Suite struct AnimatedPNGTests {
  private typealias Chunk = PNGWritingTests.Chunk

  /// A frame as the file holds it.
  private struct Frame {
    let control: [UInt8]
    var data: [UInt8] = []

    func number(at offset: Int) -> Int {
      control[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    var width: Int { number(at: 4) }
    var height: Int { number(at: 8) }
    var x: Int { number(at: 12) }
    var y: Int { number(at: 16) }
    var delay: [Int] {
      [Int(control[20]) << 8 | Int(control[21]), Int(control[22]) << 8 | Int(control[23])]
    }
  }

  private static func file(
    _ images: [(RasterImage, count: Int)], hasAlpha: Bool, framesPerSecond: Double = 10,
    plays: Int = 0, texts: [PNGOptions.Text] = []
  ) throws -> [UInt8] {
    var animation = AnimatedPNG(
      size: images[0].0.size, framesPerSecond: framesPerSecond, plays: plays, hasAlpha: hasAlpha)
    var bytes: [UInt8] = []
    for (image, count) in images { bytes += try animation.append(image, count: count) }
    let (end, correction) = try animation.end(texts: texts)
    bytes += end
    bytes.replaceSubrange(
      correction.offset..<correction.offset + correction.bytes.count, with: correction.bytes)
    return bytes
  }

  private static func frames(of chunks: [Chunk]) -> [Frame] {
    var frames: [Frame] = []
    for chunk in chunks {
      switch chunk.name {
      case "fcTL": frames.append(Frame(control: chunk.bytes))
      case "IDAT": frames[frames.count - 1].data += chunk.bytes
      case "fdAT": frames[frames.count - 1].data += chunk.bytes.dropFirst(4)
      default: break
      }
    }
    return frames
  }

  /// CRC-32 as in the PNG specification, annex D.
  private static func checkSum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xffff_ffff
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xedb8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return ~sum
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { (shift: UInt32) in UInt8(number >> shift & 0xff) }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bytes(UInt32(data.count)) + body + bytes(checkSum(body[...]))
  }

  /// What is seen at each frame, put together as a viewer does it.
  private static func pictures(_ file: [UInt8]) throws -> [RasterImage] {
    let chunks = PNGWritingTests.chunks(of: file)
    let header = try #require(chunks.first).bytes
    var pixels: [UInt32] = []
    var pictures: [RasterImage] = []
    for frame in frames(of: chunks) {
      let still =
        Array(file[0..<8])
        + chunk("IHDR", Array(frame.control[4..<12]) + header[8...])
        + chunk("IDAT", frame.data) + chunk("IEND", [])
      let part = try RasterImage(pngData: still)
      let width = pictures.first?.width ?? part.width
      if pictures.isEmpty { pixels = part.pixels }
      for y in 0..<part.height {
        for x in 0..<part.width {
          pixels[(frame.y + y) * width + frame.x + x] = part.pixels[y * part.width + x]
        }
      }
      pictures.append(
        RasterImage(width: width, height: pictures.first?.height ?? part.height, pixels: pixels))
    }
    return pictures
  }

  private static func images(
    _ count: Int, isOpaque: Bool, seed: UInt64 = 7
  ) -> [RasterImage] {
    var generator = SeededGenerator(seed: seed)
    var image = PNGWritingTests.randomImage(
      width: 23, height: 17, isOpaque: isOpaque, using: &generator)
    var images = [image]
    for _ in 1..<count {
      let pixel = UInt32.random(in: 0...UInt32.max, using: &generator)
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let place = Int.random(in: 0..<image.pixels.count, using: &generator)
        image.pixels[place] = PixelAlpha.premultiplied(isOpaque ? pixel | 0xff00_0000 : pixel)
      }
      images.append(image)
    }
    return images
  }

  @Test(arguments: [true, false])
  func `Every frame comes back to the bit`(isOpaque: Bool) throws {
    let images = Self.images(12, isOpaque: isOpaque)
    let file = try Self.file(images.map { ($0, 1) }, hasAlpha: !isOpaque)
    #expect(try Self.pictures(file) == images)
    // Viewers that know nothing of animation show the first.
    #expect(try RasterImage(pngData: file) == images[0])
    #expect(PNGWritingTests.chunks(of: file)[0].bytes[9] == (isOpaque ? 2 : 6))
  }

  @Test func `Frames are numbered, and hold no more than what changed`() throws {
    var second = Self.images(1, isOpaque: true)[0]
    let first = second
    second.pixels[3 * 23 + 5] ^= 0xff
    second.pixels[9 * 23 + 2] ^= 0xff
    let file = try Self.file([(first, 1), (second, 1), (first, 1)], hasAlpha: false, plays: 4)
    let chunks = PNGWritingTests.chunks(of: file)
    #expect(
      chunks.map(\.name).filter { $0 != "sRGB" && $0 != "pHYs" } == [
        "IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND",
      ])
    #expect(chunks[1] == Chunk(name: "acTL", bytes: [0, 0, 0, 3, 0, 0, 0, 4]))
    let numbers = chunks.filter { ["fcTL", "fdAT"].contains($0.name) }.map { $0.bytes[3] }
    #expect(numbers == [0, 1, 2, 3, 4])
    let frames = Self.frames(of: chunks)
    #expect(
      frames.map { [$0.x, $0.y, $0.width, $0.height] } == [
        [0, 0, 23, 17], [2, 3, 4, 7], [2, 3, 4, 7],
      ])
    #expect(frames.allSatisfy { $0.control[24...] == [0, 0] && $0.delay == [1, 10] })
  }

  @Test func `Every chunk has its check sum`() throws {
    let file = try Self.file(
      Self.images(3, isOpaque: false).map { ($0, 1) }, hasAlpha: true,
      texts: [.init(keyword: "Copyright", value: "©")])
    var offset = 8
    var count = 0
    while offset < file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let sum = Self.checkSum(file[offset + 4..<offset + 8 + length])
      #expect(Array(file[offset + 8 + length..<offset + 12 + length]) == Self.bytes(sum))
      offset += length + 12
      count += 1
    }
    #expect(offset == file.count && count >= 10)
  }

  @Test func `Equal frames are one that stays longer`() throws {
    let images = Self.images(2, isOpaque: true)
    let file = try Self.file(
      [(images[0], 1), (images[0], 4), (images[1], 3), (images[1], 1)], hasAlpha: false)
    let frames = Self.frames(of: PNGWritingTests.chunks(of: file))
    #expect(frames.map(\.delay) == [[1, 2], [2, 5]])
    #expect(PNGWritingTests.chunks(of: file)[1].bytes[3] == 2)
  }

  @Test func `One that stays longer than a delay can say goes on`() throws {
    let images = Self.images(2, isOpaque: true)
    let file = try Self.file(
      [(images[0], 1_000), (images[1], 1)], hasAlpha: false, framesPerSecond: 0.01)
    let frames = Self.frames(of: PNGWritingTests.chunks(of: file))
    #expect(frames.map(\.delay) == [[65_500, 1], [34_500, 1], [100, 1]])
    #expect(try Self.pictures(file) == [images[0], images[0], images[1]])
  }

  @Test func `Texts that are known last stand at the end`() throws {
    let file = try Self.file(
      Self.images(2, isOpaque: true).map { ($0, 1) }, hasAlpha: false,
      texts: [.init(keyword: "Copyright", value: "somebody")])
    let chunks = PNGWritingTests.chunks(of: file).suffix(2)
    #expect(chunks.map(\.name) == ["tEXt", "IEND"])
    #expect(chunks.first?.bytes == Array("Copyright\0somebody".utf8))
  }

  @Test func `Frames that do not fit are refused`() throws {
    let image = Self.images(1, isOpaque: true)[0]
    var animation = AnimatedPNG(size: image.size, framesPerSecond: 10, hasAlpha: false)
    #expect(throws: PNGError.self) { try animation.end() }
    _ = try animation.append(image)
    let small = RasterImage(width: 2, height: 1, pixels: [0xff00_0000, 0xff00_0000])
    #expect(throws: PNGError.self) { try animation.append(small) }
    var transparent = image
    transparent.pixels[4] = 0
    #expect(throws: PNGError.self) { try animation.append(transparent) }
    #expect(try !animation.end().bytes.isEmpty)
  }
}
