/// Ways through a document, to ask whether another leads to, or past, one of them.
struct PathSet {
  private var ends: Set<String> = []
  private var ancestors: Set<String> = []

  init(_ paths: [String]) {
    for path in paths {
      ends.insert(path)
      for ancestor in Self.ancestors(of: path) { ancestors.insert(ancestor) }
    }
  }

  func touches(_ path: String) -> Bool {
    ends.contains(path) || ancestors.contains(path)
      || Self.ancestors(of: path).contains { ends.contains($0) }
  }

  private static func ancestors(of path: String) -> [String] {
    path.indices.filter { path[$0] == "." || path[$0] == "[" }.map { String(path[..<$0]) }
  }
}
