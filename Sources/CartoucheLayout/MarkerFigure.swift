import CartoucheDrawing
import CartoucheSupport

/// The parts of a marker, back to front, about its own origin: drawn once for all that look alike.
struct MarkerFigure {
  enum Part {
    case fill(Path, FillRule, Color)
    case image(Texture, in: ScreenRect)
  }

  var parts: [Part] = []

  /// The parts where a pose puts them, from the foot.
  func drawing(_ pose: MarkerPose, on plane: MapPlane) -> DisplayList {
    DisplayList(
      items: parts.compactMap { part in
        switch part {
        case .fill(let path, let rule, let color):
          let path = path.mapped { pose.point($0, on: plane) }
          return .fill(path, rule: rule, paint: .color(color))
        case .image(let texture, let rect):
          let size = texture.image.size
          let corners = rect.corners.map { pose.point($0, on: plane) }
          return Homography(
            corners: corners, width: Double(size.width), height: Double(size.height)
          ).map { .image(ImagePaint(texture: texture, placement: $0)) }
        }
      })
  }
}

extension Path {
  /// The same contours elsewhere; what they are grouped by is forgotten.
  func mapped(_ place: (ScreenPoint) -> ScreenPoint) -> Path {
    var mapped = Path()
    mapped.reserveCapacity(points: points.count)
    var start = 0
    for end in contourEnds {
      for point in points[start..<Int(end)] { mapped.append(place(point)) }
      mapped.closeContour()
      start = Int(end)
    }
    return mapped
  }
}
