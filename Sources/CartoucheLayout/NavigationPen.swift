import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// Plates and texts of a navigation display: in points from the picture's top-left corner, leading
/// at the left, or at the right for languages that are written from there.
struct NavigationPen {
  let palette: NavigationPalette
  /// Device pixels a point.
  let scale: Double
  let isRightToLeft: Bool
  let language: String?
  let shaper: any TextShaping

  static let ellipsis = "…"
  /// Noto Sans' height of capitals, in ems.
  static let capHeight = 0.714

  // MARK: Shapes

  /// How far the soft edge's layers reach beyond what casts them.
  private static let shadowLayers = [5.0, 4, 3, 2, 1.2, 0.5]
  private static let shadowColor = Color.black.multipliedAlpha(0.032)

  func fill(_ path: Path, _ color: Color, rule: FillRule = .nonZero) -> DisplayList.Item {
    .fill(path, rule: rule, paint: .color(color))
  }

  func path(_ rect: ScreenRect, radius: Double = 0) -> Path {
    var pen = OrnamentPen(resolution: scale)
    pen.rectangle(rect, cornerRadius: radius)
    return pen.path
  }

  /// - Parameters:
  ///   - top: the radius of the upper corners.
  ///   - bottom: of the lower ones.
  func path(_ rect: ScreenRect, top: Double, bottom: Double) -> Path {
    var pen = OrnamentPen(resolution: scale)
    func corner(_ x: Double, _ y: Double, _ radius: Double, from quarter: Double) {
      let center = ScreenPoint(
        x: x == rect.minX ? x + radius : x - radius, y: y == rect.minY ? y + radius : y - radius)
      guard radius > 0 else { return pen.line(to: ScreenPoint(x: x, y: y)) }
      pen.arc(
        around: center, radius: radius, from: quarter * .pi / 2, to: (quarter + 1) * .pi / 2)
    }
    corner(rect.minX, rect.minY, top, from: 2)
    corner(rect.maxX, rect.minY, top, from: 3)
    corner(rect.maxX, rect.maxY, bottom, from: 0)
    corner(rect.minX, rect.maxY, bottom, from: 1)
    pen.close()
    return pen.path
  }

  func disc(_ center: ScreenPoint, _ radius: Double, _ color: Color) -> DisplayList.Item {
    var pen = OrnamentPen(resolution: scale)
    pen.circle(around: center, radius: radius)
    return fill(pen.path, color)
  }

  /// The soft edge beneath something raised.
  func shadow(_ rect: ScreenRect, radius: Double) -> [DisplayList.Item] {
    Self.shadowLayers.map { grown in
      fill(
        path(rect.insetBy(-grown).moved(by: ScreenPoint(x: 0, y: 1.5)), radius: radius + grown),
        Self.shadowColor)
    }
  }

  /// Raised, of one colour.
  func card(_ rect: ScreenRect, radius: Double, _ color: Color) -> [DisplayList.Item] {
    shadow(rect, radius: radius) + [fill(path(rect, radius: radius), color)]
  }

  /// The left edge of something so far from the leading edge of a rectangle.
  func x(leading: Double, width: Double = 0, in rect: ScreenRect) -> Double {
    isRightToLeft ? rect.maxX - leading - width : rect.minX + leading
  }

  // MARK: Text

  func shape(_ text: String, size: Double, weight: Int = 400) -> ShapedText {
    shaper.shape(
      text,
      style: TextStyle(
        weight: weight, size: size, direction: isRightToLeft ? .rightToLeft : .natural,
        language: language))
  }

  /// The first of some wordings that fits, else the last one cut at its end.
  func fitted(_ wordings: [String], size: Double, weight: Int = 400, width: Double) -> ShapedText {
    for wording in wordings {
      let text = shape(wording, size: size, weight: weight)
      if text.advance <= width { return text }
    }
    return cut(wordings.last ?? "", size: size, weight: weight, width: width)
  }

  func fitted(_ wording: String, size: Double, weight: Int = 400, width: Double) -> ShapedText {
    fitted([wording], size: size, weight: weight, width: width)
  }

  /// Made smaller until it fits: for numbers, of which nothing may be left out.
  func shrunk(_ wording: String, size: Double, weight: Int, width: Double) -> (
    text: ShapedText, size: Double
  ) {
    let natural = shape(wording, size: size, weight: weight)
    guard natural.advance > width, natural.advance > 0 else { return (natural, size) }
    let smaller = size * max(width, 0) / natural.advance
    return (shape(wording, size: smaller, weight: weight), smaller)
  }

  /// As many characters as there is room for, and an ellipsis; nothing where not even that fits.
  private func cut(_ text: String, size: Double, weight: Int, width: Double) -> ShapedText {
    let characters = Array(text)
    var (low, high) = (0, characters.count)
    var best = shape("", size: size, weight: weight)
    while low < high {
      let middle = (low + high) / 2
      var kept = String(characters[0...middle])
      while kept.last?.isWhitespace == true { kept.removeLast() }
      let candidate = shape(kept + Self.ellipsis, size: size, weight: weight)
      if candidate.advance <= width {
        best = candidate
        low = middle + 1
      } else {
        high = middle
      }
    }
    return best
  }

  /// In as few lines as there can be, the last one cut where more would be needed.
  func lines(
    _ text: String, size: Double, weight: Int = 400, width: Double, atMost count: Int
  ) -> [ShapedText] {
    guard count > 0 else { return [] }
    func fits(_ line: String) -> Bool { shape(line, size: size, weight: weight).advance <= width }
    let words = TextWrapping.lines(text, fits: fits).flatMap { line in
      fits(line) ? [line] : Self.broken(line, atMost: count, fits: fits)
    }
    let kept = words.prefix(count - 1) + [words.dropFirst(count - 1).joined(separator: " ")]
    return kept.filter { !$0.isEmpty }.map {
      fitted($0, size: size, weight: weight, width: width)
    }
  }

  /// A word that is wider than a line in pieces that are not, the last one longer where there would
  /// be more; after a hyphen where there is one.
  private static func broken(
    _ word: String, atMost count: Int, fits: (String) -> Bool
  ) -> [String] {
    var pieces: [String] = []
    var rest = word[...]
    while pieces.count < count - 1, !fits(String(rest)) {
      var end = rest.startIndex
      for index in rest.indices.dropFirst() {
        guard fits(String(rest[..<index])) else { break }
        end = index
      }
      if let hyphen = rest[..<end].lastIndex(of: "-") { end = rest.index(after: hyphen) }
      guard end > rest.startIndex else { break }
      pieces.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return pieces + [String(rest)]
  }

  func item(_ text: ShapedText, x: Double, baseline: Double, _ color: Color) -> DisplayList.Item {
    .glyphs(
      text.runs, origin: ScreenPoint(x: x, y: baseline), rotation: 0, color: color, halo: nil)
  }

  /// From the leading edge of a rectangle.
  func item(
    _ text: ShapedText, leading: Double, in rect: ScreenRect, baseline: Double, _ color: Color
  ) -> DisplayList.Item {
    item(text, x: x(leading: leading, width: text.advance, in: rect), baseline: baseline, color)
  }

  /// About the middle of a rectangle.
  func centered(
    _ text: ShapedText, size: Double, in rect: ScreenRect, _ color: Color
  ) -> DisplayList.Item {
    item(
      text, x: rect.center.x - text.advance / 2,
      baseline: rect.center.y + size * Self.capHeight / 2, color)
  }

  // MARK: Pictures

  /// A picture that fills a rectangle, its middle kept where the proportions differ.
  func image(_ texture: Texture, filling rect: ScreenRect, radius: Double = 0) -> DisplayList.Item?
  {
    let (width, height) = (Double(texture.image.width), Double(texture.image.height))
    guard width > 0, height > 0, rect.width > 0, rect.height > 0 else { return nil }
    let factor = max(rect.width / width, rect.height / height)
    let size = ScreenPoint(x: width * factor / 2, y: height * factor / 2)
    let whole = ScreenRect(
      minX: rect.center.x - size.x, minY: rect.center.y - size.y, maxX: rect.center.x + size.x,
      maxY: rect.center.y + size.y)
    guard let placement = Homography(corners: whole.corners, width: width, height: height) else {
      return nil
    }
    return .clip(
      path(rect, radius: radius), rule: .nonZero,
      DisplayList(items: [
        .image(ImagePaint(texture: texture, placement: placement, edge: .clamped))
      ]))
  }

  /// The same elsewhere.
  func moved(_ items: [DisplayList.Item], x: Double, y: Double) -> [DisplayList.Item] {
    DisplayList(items: items).moved(by: ScreenPoint(x: x, y: y)).items
  }
}
