/// What a PNG file says of itself besides its pixels, which are not looked at.
package struct PNGInformation: Hashable, Sendable {
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// Bits of a sample.
  package let bitDepth: Int
  package let colors: Colors
  /// `nil` where the file does not say.
  package private(set) var pixelsPerMetre: Double?
  /// In the order of the file; compressed ones are left out.
  package private(set) var texts: [PNGOptions.Text] = []

  package enum Colors: UInt8, Hashable, Sendable {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyWithAlpha = 4
    case rgbWithAlpha = 6
  }

  /// More texts than these are not read.
  private static let mostTexts = 1_000
  /// ISO/IEC 15948, 5.2.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Whether bytes begin as a PNG file does.
  package static func isPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// Reads the chunks (ISO/IEC 15948, 11) up to the end or to where they are cut short.
  ///
  /// - Throws: `PNGError.notPNG`, or `.damaged` where the header is not whole.
  package init(_ bytes: [UInt8]) throws(PNGError) {
    guard Self.isPNG(bytes) else { throw .notPNG }
    var chunks = Chunks(bytes: bytes[Self.signature.count...])
    guard let header = chunks.next(), header.type == "IHDR", header.data.count >= 13,
      let colors = Colors(rawValue: header.byte(9))
    else { throw .damaged(reason: "the header is not whole", offset: Self.signature.count) }
    width = header.number(0)
    height = header.number(4)
    bitDepth = Int(header.byte(8))
    self.colors = colors
    while let chunk = chunks.next(), chunk.type != "IEND" { take(chunk) }
  }

  private mutating func take(_ chunk: Chunk) {
    switch chunk.type {
    case "pHYs":
      // The unit 1 is the metre, 0 none at all.
      if chunk.data.count >= 9, chunk.byte(8) == 1, chunk.number(0) > 0 {
        pixelsPerMetre = Double(chunk.number(0))
      }
    case "tEXt", "iTXt":
      if texts.count < Self.mostTexts, let text = chunk.text { texts.append(text) }
    default: break
    }
  }

  private struct Chunk {
    let type: String
    let data: ArraySlice<UInt8>

    func byte(_ offset: Int) -> UInt8 { data[data.startIndex + offset] }

    /// Four bytes, the highest first.
    func number(_ offset: Int) -> Int {
      data[(data.startIndex + offset)...].prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }

    /// `nil` where it is compressed or not whole.
    var text: PNGOptions.Text? {
      guard let end = data.firstIndex(of: 0) else { return nil }
      let keyword = Self.latin(data[..<end])
      let rest = data[(end + 1)...]
      if type == "tEXt" { return PNGOptions.Text(keyword: keyword, value: Self.latin(rest)) }
      // Compression flag and method, a language and a translated keyword, each ended by 0.
      guard rest.count >= 2, rest[rest.startIndex] == 0 else { return nil }
      let parts = rest.dropFirst(2).split(
        separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      return PNGOptions.Text(keyword: keyword, value: String(decoding: parts[2], as: UTF8.self))
    }

    private static func latin(_ bytes: ArraySlice<UInt8>) -> String {
      String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
  }

  private struct Chunks: IteratorProtocol {
    var bytes: ArraySlice<UInt8>

    mutating func next() -> Chunk? {
      guard bytes.count >= 12 else { return nil }
      let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - 12 else { return nil }
      let type = String(decoding: bytes.dropFirst(4).prefix(4), as: UTF8.self)
      let chunk = Chunk(type: type, data: bytes.dropFirst(8).prefix(length))
      bytes = bytes.dropFirst(12 + length)
      return chunk
    }
  }
}
