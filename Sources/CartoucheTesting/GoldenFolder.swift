import CartoucheImage
import Foundation

/// The places beside a test's source file where its golden images and its failures lie.
struct GoldenFolder {
  /// A picture that a failed test leaves behind.
  enum Evidence: String, CaseIterable {
    case expected
    case actual
    case difference
  }

  private let goldens: URL
  private let failures: URL

  init(testFile: String) {
    let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    goldens = folder.appendingPathComponent("Goldens", isDirectory: true)
    failures = folder.appendingPathComponent("Failures", isDirectory: true)
  }

  func goldenPath(_ name: GoldenName) -> String {
    goldens.appendingPathComponent(name.value + ".png").path
  }

  func evidencePath(_ evidence: Evidence, of name: GoldenName) -> String {
    failures.appendingPathComponent("\(name.value).\(evidence.rawValue).png").path
  }

  /// The golden image, or nil where none is stored.
  func readGolden(_ name: GoldenName) throws(GoldenError) -> RasterImage? {
    let path = goldenPath(name)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw .cannotRead(path: path, reason: error.localizedDescription)
    }
    do throws(PNGError) {
      return try RasterImage(pngData: bytes)
    } catch {
      throw .notDecoded(path: path, error)
    }
  }

  func writeGolden(_ image: RasterImage, _ name: GoldenName) throws(GoldenError) {
    try write(image, to: goldenPath(name))
  }

  func writeEvidence(
    _ image: RasterImage, _ evidence: Evidence, of name: GoldenName
  ) throws(GoldenError) {
    try write(image, to: evidencePath(evidence, of: name))
    // Whoever uses this package need not know the folder to keep it out of version control.
    let ignoring = failures.appendingPathComponent(".gitignore").path
    if !FileManager.default.fileExists(atPath: ignoring) {
      try write(Data("*\n".utf8), to: ignoring)
    }
  }

  /// Clears what an earlier run has left, so that old evidence is not taken for new.
  func removeEvidence(of name: GoldenName) {
    for evidence in Evidence.allCases {
      try? FileManager.default.removeItem(atPath: evidencePath(evidence, of: name))
    }
  }

  private func write(_ image: RasterImage, to path: String) throws(GoldenError) {
    let bytes: [UInt8]
    do throws(PNGError) {
      bytes = try image.pngData(options: PNGOptions(compression: .small))
    } catch {
      throw .notEncoded(path: path, error)
    }
    try write(Data(bytes), to: path)
  }

  private func write(_ data: Data, to path: String) throws(GoldenError) {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw .cannotWrite(path: path, reason: error.localizedDescription)
    }
  }
}
