import Cartouche
import CartoucheTestSupport
import Foundation
import Testing

@Suite("Paths in a request")
struct MapRequestPathsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func resolve(style: String = "day", output: String? = nil, allowsOutside: Bool = false)
    throws -> MapRequest
  {
    try MapRequest(style: style, output: output)
      .resolvingPaths(inFolder: folder.path + "/", allowsOutside: allowsOutside)
  }

  @Test("count from the document's folder")
  func relative() throws {
    let resolved = try resolve(style: "styles/a.json", output: "b.png")
    #expect(resolved.style == folder.path + "/styles/a.json")
    #expect(resolved.output == folder.path + "/b.png")
  }

  @Test("leave the names of bundled styles and standard output alone")
  func names() throws {
    let resolved = try resolve(style: "day", output: "-")
    #expect(resolved.style == "day" && resolved.output == "-")
  }

  @Test(
    "may not lead out of the folder",
    arguments: ["../a.json", "/etc/passwd", "b/../../a.json", "/", "b/../.."])
  func outside(path: String) throws {
    let error = #expect(throws: MapRequestError.self) { try resolve(output: path) }
    #expect(error?.place.path == "output")
    #expect(throws: MapRequestError.self) { try resolve(style: path + "/a.json") }
    #expect(throws: Never.self) { try resolve(output: path, allowsOutside: true) }
  }

  @Test("may not lead out through a symbolic link")
  func link() throws {
    let elsewhere = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: elsewhere.path)
    #expect(throws: MapRequestError.self) { try resolve(output: "link/a.png") }
  }
}
