package import CartoucheSupport

extension Paint {
  /// The same paint elsewhere.
  package func moved(by offset: ScreenPoint) -> Paint {
    switch self {
    case .color: return self
    case .line(var paint):
      paint.field = paint.field.moved(by: offset)
      return .line(paint)
    case .linear(var paint):
      paint.start = paint.start + offset
      paint.end = paint.end + offset
      return .linear(paint)
    case .radial(var paint):
      if let plane = paint.plane {
        paint.plane = plane.moved(by: offset)
      } else {
        paint.center = paint.center + offset
      }
      return .radial(paint)
    case .heatmap(var paint):
      if let plane = paint.plane {
        paint.plane = plane.moved(by: offset)
      } else {
        for index in paint.kernels.indices {
          paint.kernels[index].center = paint.kernels[index].center + offset
        }
      }
      return .heatmap(paint)
    case .pattern(let image): return .pattern(image.moved(by: offset))
    case .relief(var paint):
      paint.placement = paint.placement.moved(by: offset)
      return .relief(paint)
    }
  }
}

extension ImagePaint {
  /// The same picture elsewhere.
  package func moved(by offset: ScreenPoint) -> ImagePaint {
    var moved = self
    moved.placement = placement.moved(by: offset)
    return moved
  }
}

extension LineField {
  fileprivate func moved(by offset: ScreenPoint) -> LineField {
    var field = self
    if let plane {
      field.plane = plane.moved(by: offset)
    } else {
      for index in segments.indices {
        field.segments[index].start = segments[index].start + offset
        field.segments[index].end = segments[index].end + offset
      }
    }
    return field
  }
}

extension Homography {
  /// Of the same drawing elsewhere.
  fileprivate func moved(by offset: ScreenPoint) -> Homography {
    var moved = self
    moved.origin = origin + offset
    return moved
  }
}
