import Foundation
import Synchronization

extension HTTPClient {
  package typealias Outcome = Result<HTTPAnswer, NetworkError>

  /// Hosts that are asked at the same time.
  private static let laneLimit = 8

  /// Fetches all at once, as far as their hosts allow it; a URL that is named twice is fetched once.
  ///
  /// - Returns: as many outcomes, in the order of the URLs.
  package func fetch(many urls: [String]) -> [Outcome] {
    let results = Results()
    let group = DispatchGroup()
    for lane in lanes(of: urls) {
      for _ in 0..<min(max(1, options.connectionsPerHost), lane.urls.count) {
        group.enter()
        Thread.detachNewThread {
          while let url = lane.next() {
            let outcome = Result { () throws(NetworkError) in try self.fetch(url) }
            results.outcomes.withLock { $0[url] = outcome }
          }
          group.leave()
        }
      }
    }
    group.wait()
    let outcomes = results.outcomes.withLock { $0 }
    return urls.map { url in
      outcomes[url] ?? .failure(.software(url: URLRedaction.redact(url), reason: "no thread"))
    }
  }

  /// What is fetched one after the other, so that no thread waits for a host that others keep busy.
  private func lanes(of urls: [String]) -> [Lane] {
    var seen: Set<String> = []
    var laneOfHost: [String: Int] = [:]
    var lanes: [[String]] = []
    for url in urls where seen.insert(url).inserted {
      // What is no URL fails at once, in any lane.
      let host = (try? HTTPURL(url))?.host ?? ""
      let lane = laneOfHost[host] ?? laneOfHost.count % Self.laneLimit
      laneOfHost[host] = lane
      if lane == lanes.count { lanes.append([]) }
      lanes[lane].append(url)
    }
    return lanes.map(Lane.init)
  }

  private final class Results: Sendable {
    let outcomes = Mutex([String: Outcome]())
  }

  private final class Lane: Sendable {
    let urls: [String]
    private let position = Atomic(0)

    init(_ urls: [String]) { self.urls = urls }

    func next() -> String? {
      let index = position.wrappingAdd(1, ordering: .relaxed).oldValue
      return urls.indices.contains(index) ? urls[index] : nil
    }
  }
}
