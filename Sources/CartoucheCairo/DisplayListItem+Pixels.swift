import CartoucheDrawing

extension DisplayList.Item {
  var isCell: Bool {
    if case .cell = self { true } else { false }
  }

  /// Whether vector formats have no word for it.
  var needsPixels: Bool {
    switch self {
    case .fill(_, _, let paint): paint.needsPixels
    case .glyphs(let runs, _, _, _, _): runs.contains { $0.face is DistanceFieldFace }
    case .group(let list, _), .clip(_, _, let list), .cell(_, let list): list.needsPixels
    case .tag, .stamp: false
    case .image(let image): image.needsPixels
    case .solids: true
    }
  }
}

extension DisplayList {
  fileprivate var needsPixels: Bool { !items.isEmpty && items.allSatisfy(\.needsPixels) }
}

extension Paint {
  fileprivate var needsPixels: Bool {
    switch self {
    case .color, .linear: false
    case .radial(let paint): paint.blur > 0 && paint.plane != nil
    case .line, .heatmap, .pattern, .relief: true
    }
  }
}

extension ImagePaint {
  fileprivate var needsPixels: Bool {
    guard case .colors(nil) = content, placement.isAffine, stretch == nil else { return true }
    return edge == .repeating
  }
}
