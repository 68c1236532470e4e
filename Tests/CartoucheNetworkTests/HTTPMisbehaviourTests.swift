import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheNetwork

@Suite("Fetching from a server that misbehaves")
struct HTTPMisbehaviourTests {
  /// A client that tries once, and gives up soon.
  private func client(_ change: (inout HTTPClient.Options) -> Void = { _ in }) -> HTTPClient {
    .test {
      $0.retries.tries = 1
      $0.totalTimeLimit = .seconds(5)
      change(&$0)
    }
  }

  @Test func `A slow drip ends at the time limit`() throws {
    let drip = (0..<100).flatMap { _ in
      [LoopbackServer.Step.send("x"), .pause(milliseconds: 10)]
    }
    let server = try LoopbackServer { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")] + drip
    }
    let client = client { $0.totalTimeLimit = .milliseconds(150) }
    #expect(client.failure(server.url()) == .timedOut(url: server.url()))
  }

  @Test func `A drip below the least speed ends before the time limit`() throws {
    let server = try LoopbackServer { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")]
        + (0..<60).flatMap { _ in [.send("x"), .pause(milliseconds: 100)] }
    }
    let client = client {
      $0.totalTimeLimit = .seconds(60)
      $0.lowSpeedBytes = 500
      $0.lowSpeedTime = .seconds(1)
    }
    #expect(client.failure(server.url()) == .timedOut(url: server.url()))
  }

  @Test func `A server that says nothing ends at the time limit`() throws {
    let server = try LoopbackServer(.pause(milliseconds: 600))
    let client = client { $0.totalTimeLimit = .milliseconds(100) }
    #expect(client.failure(server.url()) == .timedOut(url: server.url()))
  }

  @Test(arguments: [
    "", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n",
  ])
  func `An answer that is cut off is none`(answer: String) throws {
    let server = try LoopbackServer(.send(answer), .close)
    guard case .interrupted(let url, _) = client().failure(server.url()) else {
      Issue.record("a cut-off answer was taken")
      return
    }
    #expect(url == server.url())
  }

  @Test func `A packed answer that is cut off inside is none`() throws {
    let packed = HandmadeGzip.stored(Array("plain text of some length".utf8)).dropLast(12)
    let server = try LoopbackServer(
      .answer(200, ["Content-Encoding: gzip"], bytes: Array(packed)))
    #expect(
      client().failure(server.url())
        == .interrupted(url: server.url(), reason: "the compressed data end too early"))
  }

  @Test func `A connection that is reset is an error`() throws {
    let server = try LoopbackServer(
      .send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"), .pause(milliseconds: 20), .reset)
    guard case .interrupted = client().failure(server.url()) else {
      Issue.record("a reset went unseen")
      return
    }
  }

  @Test func `Bytes beyond the stated length are not taken for anything`() throws {
    let server = try LoopbackServer { request in
      request.target == "/long"
        ? [.send("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcHTTP/1.1 200 OK\r\n\r\nevil")]
        : [.answer(body: "good")]
    }
    let client = client()
    #expect(try client.fetch(server.url("/long")).text == "abc")
    #expect(try client.fetch(server.url("/next")).text == "good")
  }

  @Test func `A length below zero is an error`() throws {
    let server = try LoopbackServer(
      .send("HTTP/1.1 200 OK\r\nContent-Length: -3\r\n\r\nabc"), .close)
    #expect(client().failure(server.url()) != nil)
  }

  @Test func `An endless body ends at the size limit`() throws {
    let server = try LoopbackServer(
      .send("HTTP/1.1 200 OK\r\n\r\n"), .sendForever(String(repeating: "x", count: 10_000)))
    let client = client { $0.bodyLimit = 300_000 }
    #expect(client.failure(server.url()) == .tooLarge(url: server.url(), limit: 300_000))
  }

  @Test func `A body may fill the size limit`() throws {
    let server = try LoopbackServer { request in
      [.answer(body: String(repeating: "x", count: request.target == "/fits" ? 1_000 : 1_001))]
    }
    let client = client { $0.bodyLimit = 1_000 }
    #expect(try client.fetch(server.url("/fits")).text?.utf8.count == 1_000)
    #expect(client.failure(server.url("/not")) == .tooLarge(url: server.url("/not"), limit: 1_000))
  }

  @Test func `A gzip bomb ends at the size limit`() throws {
    let bomb = HandmadeGzip.zeros(repetitions: 1_000)
    #expect(bomb.count < 2_000)
    let server = try LoopbackServer(.answer(200, ["Content-Encoding: gzip"], bytes: bomb))
    let tight = client { $0.bodyLimit = 200_000 }
    #expect(tight.failure(server.url()) == .tooLarge(url: server.url(), limit: 200_000))
    // The same unpacks where there is room, so that it was the limit that ended it.
    #expect(try client().fetch(server.url()).text?.utf8.count == 258_001)
  }

  @Test func `Endless headers end at their limit`() throws {
    let line = "X-Filler: \(String(repeating: "y", count: 1_000))\r\n"
    let server = try LoopbackServer(.send("HTTP/1.1 200 OK\r\n"), .sendForever(line))
    #expect(
      client().failure(server.url())
        == .headersTooLarge(url: server.url(), limit: Limits.networkHeaderBytes))
  }

  @Test func `One endless header is given up`() throws {
    let server = try LoopbackServer(
      .send("HTTP/1.1 200 OK\r\nX-Filler: "),
      .sendForever(String(repeating: "y", count: 10_000)))
    #expect(client().failure(server.url()) != nil)
  }

  @Test func `The endless page of an error is not read`() throws {
    let server = try LoopbackServer(
      .send("HTTP/1.1 404 Not Found\r\n\r\n"),
      .sendForever(String(repeating: "x", count: 10_000)))
    #expect(try client().fetch(server.url()).content == .missing)
  }

  @Test(arguments: [
    "SSH-2.0-OpenSSH_9.2\r\n\r\n", "HTTP/9.9 banana\r\n\r\n", "\0\0\0\0\0\0\r\n\r\n",
  ])
  func `What is no HTTP is an error`(answer: String) throws {
    let server = try LoopbackServer(.send(answer), .close)
    let error = client().failure(server.url())
    if case .malformed = error { return }
    if case .interrupted = error { return }
    Issue.record("got \(String(describing: error))")
  }

  @Test func `A damaged packed body is an error`() throws {
    var packed = HandmadeGzip.stored(Array("plain".utf8))
    packed[12] ^= 0xff
    let server = try LoopbackServer(.answer(200, ["Content-Encoding: gzip"], bytes: packed))
    guard case .malformed = client().failure(server.url()) else {
      Issue.record("damaged bytes were taken")
      return
    }
  }

  @Test func `A host that refuses the connection cannot be reached`() throws {
    let url = "http://127.0.0.1:\(try LoopbackSocket.silentPort())/"
    #expect(
      HTTPClient.test().failure(url)
        == .unreachable(url: url, reason: "nobody takes the connection"))
  }

  @Test func `A server that speaks no TLS is not trusted`() throws {
    let server = try LoopbackServer(.answer(body: "x"))
    let url = "https://127.0.0.1:\(server.port)/"
    let client = client { $0.totalTimeLimit = .milliseconds(500) }
    switch client.failure(url) {
    // The server waits for the end of a line in the handshake, or has found one and answers.
    case .untrusted, .timedOut: break
    case let error: Issue.record("got \(String(describing: error))")
    }
  }
}
