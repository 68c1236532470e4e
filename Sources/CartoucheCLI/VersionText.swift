import Cartouche

/// What `--version` prints.
enum VersionText {
  static func text(isVerbose: Bool) -> String {
    var lines = ["cartouche \(BuildInformation.version)"]
    if isVerbose { lines += BuildInformation.components.map { "\($0.name) \($0.version)" } }
    return lines.joined(separator: "\n") + "\n"
  }
}
