import CartoucheScene
import CartoucheSupport

extension MapRequest {
  /// The request with its relative paths counted from the folder of its document.
  ///
  /// - Parameters:
  ///   - folder: Ends in `/`, or is empty for the working folder.
  ///   - allowsOutside: Whether paths may lead out of the folder.
  /// - Throws: ``MapRequestError`` for a path that leads out of the folder without leave, be it
  ///   absolute, by `..`, or through a symbolic link.
  package func resolvingPaths(inFolder folder: String, allowsOutside: Bool) throws(MapRequestError)
    -> MapRequest
  {
    do throws(Flaw) {
      return try withPaths(inFolder: folder, allowsOutside: allowsOutside)
    } catch {
      throw MapRequestError(error.problem, at: SourcePlace(path: error.path.description))
    }
  }

  func withPaths(inFolder folder: String, allowsOutside: Bool) throws(Flaw) -> MapRequest {
    func resolve(_ path: String, at field: [JSONPath.Step]) throws(Flaw) -> String {
      try Self.resolve(path, folder, allowsOutside, field: JSONPath(field))
    }
    var request = try mapPaths(resolve(_:at:))
    if let output, output != "-" {
      request.output = try resolve(output, at: [.key("output")])
    }
    return request
  }

  /// The request with the path of each file that it names replaced by another, but for the output's.
  ///
  /// - Parameter resolve: gets the path and where it stands.
  func mapPaths(
    _ resolve: @escaping (String, [JSONPath.Step]) throws(Flaw) -> String
  ) throws(Flaw) -> MapRequest {
    var request = self
    if case .file(let path) = StyleReference(style) {
      request.style = try resolve(path, [.key("style")])
    }
    for (index, overlay) in overlays.enumerated() {
      let here: [JSONPath.Step] = [.key("overlays"), .index(index)]
      var moved = try overlay.mapImages(at: JSONPath(here)) { image, path throws(Flaw) in
        // What is on the network has no folder.
        guard case .file(let name) = image, !name.contains("://") else { return image }
        return .file(try resolve(name, path.steps))
      }
      switch moved {
      case .file(var file):
        file.path = try resolve(file.path, here + [.key("data")])
        file.marker = try file.marker.withFiles(at: here + [.key("marker")], resolve)
        moved = .file(file)
      case .marker(var marker):
        marker.style = try marker.style.withFiles(at: here, resolve)
        moved = .marker(marker)
      default: break
      }
      request.overlays[index] = moved
    }
    for (name, style) in markerTemplates.sorted(by: { $0.key < $1.key }) {
      request.markerTemplates[name] = try style.withFiles(
        at: [.key("markerTemplates"), .key(name)], resolve)
    }
    if let navigation {
      request.navigation = try navigation.withFiles(at: [.key("navigation")], resolve)
    }
    return request
  }

  private static func resolve(
    _ path: String, _ folder: String, _ allowsOutside: Bool, field: JSONPath
  ) throws(Flaw) -> String {
    let named = path.hasPrefix("/") ? path : folder + path
    if allowsOutside { return named }
    let boundary = FolderBoundary(base: folder.isEmpty ? "." : folder, allowsOutside: false)
    do throws(ResourceError) {
      let resolved = try boundary.resolve(path)
      // Where no step goes back up, what was checked is what will be opened, and messages keep the
      // name that the user knows.
      return path.split(separator: "/").contains("..") ? resolved : named
    } catch {
      throw Flaw(.pathOutsideFolder(path, folder: boundary.base), at: field)
    }
  }
}

extension MarkerStyle {
  /// With the paths of its files as `resolve` makes them.
  fileprivate func withFiles(
    at path: [JSONPath.Step],
    _ resolve: (String, [JSONPath.Step]) throws(MapRequest.Flaw) -> String
  ) throws(MapRequest.Flaw) -> MarkerStyle {
    var style = self
    if case .file(let file)? = glyphImage {
      style.glyphImage = .file(try resolve(file, path + [.key("glyphImage")]))
    }
    if case .file(let file)? = image {
      style.image = .file(try resolve(file, path + [.key("image")]))
    }
    return style
  }
}

extension Navigation {
  /// With the paths of its files as `resolve` makes them.
  fileprivate func withFiles(
    at path: [JSONPath.Step],
    _ resolve: (String, [JSONPath.Step]) throws(MapRequest.Flaw) -> String
  ) throws(MapRequest.Flaw) -> Navigation {
    var navigation = self
    if let file = routeFile {
      navigation.routeFile = try resolve(file, path + [.key("route")])
    }
    if case .file(let file)? = header.accessory?.image {
      navigation.header.accessory?.image = .file(
        try resolve(file, path + [.key("header"), .key("accessory"), .key("image")]))
    }
    for (index, element) in customElements.enumerated() {
      guard case .file(let file)? = element.image else { continue }
      navigation.customElements[index].image = .file(
        try resolve(file, path + [.key("customElements"), .index(index), .key("image")]))
    }
    return navigation
  }
}
