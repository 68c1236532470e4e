import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche

@Suite("A folder that paths stay inside")
struct FolderBoundaryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "gives the real path of a reference, be it there or not",
    arguments: [
      ("a", "/a"), ("./a", "/a"), ("b//c/../d", "/b/d"), (".", ""), ("b/..//../NAME/a", "/a"),
    ])
  func inside(reference: String, expected: String) throws {
    let name = URL(fileURLWithPath: folder.path).lastPathComponent
    for base in [folder.path, folder.path + "/", folder.path + "/."] {
      let boundary = FolderBoundary(base: base, root: "/", allowsOutside: false)
      #expect(
        try boundary.resolve(reference.replacing("NAME", with: name)) == folder.path + expected)
    }
  }

  @Test("refuses what leaves it", arguments: ["..", "../a", "b/../../a", "//etc", "/"])
  func outside(reference: String) {
    for base in [folder.path, folder.path + "/"] {
      #expect(throws: ResourceError.outside(reference: reference, folder: base)) {
        try FolderBoundary(base: base, allowsOutside: false).resolve(reference)
      }
      #expect(throws: Never.self) {
        try FolderBoundary(base: base, allowsOutside: true).resolve(reference)
      }
    }
  }

  @Test("is not the neighbour whose name begins alike")
  func neighbour() {
    #expect(throws: ResourceError.self) {
      try FolderBoundary(base: folder.path, allowsOutside: false).resolve(folder.path + "2/a")
    }
  }

  @Test("follows links before it judges, also those to folders of files yet to be written")
  func links() throws {
    let elsewhere = try TemporaryFolder()
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path + "/out", withDestinationPath: elsewhere.path)
    try files.createDirectory(atPath: folder.path + "/real", withIntermediateDirectories: false)
    try files.createSymbolicLink(atPath: folder.path + "/in", withDestinationPath: "real")
    let boundary = FolderBoundary(base: folder.path, allowsOutside: false)
    #expect(throws: ResourceError.self) { try boundary.resolve("out/new.png") }
    #expect(throws: ResourceError.self) { try boundary.resolve("out") }
    #expect(try boundary.resolve("in/new.png") == folder.path + "/real/new.png")
  }

  @Test("takes file URLs and no others")
  func schemes() throws {
    let boundary = FolderBoundary(base: folder.path, allowsOutside: false)
    #expect(try boundary.resolve("file://\(folder.path)/a%20b") == folder.path + "/a b")
    #expect(throws: ResourceError.unsupportedScheme(reference: "https://a.example/b")) {
      try boundary.resolve("https://a.example/b")
    }
  }
}
