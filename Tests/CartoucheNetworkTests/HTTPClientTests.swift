import CartoucheTestSupport
import Foundation
import Testing

@testable import CartoucheNetwork

@Suite("Fetching from a server that behaves")
struct HTTPClientTests {
  @Test func `An answer is its body, its kind and its place`() throws {
    let server = try LoopbackServer(
      .answer(200, "Content-Type: Image/PNG; charset=binary", body: "picture"))
    let answer = try HTTPClient.test().fetch(server.url("/a.png?token=geheim#part"))
    #expect(answer.text == "picture")
    #expect(answer.mediaType == "image/png")
    #expect(answer.url == server.url("/a.png?token=***"))
    #expect(answer.diagnostics == [])
    #expect(server.requests.map(\.target) == ["/a.png?token=geheim"])
  }

  @Test func `A server learns who asks, and that packed answers are welcome`() throws {
    let server = try LoopbackServer(.answer(body: "x"))
    var options = HTTPClient.Options(version: "1.2", project: "maps.example.org\r\nHost: evil")
    options.usesSystemProxies = false
    _ = try HTTPClient(options: options, cache: nil).fetch(server.url())
    let request = try #require(server.requests.first)
    #expect(request.headers["user-agent"] == "cartouche/1.2 (+maps.example.orgHost: evil)")
    #expect(request.headers["host"] == "127.0.0.1:\(server.port)")
    #expect(request.headers["accept-encoding"]?.contains("gzip") == true)
    #expect(HTTPClient.Options(version: "1.2", project: "").userAgent == "cartouche/1.2")
  }

  @Test(arguments: [404, 410])
  func `What is not there is missing`(status: Int) throws {
    let server = try LoopbackServer(.answer(status, body: "a page that says so"))
    let answer = try HTTPClient.test().fetch(server.url())
    #expect(answer.content == .missing)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [200, 204])
  func `What has no bytes is empty`(status: Int) throws {
    let server = try LoopbackServer(
      .send(
        status == 204 ? "HTTP/1.1 204 No\r\n\r\n" : "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"))
    #expect(try HTTPClient.test().fetch(server.url()).content == .empty)
  }

  @Test(arguments: [206, 300, 304, 305, 400, 401, 403, 418, 451])
  func `What the server will not give is an error that names the URL without its keys`(
    status: Int
  ) throws {
    let server = try LoopbackServer(.answer(status, body: "no"))
    let client = HTTPClient.test()
    let error = client.failure(server.url("/t?access_token=geheim&z=1"))
    #expect(
      error
        == .refused(
          url: server.url("/t?access_token=***&z=1"), status: status, retryAfter: nil))
    #expect(server.requests.count == 1)
    #expect(error.map { "\($0)".contains("geheim") } == false)
  }

  @Test(arguments: ["gzip", "x-gzip", "GZIP", "identity, gzip", "gzip, identity"])
  func `A packed answer is unpacked`(coding: String) throws {
    let packed = HandmadeGzip.stored(Array("plain".utf8))
    let server = try LoopbackServer(.answer(200, ["Content-Encoding: \(coding)"], bytes: packed))
    #expect(try HTTPClient.test().fetch(server.url()).text == "plain")
  }

  @Test func `Packings come off in the right order`() throws {
    let plain = Array("plain".utf8)
    // One raw block (RFC 8878), and one uncompressed meta-block (RFC 7932).
    let zstandard: [UInt8] = [0x28, 0xb5, 0x2f, 0xfd, 0x20, 5, 5 << 3 | 1, 0, 0] + plain
    let brotli: [UInt8] = [0x40, 0, 0x10] + plain + [0x03]
    let answers: [String: LoopbackServer.Step] = [
      "/zstd": .answer(200, ["Content-Encoding: zstd"], bytes: zstandard),
      "/br": .answer(200, ["Content-Encoding: br"], bytes: brotli),
      "/both": .answer(
        200, ["Content-Encoding: zstd, gzip"], bytes: HandmadeGzip.stored(zstandard)),
    ]
    let server = try LoopbackServer { [answers[$0.target] ?? .answer(404)] }
    for target in ["/zstd", "/br", "/both"] {
      #expect(try HTTPClient.test().fetch(server.url(target)).text == "plain")
    }
  }

  @Test(arguments: ["compress", "aes128gcm", "gzip, gzip, gzip, gzip", "br"])
  func `A packing that nobody asked for, or that is none, is an error`(coding: String) throws {
    let packed = HandmadeGzip.stored(Array("plain".utf8))
    let server = try LoopbackServer(.answer(200, ["Content-Encoding: \(coding)"], bytes: packed))
    guard case .malformed = HTTPClient.test().failure(server.url()) else {
      Issue.record("'\(coding)' was taken")
      return
    }
  }

  @Test func `An answer in pieces is put together`() throws {
    let server = try LoopbackServer(
      .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"),
      .pause(milliseconds: 5), .send("2\r\nde\r\n0\r\nX-Trailer: y\r\n\r\n"))
    #expect(try HTTPClient.test().fetch(server.url()).text == "abcde")
  }

  @Test func `Interim answers are passed over`() throws {
    let server = try LoopbackServer(
      .send("HTTP/1.1 103 Early Hints\r\nContent-Type: text/html\r\n\r\n"),
      .answer(200, "Content-Type: text/plain", body: "late"))
    let answer = try HTTPClient.test().fetch(server.url())
    #expect(answer.text == "late")
    #expect(answer.mediaType == "text/plain")
  }

  @Test func `A connection is used again`() throws {
    let server = try LoopbackServer(.answer(body: "x"))
    let client = HTTPClient.test()
    for number in 0..<5 { _ = try client.fetch(server.url("/\(number)")) }
    #expect(server.requests.count == 5)
    #expect(server.connectionCount == 1)
  }

  @Test(arguments: [
    ("file:///etc/passwd", "only http and https are fetched"),
    ("ftp://127.0.0.1/a", "only http and https are fetched"),
    ("gopher://127.0.0.1/a", "only http and https are fetched"),
  ])
  func `Other schemes are refused`(url: String, reason: String) {
    #expect(HTTPClient.test().failure(url) == .invalidURL(url: url, reason: reason))
  }

  @Test(arguments: ["", "tiles/1/2/3.png", "http://", "http://a:b:c/", "http://a\nb/"])
  func `What is no URL is refused`(url: String) {
    guard case .invalidURL(let shown, _) = HTTPClient.test().failure(url) else {
      Issue.record("'\(url)' was fetched")
      return
    }
    #expect(shown == url)
  }

  @Test func `A URL's name and password are sent to its own host`() throws {
    let server = try LoopbackServer(.answer(body: "x"))
    let url = "http://ada:love@127.0.0.1:\(server.port)/"
    let answer = try HTTPClient.test().fetch(url)
    #expect(answer.url == "http://***@127.0.0.1:\(server.port)/")
    let credentials = Data("ada:love".utf8).base64EncodedString()
    #expect(server.requests.first?.headers["authorization"] == "Basic \(credentials)")
  }
}
