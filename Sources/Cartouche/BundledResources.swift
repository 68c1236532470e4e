import CartoucheSupport
import Foundation

/// The styles and the data that come with this package.
///
/// They are looked for beside the executable and then in the folder that this package was built
/// from, each checked before it is used: the compiler's own accessor ends the program where they
/// are missing.
package struct BundledResources: Sendable {
  private static let bundleNames = ["Cartouche_Cartouche.resources", "Cartouche_Cartouche.bundle"]

  /// The folder that holds `Styles` and `SampleData`.
  package let folder: String

  /// Finds them.
  ///
  /// - Throws: ``BundledResourcesError/notFound(lookedAt:)`` with the places that were looked at.
  package static func locate() throws(BundledResourcesError) -> BundledResources {
    try BundledResources(searching: candidates)
  }

  init(searching candidates: [String]) throws(BundledResourcesError) {
    let found = candidates.first {
      FileManager.default.fileExists(atPath: $0 + "/Styles")
        && FileManager.default.fileExists(atPath: $0 + "/SampleData")
    }
    guard let found else { throw .notFound(lookedAt: candidates) }
    folder = found
  }

  /// The names of the styles, sorted.
  package var styleNames: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: stylesFolder)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// The path of a style's document.
  ///
  /// - Throws: ``BundledResourcesError/unknownStyle(_:known:)``
  package func stylePath(named name: String) throws(BundledResourcesError) -> String {
    let known = styleNames
    guard known.contains(name) else { throw .unknownStyle(name, known: known) }
    return "\(stylesFolder)/\(name).json"
  }

  package var stylesFolder: String { folder + "/Styles" }
  package var sampleDataFolder: String { folder + "/SampleData" }

  private static var candidates: [String] {
    let executable = Bundle.main.executableURL?.resolvingSymlinksInPath()
    let besideExecutable = [
      executable?.deletingLastPathComponent(), Bundle.main.bundleURL, Bundle.main.resourceURL,
    ]
    let folders = besideExecutable.compactMap { $0?.path }
    let bundles = folders.flatMap { folder in bundleNames.map { "\(folder)/\($0)" } }
    var unique: [String] = []
    for path in bundles + [packageFolder] where !unique.contains(path) { unique.append(path) }
    return unique
  }

  /// Where this file was compiled: three levels above it lies the package.
  private static var packageFolder: String {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }
}
