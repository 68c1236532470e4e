import Cartouche
import Foundation

/// The request that a command begins with.
enum RequestDocument {
  /// - Parameter name: A file, `-` for standard input, or `nil` for the request of all defaults.
  static func read(_ name: String?, allowsOutside: Bool) throws -> MapRequest {
    guard let name else { return MapRequest() }
    if name == "-" {
      return try MapRequest(
        json: try InputFile.readStandardInput(), file: "standard input", folder: "",
        allowsOutside: allowsOutside)
    }
    let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    return try MapRequest(
      json: try InputFile.read(name), file: name, folder: folder, allowsOutside: allowsOutside)
  }
}
