import CartoucheTestSupport
import Foundation
import Testing

@testable import CartoucheNetwork

@Suite("The cache's folder")
struct HTTPCacheTests {
  private func entry(_ url: String, body: Int = 10) throws -> CachedResponse {
    CachedResponse(
      url: try HTTPURL(url),
      response: HTTPResponse(
        status: 200, headers: HTTPHeaders(), body: [UInt8](repeating: 7, count: body)),
      requestTime: 1, responseTime: 2)
  }

  private func path(_ url: String, in folder: TemporaryFolder) throws -> String {
    let digits = String(Checksum.fnv1a(try HTTPURL(url).text.utf8), radix: 16)
    let name = String(repeating: "0", count: 16 - digits.count) + digits
    return "\(folder.path)/\(name.prefix(2))/\(name.dropFirst(2))"
  }

  private func holds(_ cache: HTTPCache, _ url: String) throws -> Bool {
    cache.response(for: try HTTPURL(url), bodyLimit: 1 << 20) != nil
  }

  @Test func `What is stored is found, by URL`() throws {
    let folder = try TemporaryFolder()
    let cache = HTTPCache(folder: "\(folder.path)/deep/er")
    let entry = try entry("http://a/1")
    #expect(cache.store(entry) == nil)
    #expect(cache.response(for: try HTTPURL("http://a/1"), bodyLimit: 10) == entry)
    #expect(cache.response(for: try HTTPURL("http://a/1"), bodyLimit: 9) == nil)
    #expect(cache.response(for: try HTTPURL("http://a/2"), bodyLimit: 10) == nil)
    cache.remove(entry.url)
    #expect(cache.response(for: try HTTPURL("http://a/1"), bodyLimit: 10) == nil)
  }

  @Test func `Another URL's entry under the same name is not taken`() throws {
    let folder = try TemporaryFolder()
    let cache = HTTPCache(folder: folder.path)
    cache.store(try entry("http://a/1"))
    cache.store(try entry("http://a/2"))
    let stolen = try path("http://a/1", in: folder)
    try FileManager.default.removeItem(atPath: stolen)
    try FileManager.default.copyItem(atPath: path("http://a/2", in: folder), toPath: stolen)
    #expect(try !holds(cache, "http://a/1"))
    #expect(try holds(cache, "http://a/2"))
  }

  @Test func `Only the owner may read it`() throws {
    let folder = try TemporaryFolder()
    HTTPCache(folder: "\(folder.path)/cache").store(try entry("http://a/?token=geheim"))
    let files = folder.files
    #expect(files.count == 1)
    var status = stat()
    #expect(stat("\(folder.path)/\(files.first ?? "")", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(stat("\(folder.path)/cache", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
  }

  @Test func `Beyond the limit goes what was not used for longest`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "notes.txt")
    let blocks = 32
    let cache = HTTPCache(folder: folder.path, byteLimit: blocks * 4_096)
    for number in 0..<blocks {
      cache.store(try entry("http://a/\(number)"))
      let age = timeval(tv_sec: 1_000_000 + number, tv_usec: 0)
      utimes(try path("http://a/\(number)", in: folder), [age, age])
    }
    // Used, and so the last to go.
    #expect(try holds(cache, "http://a/0"))
    // A new process looks through the folder at its first writing.
    HTTPCache(folder: folder.path, byteLimit: blocks * 4_096).store(try entry("http://a/new"))
    let kept = try (0..<blocks).filter { try holds(cache, "http://a/\($0)") }
    #expect(kept == [0] + Array(4..<blocks))
    #expect(try holds(cache, "http://a/new"))
    #expect(folder.files.contains("notes.txt"))
  }

  @Test func `A long run stays near the limit`() throws {
    let folder = try TemporaryFolder()
    let limit = 64 * 4_096
    let cache = HTTPCache(folder: folder.path, byteLimit: limit)
    for number in 0..<300 { cache.store(try entry("http://a/\(number)", body: 3_000)) }
    #expect(folder.files.count <= 64 + 8)
    #expect(folder.files.count >= 50)
  }

  @Test func `An entry that is larger than the whole cache is not kept`() throws {
    let folder = try TemporaryFolder()
    let cache = HTTPCache(folder: folder.path, byteLimit: 1_000)
    cache.store(try entry("http://a/1", body: 500))
    cache.store(try entry("http://a/1", body: 5_000))
    #expect(folder.files == [])
  }

  @Test func `What a process left behind unfinished is swept away in time`() throws {
    let folder = try TemporaryFolder()
    let cache = HTTPCache(folder: folder.path)
    cache.store(try entry("http://a/1"))
    let group = try #require(folder.files.first?.prefix(2))
    try folder.write("half", to: "\(group)/.1-1.part")
    try folder.write("half", to: "\(group)/.1-2.part")
    let old = timeval(tv_sec: 1_000_000, tv_usec: 0)
    utimes("\(folder.path)/\(group)/.1-1.part", [old, old])
    HTTPCache(folder: folder.path).store(try entry("http://a/1"))
    #expect(folder.files.filter { $0.hasSuffix(".part") } == ["\(group)/.1-2.part"])
  }

  @Test func `A folder that cannot be made is a reason`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a file", to: "cache")
    let cache = HTTPCache(folder: "\(folder.path)/cache")
    #expect(cache.store(try entry("http://a/1")) != nil)
    #expect(try !holds(cache, "http://a/1"))
  }

  @Test func `Many writers and readers see whole entries or none`() throws {
    let folder = try TemporaryFolder()
    let url = try HTTPURL("http://a/1")
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      // A cache each, as processes have it.
      let cache = HTTPCache(folder: folder.path, byteLimit: 20_000)
      for round in 0..<50 {
        let body = [UInt8](repeating: UInt8(number), count: 1_000 * (1 + (round + number) % 5))
        cache.store(
          CachedResponse(
            url: url, response: HTTPResponse(status: 200, headers: HTTPHeaders(), body: body),
            requestTime: 1, responseTime: 2))
        guard let found = cache.response(for: url, bodyLimit: 5_000)?.response.body else {
          continue
        }
        #expect(Set(found).count == 1)
        #expect(found.count % 1_000 == 0)
      }
    }
    #expect(folder.files.filter { $0.hasSuffix(".part") } == [])
  }

  @Test(arguments: [
    (["XDG_CACHE_HOME": "/x", "HOME": "/h"], "/x/cartouche"),
    (["XDG_CACHE_HOME": "x", "HOME": "/h"], "/h/.cache/cartouche"),
    (["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/.cache/cartouche"),
    (["HOME": "/h"], "/h/.cache/cartouche"), (["HOME": "h"], nil), ([:], nil),
  ])
  func `The usual folder is the user's own`(environment: [String: String], folder: String?) {
    #expect(HTTPCache.usualFolder(environment: environment) == folder)
  }
}
