import Foundation
import Testing

@testable import Cartouche

@Suite("Bundled styles and data")
struct BundledResourcesTests {
  @Test("are found beside the tests, the day style among them")
  func located() throws {
    let resources = try BundledResources.locate()
    #expect(resources.styleNames.contains("day"))
    #expect(FileManager.default.fileExists(atPath: try resources.stylePath(named: "day")))
    #expect(FileManager.default.fileExists(atPath: resources.sampleDataFolder))
  }

  @Test("are an error that names the places where they are missing")
  func missing() {
    let error = #expect(throws: BundledResourcesError.self) {
      try BundledResources(searching: ["/nowhere/a", "/nowhere/b"])
    }
    #expect(error == .notFound(lookedAt: ["/nowhere/a", "/nowhere/b"]))
    #expect(error?.description.contains("looked at /nowhere/a, /nowhere/b") == true)
  }

  @Test("have no style of another name, be it a path")
  func unknownStyle() throws {
    let resources = try BundledResources.locate()
    for name in ["dya", "", "../Styles/day", "day.json"] {
      #expect(throws: BundledResourcesError.unknownStyle(name, known: resources.styleNames)) {
        try resources.stylePath(named: name)
      }
    }
  }
}
