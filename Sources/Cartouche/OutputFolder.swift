/// A folder for pictures, which names in documents cannot leave.
package struct OutputFolder: Sendable {
  /// As its user named it.
  package let path: String
  private let boundary: FolderBoundary

  package init(path: String) {
    self.path = path
    boundary = FolderBoundary(base: path, allowsOutside: false)
  }

  /// One way to write each file's name: without empty steps, `.` and `..`; `nil` for what is
  /// absolute, leads out of the folder, or names no file.
  package static func normalised(_ name: String) -> String? {
    guard !name.hasPrefix("/"), !name.hasSuffix("/"), !name.utf8.contains(0) else { return nil }
    var steps: [Substring] = []
    for step in name.split(separator: "/") where step != "." {
      if step != ".." {
        steps.append(step)
      } else if steps.popLast() == nil {
        return nil
      }
    }
    return steps.isEmpty ? nil : steps.joined(separator: "/")
  }

  /// The path of a file in the folder; `nil` where a symbolic link leads out of it.
  ///
  /// - Parameter name: normalised.
  package func path(of name: String) -> String? {
    guard (try? boundary.resolve(name)) != nil else { return nil }
    return path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }
}
