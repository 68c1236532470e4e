import CartoucheTestSupport
import Foundation
import Synchronization
import Testing

@testable import CartoucheNetwork

@Suite("Fetching with many threads")
struct HTTPConcurrencyTests {
  private final class Counter: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .relaxed) }

    func increment() { count.wrappingAdd(1, ordering: .relaxed) }

    /// Waits a few seconds at most.
    func wait(for value: Int) {
      for _ in 0..<1_000 where self.value < value { Thread.sleep(forTimeInterval: 0.005) }
    }
  }

  @Test func `A host sees two connections, and no more`() throws {
    let arrived = Counter()
    let server = try LoopbackServer { request in
      // The first two go on together only.
      arrived.increment()
      arrived.wait(for: 2)
      return [.pause(milliseconds: 5), .answer(body: request.target)]
    }
    let urls = (0..<20).map { server.url("/\($0)") }
    let outcomes = HTTPClient.test().fetch(many: urls)
    #expect(try outcomes.map { try $0.get().text } == (0..<20).map { "/\($0)" })
    #expect(server.greatestLoad == 2)
    #expect(server.connectionCount == 2)
  }

  @Test func `Callers with their own threads share the two connections`() throws {
    let server = try LoopbackServer { _ in [.pause(milliseconds: 5), .answer(body: "x")] }
    let client = HTTPClient.test()
    let group = DispatchGroup()
    for number in 0..<12 {
      group.enter()
      Thread.detachNewThread {
        #expect((try? client.fetch(server.url("/\(number)")))?.text == "x")
        group.leave()
      }
    }
    group.wait()
    #expect(server.requests.count == 12)
    #expect(server.greatestLoad <= 2)
    #expect(server.connectionCount <= 2)
  }

  @Test func `The number of connections can be set`() throws {
    let server = try LoopbackServer { _ in [.pause(milliseconds: 2), .answer(body: "x")] }
    let client = HTTPClient.test { $0.connectionsPerHost = 1 }
    _ = client.fetch(many: (0..<10).map { server.url("/\($0)") })
    #expect(server.greatestLoad == 1)
    #expect(server.connectionCount == 1)
  }

  @Test func `The same URL asked for at once is fetched once`() throws {
    let arrived = Counter()
    let server = try LoopbackServer { _ in
      arrived.wait(for: 6)
      return [.pause(milliseconds: 50), .answer(body: "x")]
    }
    let client = HTTPClient.test()
    let group = DispatchGroup()
    for _ in 0..<6 {
      group.enter()
      Thread.detachNewThread {
        arrived.increment()
        #expect((try? client.fetch(server.url()))?.text == "x")
        group.leave()
      }
    }
    group.wait()
    #expect(server.requests.count < 6)
  }

  @Test func `Many outcomes come in the order of their URLs`() throws {
    let server = try LoopbackServer { request in
      request.target == "/gone" ? [.answer(404)] : [.answer(body: request.target)]
    }
    let other = try LoopbackServer(.answer(403))
    let urls = [
      server.url("/1"), "file:///x", server.url("/gone"), other.url("/a"), server.url("/1"),
      server.url("/2"), "http://127.0.0.1:\(try LoopbackSocket.silentPort())/",
    ]
    let outcomes = HTTPClient.test().fetch(many: urls)
    #expect(outcomes.count == urls.count)
    #expect(try outcomes[0].get().text == "/1")
    #expect(throws: NetworkError.self) { try outcomes[1].get() }
    #expect(try outcomes[2].get().content == .missing)
    #expect(throws: NetworkError.refused(url: other.url("/a"), status: 403, retryAfter: nil)) {
      try outcomes[3].get()
    }
    #expect(try outcomes[4].get().text == "/1")
    #expect(try outcomes[5].get().text == "/2")
    #expect(throws: NetworkError.self) { try outcomes[6].get() }
    #expect(server.requests.filter { $0.target == "/1" }.count == 1)
    #expect(HTTPClient.test().fetch(many: []).isEmpty)
  }
}
