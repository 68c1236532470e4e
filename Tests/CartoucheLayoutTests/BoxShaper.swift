import CartoucheDrawing
import CartoucheSupport

@testable import CartoucheLayout

/// Text as empty boxes: six tenths of an em a character.
final class BoxShaper: TextShaping {
  /// Everything that was shaped, in order.
  private(set) var texts: [String] = []

  func shape(_ text: String, style: TextStyle) -> ShapedText {
    texts.append(text)
    return ShapedText(
      runs: [], advance: Double(text.count) * style.size * 0.6, ascent: style.size,
      descent: style.size * 0.3)
  }
}

/// One fill of a display list.
struct FillItem {
  let path: Path
  let rule: FillRule
  let color: Color

  var minX: Double { path.points.map(\.x).min() ?? 0 }
  var maxX: Double { path.points.map(\.x).max() ?? 0 }
  var minY: Double { path.points.map(\.y).min() ?? 0 }
  var maxY: Double { path.points.map(\.y).max() ?? 0 }
}

extension [DisplayList.Item] {
  /// All fills, back to front, groups and tags opened.
  var fills: [FillItem] {
    flatMap { item -> [FillItem] in
      switch item {
      case .fill(let path, let rule, .color(let color)):
        [FillItem(path: path, rule: rule, color: color)]
      case .group(let list, _), .tag(_, let list), .clip(_, _, let list), .cell(_, let list):
        list.items.fills
      case .stamp(let stamp, let point): stamp.drawing.moved(by: point).items.fills
      case .fill, .glyphs, .image, .solids: []
      }
    }
  }

  var glyphOrigins: [ScreenPoint] {
    flatMap { item -> [ScreenPoint] in
      switch item {
      case .glyphs(_, let origin, _, _, _): [origin]
      case .group(let list, _), .tag(_, let list), .clip(_, _, let list), .cell(_, let list):
        list.items.glyphOrigins
      case .stamp(let stamp, let point): stamp.drawing.moved(by: point).items.glyphOrigins
      case .fill, .image, .solids: []
      }
    }
  }
}
