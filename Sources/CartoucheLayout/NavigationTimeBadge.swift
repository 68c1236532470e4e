import CartoucheDrawing
import CartoucheSupport

/// Plates on other ways that tell how much longer they take, with a pointer whose tip stands on the
/// way.
struct NavigationTimeBadge {
  let palette: NavigationRoutePalette
  let shaper: any TextShaping
  /// A BCP 47 tag.
  let language: String
  let resolution: Double

  struct Label {
    let text: ShapedText
    let size: ScreenSize
  }

  /// Where the plate is, as seen from the pointer's tip.
  enum Side: CaseIterable {
    case right, left, above, below
  }

  struct Place {
    let tip: ScreenPoint
    let side: Side
    let plate: ScreenRect
  }

  private static let textSize = 13.0
  private static let padding = 10.0
  private static let height = 28.0
  private static let corner = 8.0
  private static let pointer = 9.0
  private static let shadowReach = 3.0
  /// Nearer to another way than this a tip would not say which one is meant.
  private static let leastDistance = 10.0
  /// Farther away nothing gets any clearer.
  private static let (tipReach, plateReach) = (96.0, 40.0)
  /// Of a way, that are tried.
  private static let candidates = 64

  func label(_ string: String) -> Label {
    let text = shaper.shape(
      string, style: TextStyle(weight: 600, size: Self.textSize, language: language))
    return Label(
      text: text,
      size: ScreenSize(width: text.advance + 2 * Self.padding, height: Self.height))
  }

  // MARK: Placing

  /// Where on a way a plate is farthest from all others, covers nothing and lies in what is free.
  ///
  /// - Parameters:
  ///   - trace: of the way.
  ///   - others: places on the other ways.
  ///   - taken: what may not be covered.
  func place(
    _ label: Label, along trace: [ScreenPoint], others: [ScreenPoint], free: ScreenRect,
    taken: [ScreenRect]
  ) -> Place? {
    var best: (place: Place, score: Double)?
    let step = max(trace.count / Self.candidates, 1)
    for index in stride(from: step / 2, to: trace.count, by: step) {
      let tip = trace[index]
      guard free.contains(tip), !taken.contains(where: { $0.contains(tip) }) else { continue }
      let distance = others.reduce(Double.infinity) { min($0, $1.distance(to: tip)) }
      guard distance >= Self.leastDistance else { continue }
      for side in Side.allCases {
        let place = place(label, tip, side)
        guard free.holds(place.plate), !taken.contains(where: frame(of: place).intersects)
        else { continue }
        let score = score(place, distance, others: others, own: trace)
        if score > best?.score ?? -.infinity { best = (place, score) }
      }
    }
    return best?.place
  }

  private func place(_ label: Label, _ tip: ScreenPoint, _ side: Side) -> Place {
    let (width, height) = (label.size.width, label.size.height)
    let corner =
      switch side {
      case .right: ScreenPoint(x: tip.x + Self.pointer, y: tip.y - height / 2)
      case .left: ScreenPoint(x: tip.x - Self.pointer - width, y: tip.y - height / 2)
      case .above: ScreenPoint(x: tip.x - width / 2, y: tip.y - Self.pointer - height)
      case .below: ScreenPoint(x: tip.x - width / 2, y: tip.y + Self.pointer)
      }
    return Place(
      tip: tip, side: side,
      plate: ScreenRect(
        minX: corner.x, minY: corner.y, maxX: corner.x + width, maxY: corner.y + height))
  }

  /// In 1/256 point, so that no choice hangs on a rounding error.
  private func score(
    _ place: Place, _ distance: Double, others: [ScreenPoint], own: [ScreenPoint]
  ) -> Double {
    let plate = others.reduce(Self.plateReach) { min($0, place.plate.distance(to: $1)) }
    let covered = own.reduce(0.0) { place.plate.contains($1) ? $0 + 1 : $0 }
    let score = min(distance, Self.tipReach) + 2 * plate - covered
    return (score * 256).rounded()
  }

  func frame(of place: Place) -> ScreenRect {
    place.plate.union(
      ScreenRect(minX: place.tip.x, minY: place.tip.y, maxX: place.tip.x, maxY: place.tip.y)
    ).insetBy(-Self.shadowReach)
  }

  // MARK: Drawing

  func items(_ label: Label, at place: Place) -> [DisplayList.Item] {
    func fill(_ grown: Double, y: Double = 0, _ color: Color) -> DisplayList.Item {
      .fill(
        outline(place, grown: grown).moved(by: ScreenPoint(x: 0, y: y)), rule: .nonZero,
        paint: .color(color))
    }
    let shadows = [2.4, 1.6, 1].map { fill($0, y: 0.9, MarkerShape.shadowColor) }
    let text = label.text
    let baseline = place.plate.center.y + (text.ascent - text.descent) / 2
    return shadows + [
      fill(0, palette.plateEdge), fill(-1, palette.plate),
      .glyphs(
        text.runs, origin: ScreenPoint(x: place.plate.minX + Self.padding, y: baseline),
        rotation: 0, color: palette.ink, halo: nil),
    ]
  }

  /// The plate with its pointer, larger by some points on all sides.
  private func outline(_ place: Place, grown: Double) -> Path {
    var pen = OrnamentPen(resolution: resolution)
    pen.rectangle(place.plate.insetBy(-grown), cornerRadius: Self.corner + grown)
    let towards = place.side.direction
    let across = ScreenPoint(x: -towards.y, y: towards.x)
    let tip = place.tip - towards * (grown * 1.5)
    // Its foot lies in the plate.
    let foot = place.tip + towards * (Self.pointer + 3)
    let half = (Self.pointer + 3) * 0.75 + grown
    var corners = [tip, foot + across * half, foot - across * half]
    if corners.turnsLeft { corners.swapAt(1, 2) }
    for corner in corners { pen.line(to: corner) }
    pen.close()
    return pen.path
  }
}

extension NavigationTimeBadge.Side {
  /// From the tip to the plate.
  fileprivate var direction: ScreenPoint {
    switch self {
    case .right: ScreenPoint(x: 1, y: 0)
    case .left: ScreenPoint(x: -1, y: 0)
    case .above: ScreenPoint(x: 0, y: -1)
    case .below: ScreenPoint(x: 0, y: 1)
    }
  }
}

extension [ScreenPoint] {
  /// Of a triangle: against the clock, y running down.
  fileprivate var turnsLeft: Bool {
    guard count == 3 else { return false }
    let (a, b) = (self[1] - self[0], self[2] - self[0])
    return a.x * b.y - a.y * b.x < 0
  }
}

extension ScreenPoint {
  fileprivate func distance(to other: ScreenPoint) -> Double {
    let step = other - self
    return (step.x * step.x + step.y * step.y).squareRoot()
  }
}

extension ScreenRect {
  fileprivate func holds(_ other: ScreenRect) -> Bool {
    minX <= other.minX && minY <= other.minY && other.maxX <= maxX && other.maxY <= maxY
  }

  /// 0 inside.
  fileprivate func distance(to point: ScreenPoint) -> Double {
    let x = max(minX - point.x, point.x - maxX, 0)
    let y = max(minY - point.y, point.y - maxY, 0)
    return (x * x + y * y).squareRoot()
  }
}
