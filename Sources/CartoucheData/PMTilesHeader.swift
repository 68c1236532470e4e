import CartoucheGeo

/// The first 127 bytes of a PMTiles archive (specification, version 3: Header Design).
struct PMTilesHeader {
  static let byteCount = 127

  let root: Range<Int>
  let metadata: Range<Int>
  let leaves: Range<Int>
  let tiles: Range<Int>
  /// Of directories and metadata; `nil` where the header leaves it to their first bytes.
  let directoryCompression: TileCompression?
  /// `nil` where the header leaves it to a tile's first bytes.
  let tileCompression: TileCompression?
  let format: TilesetMetadata.Format?
  let levels: ClosedRange<Int>
  /// West, south, east, north in degrees.
  let edges: [Double]
  /// Longitude and latitude in degrees, and a level.
  let center: [Double]
  /// How many places of the pyramid have a tile; `nil` where the header does not say.
  let tileCount: UInt64?

  /// Where in the file a problem lies.
  struct Failure: Error {
    let problem: PMTilesProblem
    let offset: Int
  }

  /// - Parameter bytes: the whole file.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) {
    guard bytes.count >= Self.byteCount else {
      throw Failure(problem: .shortHeader, offset: bytes.count)
    }
    let fields = Fields(
      bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<Self.byteCount]))
    root = try fields.section(.rootDirectory, at: 8, fileCount: bytes.count)
    metadata = try fields.section(.metadata, at: 24, fileCount: bytes.count)
    leaves = try fields.section(.leafDirectories, at: 40, fileCount: bytes.count)
    tiles = try fields.section(.tiles, at: 56, fileCount: bytes.count)
    let addressed = fields.uint64(at: 72)
    tileCount = addressed == 0 ? nil : addressed
    directoryCompression = try fields.compression(at: 97)
    tileCompression = try fields.compression(at: 98)
    format = Self.format(bytes[99])
    let (lowest, highest) = (bytes[100], bytes[101])
    guard lowest <= highest, highest <= TileID.maximumLevel else {
      throw Failure(problem: .levels(lowest: lowest, highest: highest), offset: 100)
    }
    levels = Int(lowest)...Int(highest)
    edges = stride(from: 102, to: 118, by: 4).map { fields.degrees(at: $0) }
    center = [fields.degrees(at: 119), fields.degrees(at: 123), Double(bytes[118])]
  }

  private static func format(_ number: UInt8) -> TilesetMetadata.Format? {
    switch number {
    case 0: nil
    case 1: .vector
    case 2: .png
    case 3: .jpeg
    case 4: .webP
    case 5: .other("avif")
    case 6: .other("mlt")
    default: .other("type \(number)")
    }
  }
}

/// Little-endian numbers.
private struct Fields {
  let bytes: UnsafeRawBufferPointer

  func uint64(at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// From ten-millionths.
  func degrees(at offset: Int) -> Double {
    Double(Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self))) / 1e7
  }

  func section(_ section: PMTilesProblem.Section, at offset: Int, fileCount: Int)
    throws(PMTilesHeader.Failure) -> Range<Int>
  {
    let start = uint64(at: offset)
    let (end, overflows) = start.addingReportingOverflow(uint64(at: offset + 8))
    guard !overflows, end <= UInt64(fileCount) else {
      throw PMTilesHeader.Failure(
        problem: .sectionOutsideFile(
          section, end: overflows ? .max : end, fileCount: fileCount),
        offset: offset)
    }
    return Int(start)..<Int(end)
  }

  func compression(at offset: Int) throws(PMTilesHeader.Failure) -> TileCompression? {
    switch bytes[offset] {
    case 0: nil
    case 1: TileCompression.none
    case 2: .deflate
    case 3: .brotli
    case 4: .zstandard
    case let number:
      throw PMTilesHeader.Failure(problem: .unknownCompression(number), offset: offset)
    }
  }
}
