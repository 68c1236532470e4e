import CartoucheTestSupport
import Testing

@testable import CartoucheNetwork

@Suite("How long an answer is good for")
struct CachedResponseTests {
  private static let now = ManualClock.start

  private func entry(
    _ fields: [String], status: Int = 200, delay: Int = 0, body: String = "body"
  ) throws -> CachedResponse {
    var headers = HTTPHeaders()
    for field in fields { headers.append(line: field[...]) }
    return CachedResponse(
      url: try HTTPURL("http://a/"),
      response: HTTPResponse(status: status, headers: headers, body: Array(body.utf8)),
      requestTime: Self.now - delay, responseTime: Self.now)
  }

  /// The seconds for which an entry is fresh; found by asking for each.
  private func lifetime(_ fields: [String], delay: Int = 0) throws -> Int {
    let entry = try entry(fields, delay: delay)
    return (0...200).first { !entry.isFresh(at: Self.now + $0) } ?? 201
  }

  @Test(arguments: [
    ([], 0),
    (["Cache-Control: max-age=60"], 60),
    (["cache-control: public , MAX-AGE = 60"], 60),
    (["Cache-Control: max-age=\"60\""], 60),
    (["Cache-Control: private=\"a, max-age=7\", max-age=60"], 60),
    (["Cache-Control: public", "Cache-Control: max-age=60"], 60),
    (["Cache-Control: max-age=60, max-age=90"], 60),
    (["Cache-Control: max-age=-1"], 0),
    (["Cache-Control: max-age=soon"], 0),
    (["Cache-Control: max-age"], 0),
    (["Cache-Control: max-age=99999999999999999999999"], 201),
    (["Cache-Control: s-maxage=60"], 0),
    (["Cache-Control: max-age=60, no-cache"], 0),
    (["Cache-Control: max-age=60, must-revalidate"], 60),
    (["Cache-Control: max-age=60", "Age: 20"], 40),
    (["Cache-Control: max-age=60", "Age: 90"], 0),
    (["Cache-Control: max-age=60", "Age: -5"], 60),
    // Sent a minute ago, by the server's clock.
    (["Cache-Control: max-age=100", "Date: Mon, 07 Apr 2025 23:59:00 GMT"], 40),
    (["Cache-Control: max-age=100", "Date: Tue, 08 Apr 2025 00:09:00 GMT"], 100),
    (["Expires: Tue, 08 Apr 2025 00:00:30 GMT"], 30),
    (["Expires: Tue, 08 Apr 2025 00:00:30 GMT", "Cache-Control: max-age=60"], 60),
    (["Expires: Tue, 08 Apr 2025 00:00:30 GMT", "Date: Tue, 08 Apr 2025 00:00:20 GMT"], 10),
    (["Expires: 0"], 0),
    (["Expires: -1"], 0),
    (["Expires: tomorrow or so"], 0),
    // A tenth of a thousand seconds.
    (["Last-Modified: Mon, 07 Apr 2025 23:43:20 GMT"], 100),
    (["Last-Modified: Tue, 08 Apr 2025 00:00:20 GMT"], 0),
  ])
  func `The header says how long`(fields: [String], seconds: Int) throws {
    #expect(try lifetime(fields) == seconds)
  }

  @Test func `The way of the answer counts`() throws {
    #expect(try lifetime(["Cache-Control: max-age=60"], delay: 15) == 45)
    #expect(try lifetime(["Cache-Control: max-age=60", "Age: 5"], delay: 15) == 40)
  }

  @Test func `A guess is no longer than a day`() throws {
    let entry = try entry(["Last-Modified: Sat, 08 Apr 2000 00:00:00 GMT"])
    #expect(entry.isFresh(at: Self.now + 86_399))
    #expect(!entry.isFresh(at: Self.now + 86_400))
  }

  @Test func `What comes from the future is not fresh`() throws {
    #expect(try !entry(["Cache-Control: max-age=60"]).isFresh(at: Self.now - 1))
  }

  @Test(arguments: [
    (200, [], true),
    (203, [], true),
    (200, ["Cache-Control: no-store"], false),
    (200, ["Cache-Control: max-age=60, NO-STORE"], false),
    (200, ["Cache-Control: private, max-age=60"], true),
    (200, ["Vary: Accept-Encoding"], true),
    (200, ["Vary: *"], false),
    (204, [], false),
    (204, ["Cache-Control: max-age=60"], true),
    (404, [], false),
    (404, ["Cache-Control: max-age=60"], true),
    (404, ["Cache-Control: max-age=0"], false),
    (301, ["Location: /a"], false),
    (301, ["Location: /a", "Cache-Control: max-age=60"], true),
    (301, ["Cache-Control: max-age=60"], false),
    (500, ["Cache-Control: max-age=60"], false),
    (403, ["Cache-Control: max-age=60"], false),
  ])
  func `The header says whether it may be kept`(status: Int, fields: [String], isKept: Bool) throws
  {
    #expect(try entry(fields, status: status).mayBeStored == isKept)
  }

  @Test(arguments: [
    ([], true), (["Cache-Control: max-age=1"], true), (["Cache-Control: must-revalidate"], false),
    (["Cache-Control: no-cache"], false),
  ])
  func `The header says whether an old copy may stand in`(fields: [String], isAllowed: Bool) throws
  {
    #expect(try entry(fields).mayStandIn == isAllowed)
  }

  @Test func `A confirmation renews the header and nothing else`() throws {
    let old = try entry([
      "ETag: \"1\"", "Age: 50", "Date: Mon, 07 Apr 2025 23:59:00 GMT", "Cache-Control: max-age=10",
      "Content-Type: image/png",
    ])
    #expect(old.conditions == ["If-None-Match: \"1\""])
    let answer = CachedResponse(
      url: old.url, response: try entry(["Cache-Control: max-age=90"], status: 304).response,
      requestTime: Self.now + 100, responseTime: Self.now + 101)
    let new = old.confirmed(by: answer)
    #expect(new.response.body == old.response.body)
    #expect(new.response.status == 200)
    #expect(new.response.headers["content-type"] == "image/png")
    #expect(new.isFresh(at: Self.now + 101 + 88))
    #expect(!new.isFresh(at: Self.now + 101 + 89))
  }

  // MARK: The file

  @Test func `A file reads back as it was written`() throws {
    let entry = try entry(
      ["ETag: \"ü\"", "Cache-Control: max-age=60", "X-Other: dropped"], body: "a\nb\0c")
    let bytes = try #require(entry.fileBytes)
    let url = try HTTPURL("http://a/")
    #expect(CachedResponse(fileBytes: bytes, url: url) == entry)
    #expect(entry.response.headers["x-other"] == nil)
  }

  @Test func `A damaged file is none`() throws {
    let url = try HTTPURL("http://a/")
    let bytes = try #require(try entry(["ETag: \"1\""]).fileBytes)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x40
      #expect(CachedResponse(fileBytes: damaged, url: url) == nil, "byte \(index)")
      #expect(CachedResponse(fileBytes: Array(bytes[..<index]), url: url) == nil, "length \(index)")
    }
    #expect(CachedResponse(fileBytes: bytes + [0], url: url) == nil)
  }

  @Test func `Any file is read without harm, even with a right checksum`() throws {
    var generator = SeededGenerator(seed: 17)
    let url = try HTTPURL("http://a/")
    let heads = [
      "", "\n", "http://a/", "http://a/\n", "http://a/\n200 1", "http://a/\n200 1 x",
      "http://a/\n200 99999999999999 1", "http://a/\n200 -1 1", "http://a/\n20 1 1",
      "http://b/\n200 1 1", "http://a/\n200 1 1 1", "http://a/\n99999999999999999999 1 1",
    ]
    for head in heads {
      #expect(CachedResponse(fileBytes: Self.file(head: head), url: url) == nil, "\(head)")
    }
    #expect(CachedResponse(fileBytes: Self.file(head: "http://a/\n200 1 1"), url: url) != nil)
    for _ in 0..<500 {
      let length = Int.random(in: 0...60, using: &generator)
      let claimed =
        UInt32.random(in: 0 ... .max, using: &generator)
        >> UInt32.random(in: 0...31, using: &generator)
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      _ = CachedResponse(fileBytes: Self.file(bytes, headLength: claimed), url: url)
    }
  }

  private static func file(head: String) -> [UInt8] {
    file(Array(head.utf8), headLength: UInt32(head.utf8.count))
  }

  private static func file(_ bytes: [UInt8], headLength: UInt32) -> [UInt8] {
    let content = littleEndian(UInt64(headLength)).prefix(4) + bytes
    return Array("CTCHTTP1".utf8) + littleEndian(Checksum.fnv1a(content)) + content
  }

  private static func littleEndian(_ value: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
