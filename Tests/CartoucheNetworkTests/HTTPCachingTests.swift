import CartoucheTestSupport
import Foundation
import Synchronization
import Testing

@testable import CartoucheNetwork

@Suite("Fetching with a cache")
struct HTTPCachingTests {
  private let folder: TemporaryFolder
  private let clock = ManualClock()

  init() throws { folder = try TemporaryFolder() }

  /// As another process has it, with the same folder and clock.
  private func client(_ change: (inout HTTPClient.Options) -> Void = { _ in }) -> HTTPClient {
    .test(clock: clock, cache: HTTPCache(folder: folder.path), change)
  }

  @Test func `A fresh answer is not fetched again`() throws {
    let server = try LoopbackServer(
      .answer(200, "Cache-Control: max-age=60", "Content-Type: text/plain", body: "x"))
    let first = try client().fetch(server.url())
    clock.advance(seconds: 59)
    #expect(try client().fetch(server.url()) == first)
    #expect(server.requests.count == 1)
    clock.advance(seconds: 1)
    _ = try client().fetch(server.url())
    #expect(server.requests.count == 2)
  }

  @Test(arguments: [
    ("ETag: \"v1\"", "if-none-match", "\"v1\""),
    (
      "Last-Modified: Tue, 08 Apr 2025 00:00:00 GMT", "if-modified-since",
      "Tue, 08 Apr 2025 00:00:00 GMT"
    ),
  ])
  func `An old answer is asked for again, and confirmed`(
    field: String, name: String, value: String
  ) throws {
    let server = try LoopbackServer { request in
      request.headers[name] == nil
        ? [.answer(200, field, "Cache-Control: max-age=10", body: "x")]
        : [.send("HTTP/1.1 304 Not Modified\r\nCache-Control: max-age=100\r\n\r\n")]
    }
    _ = try client().fetch(server.url())
    clock.advance(seconds: 50)
    #expect(try client().fetch(server.url()).text == "x")
    #expect(server.requests.map { $0.headers[name] } == [nil, value])
    // The confirmation's term counts.
    clock.advance(seconds: 99)
    #expect(try client().fetch(server.url()).text == "x")
    #expect(server.requests.count == 2)
  }

  @Test func `A changed answer takes the old one's place`() throws {
    let server = try LoopbackServer { request in
      [
        .answer(
          200, "ETag: \"\(request.number)\"", "Cache-Control: no-cache", body: "\(request.number)")
      ]
    }
    #expect(try client().fetch(server.url()).text == "0")
    #expect(try client().fetch(server.url()).text == "1")
    #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"0\""])
  }

  @Test func `What must not be stored is not, and drives out what was`() throws {
    let server = try LoopbackServer { request in
      [
        .answer(
          200, request.number == 0 ? "Cache-Control: max-age=10" : "Cache-Control: no-store",
          body: "\(request.number)")
      ]
    }
    _ = try client().fetch(server.url())
    #expect(folder.files.count == 1)
    clock.advance(seconds: 10)
    #expect(try client().fetch(server.url()).text == "1")
    #expect(folder.files == [])
    #expect(try client().fetch(server.url()).text == "2")
  }

  @Test func `What is gone drives out what was there`() throws {
    let server = try LoopbackServer { request in
      request.number == 0 ? [.answer(200, body: "x")] : [.answer(404)]
    }
    _ = try client().fetch(server.url())
    #expect(try client().fetch(server.url()).content == .missing)
    #expect(folder.files == [])
  }

  @Test func `That a tile is missing is remembered as long as the server allows`() throws {
    let server = try LoopbackServer(.answer(404, "Cache-Control: max-age=60"))
    #expect(try client().fetch(server.url()).content == .missing)
    #expect(try client().fetch(server.url()).content == .missing)
    #expect(server.requests.count == 1)
  }

  @Test func `A redirection is remembered as long as the server allows`() throws {
    let server = try LoopbackServer { request in
      request.target == "/a"
        ? [.answer(301, "Location: /b", "Cache-Control: max-age=60")]
        : [.answer(200, "Cache-Control: max-age=60", body: "b")]
    }
    for _ in 0..<2 {
      let answer = try client().fetch(server.url("/a"))
      #expect(answer.text == "b")
      #expect(answer.url == server.url("/b"))
    }
    #expect(server.requests.count == 2)
  }

  @Test func `When the server is silent an old copy stands in, with a warning`() throws {
    let server = try LoopbackServer { request in
      request.number == 0 ? [.answer(200, "Cache-Control: max-age=10", body: "x")] : [.answer(503)]
    }
    _ = try client().fetch(server.url("/t?key=geheim"))
    clock.advance(seconds: 10)
    let answer = try client().fetch(server.url("/t?key=geheim"))
    #expect(answer.text == "x")
    #expect(
      answer.diagnostics.map(\.description) == [
        "\(server.url("/t?key=***")): the server answered 503 (service unavailable); "
          + "an older copy stands in"
      ])
    #expect(answer.diagnostics.map(\.severity) == [.warning])
  }

  @Test(arguments: ["must-revalidate", "no-cache"])
  func `No old copy stands in where the server forbids it`(directive: String) throws {
    let server = try LoopbackServer { request in
      request.number == 0
        ? [.answer(200, "Cache-Control: max-age=10, \(directive)", body: "x")] : [.answer(503)]
    }
    _ = try client().fetch(server.url())
    clock.advance(seconds: 10)
    #expect(
      client().failure(server.url())
        == .refused(url: server.url(), status: 503, retryAfter: nil))
  }

  @Test func `No old copy stands in for what is refused`() throws {
    let server = try LoopbackServer { request in
      request.number == 0 ? [.answer(200, body: "x")] : [.answer(403)]
    }
    _ = try client().fetch(server.url())
    #expect(
      client().failure(server.url())
        == .refused(url: server.url(), status: 403, retryAfter: nil))
  }

  @Test func `A damaged entry is fetched again`() throws {
    let server = try LoopbackServer(.answer(200, "Cache-Control: max-age=60", body: "x"))
    _ = try client().fetch(server.url())
    let file = try #require(folder.files.first)
    try folder.write("CTCHTTP1 nonsense", to: file)
    #expect(try client().fetch(server.url()).text == "x")
    #expect(try client().fetch(server.url()).text == "x")
    #expect(server.requests.count == 2)
  }

  @Test func `A cache that cannot be written is one warning and no failure`() throws {
    let server = try LoopbackServer(.answer(200, "Cache-Control: max-age=60", body: "x"))
    try folder.write("a file", to: "cache")
    let client = HTTPClient.test(
      clock: clock, cache: HTTPCache(folder: "\(folder.path)/cache"))
    let answers = try (0..<3).map { _ in try client.fetch(server.url()) }
    #expect(answers.map(\.text) == ["x", "x", "x"])
    #expect(answers.map(\.diagnostics.count) == [1, 0, 0])
  }
}
