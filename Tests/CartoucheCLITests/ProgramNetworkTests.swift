import CartoucheTestSupport
import Foundation
import Testing

@Suite("The network on the command line")
struct ProgramNetworkTests {
  private let program: BuiltProgram
  private let cache: TemporaryFolder

  init() throws {
    program = try BuiltProgram()
    cache = try TemporaryFolder()
  }

  private static let data = #"""
    {"type": "Feature", "properties": {},
     "geometry": {"type": "Point", "coordinates": [0, 0]}}
    """#

  private func run(_ arguments: String..., data url: String) throws -> BuiltProgram.Outcome {
    try program.folder.write(
      """
      {"version": 8, "sources": {"far": {"type": "geojson", "data": "\(url)"}},
       "layers": [
        {"id": "ground", "type": "background", "paint": {"background-color": "#ffffff"}},
        {"id": "dots", "type": "circle", "source": "far"}]}
      """, to: "style.json")
    return try program.run(
      arguments + ["--style", "./style.json"],
      environment: ["XDG_CACHE_HOME": cache.path, "no_proxy": "127.0.0.1"])
  }

  @Test(arguments: [
    ["snapshot", "-o", "a.png"], ["tiles", "--zoom", "0", "-o", "{z}-{x}-{y}.png"],
  ])
  func `Unasked nothing is fetched`(arguments: [String]) throws {
    let server = try LoopbackServer(.answer(body: Self.data))
    try program.folder.write(
      """
      {"version": 8,
       "sources": {"far": {"type": "geojson", "data": "\(server.url("/a.json?key=geheim"))"}},
       "layers": [{"id": "dots", "type": "circle", "source": "far"}]}
      """, to: "style.json")
    let outcome = try program.run(arguments + ["--style", "./style.json"])
    #expect(
      outcome.errorLines == [
        "error: '\(server.url("/a.json?key=***"))' is on the network, which is not used unasked; "
          + "allow it (--allow-network), or name a file"
      ])
    #expect(outcome.code == 65)
    #expect(server.requests.isEmpty)
    #expect(program.folder.files == ["style.json"])
  }

  @Test func `Asked for, it is fetched once and kept`() throws {
    let server = try LoopbackServer(.answer(200, "Cache-Control: max-age=3600", body: Self.data))
    for name in ["a.png", "b.png"] {
      let outcome = try run(
        "snapshot", "--allow-network", "--size", "60x40", "-o", name, data: server.url("/a.json"))
      #expect(outcome.errors == "")
      #expect(outcome.code == 0)
    }
    #expect(try program.folder.contents(of: "a.png") == program.folder.contents(of: "b.png"))
    #expect(server.requests.count == 1)
    #expect(server.requests.first?.headers["user-agent"]?.hasPrefix("cartouche/") == true)
    #expect(cache.files.allSatisfy { $0.hasPrefix("cartouche/") } && cache.files.count == 1)
  }

  @Test func `What cannot be reached is missing input`() throws {
    let url = "http://127.0.0.1:\(try LoopbackSocket.silentPort())/a.json"
    let outcome = try run("snapshot", "--allow-network", "-o", "a.png", data: url)
    #expect(
      outcome.errorLines == ["error: \(url): cannot be reached: nobody takes the connection"])
    #expect(outcome.code == 66)
  }

  @Test func `What is fetched is told by its URL where it is broken`() throws {
    let server = try LoopbackServer { request in
      request.target == "/gone" ? [.answer(404)] : [.answer(body: "{\"type\":\n nonsense}")]
    }
    let gone = try run(
      "snapshot", "--allow-network", "-o", "a.png", data: server.url("/gone"))
    #expect(gone.errorLines == ["error: \(server.url("/gone")): the server has no such file"])
    #expect(gone.code == 66)
    let broken = try run(
      "snapshot", "--allow-network", "-o", "a.png", data: server.url("/broken"))
    #expect(broken.errors.hasPrefix("error: \(server.url("/broken")):2:3: "))
    #expect(broken.code == 65)
  }
}
