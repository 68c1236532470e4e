import CartoucheTestSupport
import Foundation
import Testing

@testable import CartoucheNetwork

@Suite("Redirections")
struct HTTPRedirectionTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func `A redirection is followed, and named`(status: Int) throws {
    let server = try LoopbackServer { request in
      request.target == "/a/b" ? [.answer(status, "Location: ../c?key=x")] : [.answer(body: "here")]
    }
    let answer = try HTTPClient.test().fetch(server.url("/a/b"))
    #expect(answer.text == "here")
    #expect(answer.url == server.url("/c?key=***"))
    #expect(server.requests.map(\.target) == ["/a/b", "/c?key=x"])
  }

  @Test func `A redirection to another port is followed`() throws {
    let other = try LoopbackServer(.answer(body: "there"))
    let target = other.url("/x")
    let server = try LoopbackServer(.answer(302, "Location: \(target)"))
    #expect(try HTTPClient.test().fetch(server.url()).text == "there")
  }

  @Test func `A circle is an error`() throws {
    let server = try LoopbackServer { request in
      [.answer(302, "Location: \(request.target == "/a" ? "/b" : "/a")")]
    }
    #expect(
      HTTPClient.test().failure(server.url("/a")) == .redirectionLoop(url: server.url("/a")))
    #expect(server.requests.count == 2)
  }

  @Test func `Five redirections are followed and six are not`() throws {
    let server = try LoopbackServer { request in
      let number = Int(request.target.dropFirst()) ?? 0
      return number == 0 ? [.answer(body: "end")] : [.answer(302, "Location: /\(number - 1)")]
    }
    let client = HTTPClient.test()
    #expect(try client.fetch(server.url("/5")).text == "end")
    #expect(
      client.failure(server.url("/6")) == .tooManyRedirections(url: server.url("/6"), limit: 5))
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/", "data:text/plain,x",
    "javascript:x",
  ])
  func `A redirection leads to http and https only`(target: String) throws {
    let server = try LoopbackServer(.answer(302, "Location: \(target)"))
    guard
      case .forbiddenRedirection(let url, let shown, _) = HTTPClient.test().failure(server.url())
    else {
      Issue.record("'\(target)' was followed")
      return
    }
    #expect(url == server.url())
    #expect(shown == target)
  }

  @Test func `A redirection without a target is an error`() throws {
    let server = try LoopbackServer(.answer(302))
    #expect(
      HTTPClient.test().failure(server.url())
        == .refused(url: server.url(), status: 302, retryAfter: nil))
  }

  @Test func `A name and password stay with the host that they were written for`() throws {
    let other = try LoopbackServer(.answer(body: "there"))
    let otherURL = other.url("/x")
    let server = try LoopbackServer { request in
      switch request.target {
      case "/": [.answer(302, "Location: /near")]
      case "/near": [.answer(302, "Location: http://127.0.0.1:\(request.port)/nearer")]
      default: [.answer(302, "Location: \(otherURL)")]
      }
    }
    let answer = try HTTPClient.test().fetch("http://ada:love@127.0.0.1:\(server.port)/")
    #expect(answer.text == "there")
    #expect(server.requests.map { $0.headers["authorization"] != nil } == [true, true, true])
    #expect(other.requests.map { $0.headers["authorization"] } == [nil])
  }
}
