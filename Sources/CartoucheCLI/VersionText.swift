import Cartouche

/// What `--version` prints.
enum VersionText {
  static func text(isVerbose: Bool) -> String {
    var lines = ["cartouche \(BuildInformation.version)"]
    if isVerbose {
      lines += BuildInformation.components.map { "\($0.name) \($0.version)" } + fontLines
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The fonts' digests stand first, so that the names line up.
  private static var fontLines: [String] {
    do {
      return try BuildInformation.fonts().map { "\($0.version) \($0.name)" }
    } catch {
      return ["fonts missing: \(error)"]
    }
  }
}
