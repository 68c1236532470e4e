import CartoucheSupport
import Foundation

/// Resolves the paths that a style or request names, and keeps them inside a folder.
struct FolderBoundary: Hashable, Sendable {
  /// Where relative paths start.
  let base: String
  /// What paths must not leave; `nil` lets them go anywhere.
  let root: String?

  /// - Parameters:
  ///   - base: the folder of the file that names the paths.
  ///   - root: the folder to stay inside, `base` unless said otherwise.
  init(base: String, root: String? = nil, allowsOutside: Bool) {
    self.base = base
    self.root = allowsOutside ? nil : root ?? base
  }

  /// For what a file names that itself was found at a path: from its folder, inside the same one.
  func inside(_ path: String) -> FolderBoundary {
    FolderBoundary(base: URL(fileURLWithPath: path).deletingLastPathComponent().path, root: root)
  }

  private init(base: String, root: String?) {
    self.base = base
    self.root = root
  }

  /// The path of a file, or of a folder with files, from a path or a `file://` URL as it was written.
  func resolve(_ reference: String) throws(ResourceError) -> String {
    let written = try path(of: reference)
    let resolved = Self.real(written.hasPrefix("/") ? written : base + "/" + written)
    guard let root else { return resolved }
    let boundary = Self.real(root)
    let isInside =
      resolved == boundary || resolved.hasPrefix(boundary == "/" ? boundary : boundary + "/")
    guard isInside else {
      throw .outside(reference: reference, folder: root)
    }
    return resolved
  }

  /// Whether there is a file or a folder of that name.
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  static func isFolder(_ path: String) -> Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeDirectory
  }

  /// What a path, or a URL, has before its last step.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func path(of reference: String) throws(ResourceError) -> String {
    guard let colon = reference.range(of: "://") else { return reference }
    guard reference[..<colon.lowerBound].lowercased() == "file" else {
      throw .unsupportedScheme(reference: reference)
    }
    // A template's braces stand for themselves, which URLs do not allow.
    let url = reference.replacing("{", with: "%7B").replacing("}", with: "%7D")
    guard let path = URL(string: url)?.path, !path.isEmpty else {
      throw .unsupportedScheme(reference: reference)
    }
    return path
  }

  /// The absolute path without `.`, `..` and links. The last parts need not exist yet, so that the
  /// place of a file to be written can be told too.
  private static func real(_ path: String) -> String {
    var parts: [Substring] = []
    let start = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath
    for part in "\(start)/\(path)".split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    var missing: [Substring] = []
    while let last = parts.last,
      !FileManager.default.fileExists(atPath: "/" + parts.joined(separator: "/"))
    {
      missing.append(last)
      parts.removeLast()
    }
    let existing = URL(fileURLWithPath: "/" + parts.joined(separator: "/"))
      .resolvingSymlinksInPath().path
    return missing.reversed().reduce(existing) { $0 == "/" ? "/\($1)" : "\($0)/\($1)" }
  }
}
