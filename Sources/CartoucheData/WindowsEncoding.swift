import CExpat

/// Windows-1252, the one encoding beyond those that expat knows in which old programs write.
enum WindowsEncoding {
  /// Scalars of the bytes 0x80…0x9f, which are not those of Latin-1; −1 where there is none
  /// (Unicode's mapping CP1252.TXT).
  private static let scalars: [Int32] = [
    0x20ac, -1, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039,
    0x0152, -1, 0x017d, -1, -1, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc,
    0x2122, 0x0161, 0x203a, 0x0153, -1, 0x017e, 0x0178,
  ]

  static let handler: XML_UnknownEncodingHandler = { _, name, encoding in
    guard let name, let encoding else { return Int32(XML_STATUS_ERROR.rawValue) }
    let known = ["windows-1252", "cp1252"]
    guard known.contains(String(cString: name).lowercased()) else {
      return Int32(XML_STATUS_ERROR.rawValue)
    }
    withUnsafeMutableBytes(of: &encoding.pointee.map) { bytes in
      let map = bytes.bindMemory(to: Int32.self)
      for byte in map.indices {
        map[byte] = (0x80..<0xa0).contains(byte) ? scalars[byte - 0x80] : Int32(byte)
      }
    }
    encoding.pointee.data = nil
    encoding.pointee.convert = nil
    encoding.pointee.release = nil
    return Int32(XML_STATUS_OK.rawValue)
  }
}
