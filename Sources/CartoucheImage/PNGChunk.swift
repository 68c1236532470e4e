import CDeflate

/// A chunk of a PNG file (PNG specification, third edition, 5.3): length, type, data, check sum.
struct PNGChunk {
  let type: String
  let data: [UInt8]

  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  init(_ type: String, _ data: [UInt8]) {
    self.type = type
    self.data = data
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 12)
    bytes.append(bigEndian: UInt32(truncatingIfNeeded: data.count))
    bytes += type.utf8
    bytes += data
    let checked = bytes.count - 4
    let sum = bytes.withUnsafeBytes { buffer in
      libdeflate_crc32(0, buffer.baseAddress.map { $0 + 4 }, checked)
    }
    bytes.append(bigEndian: sum)
    return bytes
  }

  /// The chunks of a file that this package has written, up to where it is not one.
  static func chunks(of file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var offset = signature.count
    while offset + 12 <= file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - offset - 12 else { break }
      let data = offset + 8
      chunks.append(
        PNGChunk(
          String(decoding: file[offset + 4..<data], as: UTF8.self),
          Array(file[data..<data + length])))
      offset = data + length + 4
    }
    return chunks
  }
}

extension [UInt8] {
  mutating func append(bigEndian value: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  mutating func append(bigEndian value: UInt16) {
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }
}
