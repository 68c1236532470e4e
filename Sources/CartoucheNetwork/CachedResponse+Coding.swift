extension CachedResponse {
  /// The file: magic (8 bytes), checksum of all that follows (8), length of the head (4), head,
  /// body; numbers with the lowest byte first. The head is lines: URL; status, time of the request
  /// and of the answer; then header fields.
  private static let magic = Array("CTCHTTP1".utf8)
  private static let prefixLength = 20
  private static let headLimit = 1 << 20

  /// The longest file of an answer whose body is that long.
  static func longestFile(bodyLimit: Int) -> Int { bodyLimit + headLimit + prefixLength }

  /// - Returns: `nil` where it cannot be written so that it is read again the same.
  var fileBytes: [UInt8]? {
    var lines = [url, "\(response.status) \(requestTime) \(responseTime)"]
    lines += response.headers.fields.map { "\($0.name): \($0.value)" }
    guard !lines.contains(where: { $0.utf8.contains(0x0a) }) else { return nil }
    let head = Array(lines.joined(separator: "\n").utf8)
    guard head.count <= Self.headLimit else { return nil }
    let content = Self.littleEndian(UInt64(head.count)).prefix(4) + head + response.body
    return Self.magic + Self.littleEndian(Checksum.fnv1a(content)) + content
  }

  /// - Returns: `nil` for anything but the untouched file of an answer to that URL.
  init?(fileBytes bytes: [UInt8], url: HTTPURL) {
    guard bytes.count >= Self.prefixLength, bytes.starts(with: Self.magic) else { return nil }
    let content = bytes[16...]
    guard Checksum.fnv1a(content) == Self.number(bytes[8..<16]) else { return nil }
    let bodyStart = UInt64(Self.prefixLength) + Self.number(bytes[16..<20])
    guard bodyStart <= bytes.count else { return nil }
    let head = String(decoding: bytes[Self.prefixLength..<Int(bodyStart)], as: UTF8.self)
    let lines = head.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 2, lines[0] == url.text else { return nil }
    let numbers = lines[1].split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 3, (100...999).contains(numbers[0]),
      numbers[1...].allSatisfy({ (0...Self.latestTime).contains($0) })
    else { return nil }
    var headers = HTTPHeaders()
    for line in lines[2...] { headers.append(line: line) }
    self.init(
      url: url.text,
      response: HTTPResponse(
        status: numbers[0], headers: headers, body: Array(bytes[Int(bodyStart)...])),
      requestTime: numbers[1], responseTime: numbers[2])
  }

  private static func littleEndian(_ value: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
