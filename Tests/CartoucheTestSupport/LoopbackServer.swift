import Foundation
import Synchronization

/// A server on this machine that sends whatever bytes a test wants, good or bad.
package final class LoopbackServer: Sendable {
  package struct Request: Sendable {
    /// Path and query as they were sent.
    package let target: String
    /// Names in lower case.
    package let headers: [String: String]
    /// From 0, among the requests for the same target.
    package let number: Int

    package var port: Int { Int(headers["host"]?.split(separator: ":").last ?? "") ?? 0 }
  }

  /// What is done with a connection after a request; then the next request is awaited.
  package enum Step: Sendable {
    case send(String)
    case sendBytes([UInt8])
    /// Until the client goes away.
    case sendForever(String)
    case pause(milliseconds: Int)
    case close
    /// As a crashed server's machine does.
    case reset
  }

  package typealias Script = @Sendable (Request) -> [Step]

  private let state: State
  package let port: Int

  package init(_ script: @escaping Script) throws {
    let listener = try LoopbackSocket.listening()
    port = listener.port
    state = State(script: script)
    Thread.detachNewThread { [state] in state.accept(on: listener.descriptor) }
  }

  package convenience init(_ steps: Step...) throws { try self.init { _ in steps } }

  deinit { state.stop() }

  package func url(_ target: String = "/") -> String { "http://127.0.0.1:\(port)\(target)" }

  package var requests: [Request] { state.log.withLock { $0.requests } }
  package var connectionCount: Int { state.log.withLock { $0.connectionCount } }
  /// The most requests that were being answered at the same time.
  package var greatestLoad: Int { state.log.withLock { $0.greatestLoad } }

  private struct Log {
    var requests: [Request] = []
    var counts: [String: Int] = [:]
    var connectionCount = 0
    var load = 0
    var greatestLoad = 0
    var isStopped = false
  }

  /// What the threads share; they must not keep the server itself alive.
  private final class State: Sendable {
    let log = Mutex(Log())
    private let script: Script

    init(script: @escaping Script) { self.script = script }

    func stop() { log.withLock { $0.isStopped = true } }

    var isStopped: Bool { log.withLock { $0.isStopped } }

    func accept(on listener: Int32) {
      defer { close(listener) }
      while !isStopped {
        guard LoopbackSocket.isReadable(listener) else { continue }
        let descriptor = Foundation.accept(listener, nil, nil)
        guard descriptor >= 0 else { continue }
        log.withLock { $0.connectionCount += 1 }
        Thread.detachNewThread { self.serve(LoopbackSocket(descriptor: descriptor)) }
      }
    }

    private func serve(_ socket: LoopbackSocket) {
      while let head = socket.readHead(until: { isStopped }) {
        let steps = script(note(head))
        let goesOn = steps.allSatisfy { perform($0, on: socket) }
        log.withLock { $0.load -= 1 }
        if !goesOn { break }
      }
      socket.close()
    }

    private func note(_ head: String) -> Request {
      let lines = head.split(separator: "\r\n")
      let target = lines.first?.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      var headers: [String: String] = [:]
      for line in lines.dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1)
        headers[parts[0].lowercased()] = parts.last?.trimmingCharacters(in: .whitespaces)
      }
      return log.withLock { log in
        let number = log.counts[target, default: 0]
        log.counts[target] = number + 1
        let request = Request(target: target, headers: headers, number: number)
        log.requests.append(request)
        log.load += 1
        log.greatestLoad = max(log.greatestLoad, log.load)
        return request
      }
    }

    /// - Returns: whether the connection is of further use.
    private func perform(_ step: Step, on socket: LoopbackSocket) -> Bool {
      switch step {
      case .send(let text): return socket.send(Array(text.utf8))
      case .sendBytes(let bytes): return socket.send(bytes)
      case .sendForever(let text):
        let bytes = Array(text.utf8)
        while !isStopped, socket.send(bytes) {}
        return false
      case .pause(let milliseconds):
        Thread.sleep(forTimeInterval: Double(milliseconds) / 1_000)
        return true
      case .close: return false
      case .reset:
        socket.reset()
        return false
      }
    }
  }
}

extension LoopbackServer.Step {
  /// A whole answer with its length.
  package static func answer(_ status: Int = 200, _ fields: String..., body: String = "") -> Self {
    answer(status, fields, bytes: Array(body.utf8))
  }

  package static func answer(_ status: Int = 200, _ fields: [String], bytes: [UInt8]) -> Self {
    let head = ["HTTP/1.1 \(status) Whatever", "Content-Length: \(bytes.count)"] + fields
    return .sendBytes(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + bytes)
  }
}
