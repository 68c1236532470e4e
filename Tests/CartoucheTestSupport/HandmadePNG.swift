/// A PNG file put together from raw samples, with stored deflate blocks: every colour type, depth
/// and interlacing that the format knows, without the writer under test.
public struct HandmadePNG: Sendable {
  public enum ColorType: UInt8, CaseIterable, Sendable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    public var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    public var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  public var width: Int
  public var height: Int
  public var colorType: ColorType
  public var depth: Int
  public var isInterlaced = false
  /// Row by row, pixel by pixel, channel by channel.
  public var samples: [UInt16]
  /// Chunks between the header and the pixels.
  public var chunks: [(name: String, bytes: [UInt8])] = []

  public init(
    width: Int, height: Int, colorType: ColorType, depth: Int, isInterlaced: Bool = false,
    samples: [UInt16], chunks: [(name: String, bytes: [UInt8])] = []
  ) {
    self.width = width
    self.height = height
    self.colorType = colorType
    self.depth = depth
    self.isInterlaced = isInterlaced
    self.samples = samples
    self.chunks = chunks
  }

  public var bytes: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    let header =
      Self.bigEndian(width) + Self.bigEndian(height)
      + [UInt8(depth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
    file += Self.chunk("IHDR", header)
    for chunk in chunks { file += Self.chunk(chunk.name, chunk.bytes) }
    file += Self.chunk("IDAT", Self.zlibStored(filteredRows))
    return file + Self.chunk("IEND", [])
  }

  private var filteredRows: [UInt8] {
    // Adam7: first column and row, and the steps.
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var bytes: [UInt8] = []
    for (x0, y0, dx, dy) in passes where x0 < width {
      for y in stride(from: y0, to: height, by: dy) {
        bytes += [0] + packed(y: y, columns: stride(from: x0, to: width, by: dx))
      }
    }
    return bytes
  }

  private func packed(y: Int, columns: StrideTo<Int>) -> [UInt8] {
    var bits: [UInt8] = []
    for x in columns {
      for channel in 0..<colorType.channels {
        let sample = samples[(y * width + x) * colorType.channels + channel]
        for bit in (0..<depth).reversed() { bits.append(UInt8(sample >> bit & 1)) }
      }
    }
    while bits.count % 8 != 0 { bits.append(0) }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
    }
  }

  public static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  public static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + bytes
    return bigEndian(bytes.count) + body + bigEndian(Int(crc32(body)))
  }

  /// RFC 1950 around stored blocks of RFC 1951.
  public static func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(bytes.count, start + 65_535)
      let count = end - start
      stream.append(end == bytes.count ? 1 : 0)
      stream += [UInt8(count & 0xff), UInt8(count >> 8)]
      stream += [UInt8(~count & 0xff), UInt8(~count >> 8 & 0xff)]
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    var a = 1
    var b = 0
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + bigEndian(b << 16 | a)
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xffff_ffff
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
