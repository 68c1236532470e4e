import CartoucheScene
import CartoucheSupport

/// The pictures that overlays show.
extension MapRequest.Overlay {
  /// The overlay with each of its pictures replaced by another.
  ///
  /// - Parameter path: of the overlay in its document; `change` gets that of the picture.
  func mapImages<Failure: Error>(
    at path: JSONPath = JSONPath([] as [JSONPath.Step]),
    _ change: @escaping (OverlayImage, JSONPath) throws(Failure) -> OverlayImage
  ) throws(Failure) -> MapRequest.Overlay {
    let images = ImageMap(change: change)
    switch self {
    case .file(var file):
      file.style = try images.map(file.style, path)
      file.pattern = try images.map(file.pattern, path)
      return .file(file)
    case .polyline(var line):
      line.style = try images.map(line.style, path)
      return .polyline(line)
    case .path(var line):
      line.style = try images.map(line.style, path)
      return .path(line)
    case .polygon(var polygon):
      polygon.style = try images.map(polygon.style, path)
      return .polygon(polygon)
    case .circle(var circle):
      circle.style = try images.map(circle.style, path)
      return .circle(circle)
    case .image(var image):
      image.image = try change(image.image, path.appending(.key("image")))
      return .image(image)
    case .marker: return self
    }
  }

  /// The files of the pictures, in their order.
  var imageFiles: [String] {
    var files: [String] = []
    _ = mapImages { image, _ in
      if case .file(let path) = image { files.append(path) }
      return image
    }
    return files
  }
}

/// Replaces the pictures in styles.
private struct ImageMap<Failure: Error> {
  let change: (OverlayImage, JSONPath) throws(Failure) -> OverlayImage

  func map(_ style: LineStyle, _ path: JSONPath) throws(Failure) -> LineStyle {
    guard let stamp = style.stamp else { return style }
    var style = style
    style.stamp = try change(stamp, path.appending(.key("stamp")))
    return style
  }

  func map(_ style: PolygonStyle, _ path: JSONPath) throws(Failure) -> PolygonStyle {
    var style = style
    style.pattern = try map(style.pattern, path)
    if let stroke = style.stroke {
      style.stroke = try map(stroke, path.appending(.key("stroke")))
    }
    return style
  }

  func map(_ pattern: FillPattern?, _ path: JSONPath) throws(Failure) -> FillPattern? {
    guard case .image(let image, let width)? = pattern else { return pattern }
    let place = path.appending(.key("pattern")).appending(.key("image"))
    return .image(try change(image, place), width: width)
  }
}
