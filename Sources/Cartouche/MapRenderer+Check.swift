package import CartoucheSupport

extension MapRenderer {
  /// Looks at a request without drawing it: whether its fields are in range, its style can be read
  /// and has the layers that it changes, and the files that it names are there.
  ///
  /// - Returns: An error for each file that is not there.
  /// - Throws: What ``render(_:)`` throws for the request and its style.
  package func check(_ request: MapRequest) throws -> [Diagnostic] {
    try request.validate()
    try request.checkOverlayLevel(in: try store.style(of: request).style)
    var missing: [Diagnostic] = []
    _ = try request.mapPaths { path, steps in
      if case .key("style")? = steps.first { return path }
      if !FolderBoundary.exists(path) {
        missing.append(
          Diagnostic(
            .error, "'\(path)': no such file", at: SourcePlace(path: JSONPath(steps).description)))
      }
      return path
    }
    return missing
  }
}
