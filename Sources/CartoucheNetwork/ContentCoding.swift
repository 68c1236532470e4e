import CartoucheData

/// What a server packs an answer with for the way (RFC 9110, 8.4).
///
/// libcurl could unpack as well, but takes a packed body that is cut off for whole, and knows other
/// packings on each machine.
enum ContentCoding {
  /// What may be sent, as a line of the request's header.
  static let acceptLine = "Accept-Encoding: gzip, br, zstd"

  /// Packings around each other that are taken off: more is mischief.
  private static let depthLimit = 3

  /// Takes off everything that the field names, the last first.
  ///
  /// - Parameters:
  ///   - field: `Content-Encoding`, where the answer has it.
  ///   - limit: the most bytes that come out.
  static func unpack(_ body: [UInt8], field: String?, limit: Int) throws(DecompressionError)
    -> [UInt8]
  {
    let names = (field ?? "").split(separator: ",").map { HTTPHeaders.trimmed($0).lowercased() }
    let codings = names.filter { !$0.isEmpty && $0 != "identity" }
    guard !body.isEmpty else { return body }
    guard codings.count <= depthLimit else {
      throw .damaged(reason: "packed \(codings.count) times")
    }
    var body = body
    for name in codings.reversed() {
      guard let compression = compression(name) else {
        throw .damaged(reason: "packed as '\(name)', which is not asked for")
      }
      body = try compression.decompress(body, limit: limit)
    }
    return body
  }

  private static func compression(_ name: String) -> TileCompression? {
    switch name {
    case "gzip", "x-gzip", "deflate": .deflate
    case "br": .brotli
    case "zstd": .zstandard
    default: nil
    }
  }
}
