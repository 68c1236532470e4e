import CartoucheTestSupport
import Testing

@testable import CartoucheNetwork

@Suite("Trying again")
struct HTTPRetryTests {
  @Test func `A server in trouble is asked again, each time after twice as long`() throws {
    let server = try LoopbackServer { request in
      request.number < 3 ? [.answer(500, body: "oops")] : [.answer(body: "fine")]
    }
    let clock = ManualClock()
    #expect(try HTTPClient.test(clock: clock).fetch(server.url()).text == "fine")
    #expect(clock.pauses == [.milliseconds(500), .seconds(1), .seconds(2)])
    #expect(server.requests.count == 4)
  }

  @Test(arguments: [408, 429, 500, 502, 503, 504])
  func `After the last try the failure is told`(status: Int) throws {
    let server = try LoopbackServer(.answer(status))
    let clock = ManualClock()
    #expect(
      HTTPClient.test(clock: clock).failure(server.url())
        == .refused(url: server.url(), status: status, retryAfter: nil))
    #expect(server.requests.count == 4)
    #expect(clock.pauses.count == 3)
  }

  @Test func `A server's wish for a pause is granted`() throws {
    let server = try LoopbackServer { request in
      request.number == 0 ? [.answer(429, "Retry-After: 7")] : [.answer(body: "fine")]
    }
    let clock = ManualClock()
    #expect(try HTTPClient.test(clock: clock).fetch(server.url()).text == "fine")
    #expect(clock.pauses == [.seconds(7)])
  }

  @Test(arguments: [
    ("Date: Tue, 08 Apr 2025 10:00:00 GMT", "Tue, 08 Apr 2025 10:00:09 GMT", 9),
    ("Date: Tue, 08 Apr 2025 10:00:00 GMT", "Tuesday, 08-Apr-25 10:00:09 GMT", 9),
    ("X-No: date", "Tue, 08 Apr 2025 00:00:30 GMT", 30),
  ])
  func `A pause until a date counts by the server's clock`(
    field: String, date: String, seconds: Int
  ) throws {
    let server = try LoopbackServer { request in
      request.number == 0
        ? [.answer(503, field, "Retry-After: \(date)")] : [.answer(body: "fine")]
    }
    let clock = ManualClock()
    #expect(try HTTPClient.test(clock: clock).fetch(server.url()).text == "fine")
    #expect(clock.pauses == [.seconds(seconds)])
  }

  @Test func `Who wants a long pause is not asked again`() throws {
    let server = try LoopbackServer(.answer(429, "Retry-After: 3600"))
    let clock = ManualClock()
    let error = HTTPClient.test(clock: clock).failure(server.url())
    #expect(error == .refused(url: server.url(), status: 429, retryAfter: 3_600))
    #expect(error?.description.hasSuffix("; try again in 3600 s, as the server asks") == true)
    #expect(server.requests.count == 1)
    #expect(clock.pauses == [])
  }

  @Test(arguments: ["0", "-5", "soon", "Tue, 08 Apr 1975 00:00:30 GMT", "1e9", ""])
  func `A wish that is past or no wish changes nothing`(wish: String) throws {
    let server = try LoopbackServer { request in
      request.number == 0 ? [.answer(429, "Retry-After: \(wish)")] : [.answer(body: "fine")]
    }
    let clock = ManualClock()
    #expect(try HTTPClient.test(clock: clock).fetch(server.url()).text == "fine")
    #expect(clock.pauses == [.milliseconds(500)])
  }

  @Test func `A cut-off answer is fetched again`() throws {
    let server = try LoopbackServer { request in
      request.number == 0
        ? [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"), .close]
        : [.answer(body: "0123456789")]
    }
    let clock = ManualClock()
    #expect(try HTTPClient.test(clock: clock).fetch(server.url()).text == "0123456789")
    #expect(clock.pauses == [.milliseconds(500)])
  }

  @Test func `A connection that is reset is made again`() throws {
    let server = try LoopbackServer { request in
      request.number == 0 ? [.reset] : [.answer(body: "fine")]
    }
    #expect(try HTTPClient.test().fetch(server.url()).text == "fine")
  }

  @Test func `A silent server is asked again`() throws {
    let server = try LoopbackServer { request in
      request.number == 0 ? [.pause(milliseconds: 400), .close] : [.answer(body: "fine")]
    }
    let client = HTTPClient.test { $0.totalTimeLimit = .milliseconds(300) }
    #expect(try client.fetch(server.url()).text == "fine")
    #expect(server.requests.count >= 2)
  }

  @Test func `A host that fails and fails is left alone for a while`() throws {
    let server = try LoopbackServer { request in
      request.target == "/good" ? [.answer(body: "fine")] : [.answer(500)]
    }
    let clock = ManualClock()
    let client = HTTPClient.test(clock: clock) { $0.retries.tries = 2 }
    let refusal = { (path: String) in
      NetworkError.refused(url: server.url(path), status: 500, retryAfter: nil)
    }
    for path in ["/1", "/2"] { #expect(client.failure(server.url(path)) == refusal(path)) }
    // What comes between forgives.
    #expect(try client.fetch(server.url("/good")).text == "fine")
    for path in ["/3", "/4", "/5"] { #expect(client.failure(server.url(path)) == refusal(path)) }
    #expect(server.requests.count == 11)
    for path in ["/6", "/good"] {
      #expect(
        client.failure(server.url(path)) == .leftAlone(url: server.url(path), failures: 3))
    }
    #expect(server.requests.count == 11)
    clock.advance(seconds: 60)
    #expect(client.failure(server.url("/6")) == refusal("/6"))
    #expect(client.failure(server.url("/7")) == .leftAlone(url: server.url("/7"), failures: 3))
    clock.advance(seconds: 60)
    #expect(try client.fetch(server.url("/good")).text == "fine")
    #expect(client.failure(server.url("/8")) == refusal("/8"))
  }

  @Test func `Hosts without end are not remembered without end`() {
    let failures = HostFailures(limit: 1, pause: .seconds(60))
    for number in 0..<1_000 { failures.noteFailure("host-\(number)", at: 0) }
    #expect(failures.isLeftAlone("host-999", at: 59))
    #expect(!failures.isLeftAlone("host-999", at: 60))
    #expect(!failures.isLeftAlone("host-999", at: -1))
    #expect(!failures.isLeftAlone("host-0", at: 0))
  }

  @Test func `The schedule is bounded whatever it is told`() {
    var schedule = RetrySchedule()
    schedule.tries = 1_000_000
    schedule.firstDelay = .seconds(50)
    #expect(schedule.delay(afterTry: 1, retryAfter: nil) == .seconds(50))
    #expect(schedule.delay(afterTry: 9, retryAfter: nil) == .seconds(60))
    #expect(schedule.delay(afterTry: 10, retryAfter: nil) == nil)
    #expect(schedule.delay(afterTry: 1, retryAfter: 60) == .seconds(60))
    #expect(schedule.delay(afterTry: 1, retryAfter: 61) == nil)
    #expect(schedule.delay(afterTry: 1, retryAfter: .max) == nil)
    schedule.tries = -3
    #expect(schedule.delay(afterTry: 1, retryAfter: nil) == nil)
  }
}
