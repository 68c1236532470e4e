import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Foundation

/// A bar of alternating segments with lengths on the ground.
///
/// It measures along the picture's row through the camera's target, where the map's scale is the
/// camera's. Where the scale differs elsewhere in the picture by more than a tenth, it says where it
/// holds: looking straight down, at which latitude; under tilt, at the centre. It is left out only
/// where that row shows no ground that Mercator has, or less of it than the bar needs.
struct ScaleBarDrawing {
  static let name = "scale-bar"

  enum Result {
    case hidden
    /// With the reason, as the end of a sentence.
    case refused(String)
    case drawn(OrnamentDrawing)
  }

  private let settings: Ornaments.ScaleBar
  private let viewport: Viewport
  private let scale: Double
  private let shaper: any TextShaping

  private static let longest = 120.0
  private static let barHeight = 4.0
  private static let outline = 1.0
  private static let textSize = 10.0
  private static let ink = Color(rgb: 0x2b2f33)
  private static let halo = Halo(color: .white.multipliedAlpha(0.85), width: 1.5)
  /// How much the scale may differ across the picture before the bar says where it holds.
  private static let toleratedDifference = 1.1

  init(
    _ settings: Ornaments.ScaleBar, viewport: Viewport, scale: Double, shaper: any TextShaping
  ) {
    self.settings = settings
    self.viewport = viewport
    self.scale = scale
    self.shaper = shaper
  }

  func result() -> Result {
    guard settings.units != .hidden else { return .hidden }
    let latitude = viewport.camera.target.latitude
    guard abs(latitude) < WebMercator.latitudeLimit else {
      return .refused("Mercator has no ground at latitude \(latitude)")
    }
    let metres = Self.metresAPoint(viewport, latitude: latitude)
    let room = min(Self.longest, viewport.size.width * 0.4)
    guard let length = ScaleBarLength(settings.units, upTo: room * metres) else {
      return .refused("no round length fits")
    }
    let points = length.metres / metres
    guard points <= viewport.worldSize else {
      return .refused("the world is narrower than the bar")
    }
    return .drawn(ornament(length, points: points))
  }

  /// On the ground, on the sphere of radius ``GreatCircle/earthRadius``, of a point of the picture
  /// at the target's row.
  static func metresAPoint(_ viewport: Viewport, latitude: Double) -> Double {
    2 * .pi * GreatCircle.earthRadius * cos(latitude * .pi / 180) / viewport.worldSize
  }

  // MARK: Where it holds

  /// `nil` where it holds all over the picture.
  private var note: String? {
    if viewport.camera.viewingAngle.degrees > 0 { return "at the centre" }
    let bounds = viewport.bounds
    let nearest = bounds.south > 0 ? bounds.south : bounds.north < 0 ? bounds.north : 0
    let farthest = max(abs(bounds.south), abs(bounds.north))
    let ratio = cos(nearest * .pi / 180) / cos(farthest * .pi / 180)
    guard ratio > Self.toleratedDifference else { return nil }
    let latitude = viewport.camera.target.latitude.rounded()
    if latitude == 0 { return "at the equator" }
    return "at \(ScaleBarLength.text(abs(latitude)))° \(latitude > 0 ? "N" : "S")"
  }

  // MARK: Drawing

  private struct Label {
    let text: ShapedText
    /// Of its middle, or of its left end.
    let x: Double
    let isCentered: Bool

    var minX: Double { isCentered ? x - text.advance / 2 : x }
    var maxX: Double { minX + text.advance }
  }

  private func ornament(_ length: ScaleBarLength, points: Double) -> OrnamentDrawing {
    let isReversed = settings.alignment == .trailing
    let labels = labels(length, points: points, isReversed: isReversed)
    let minX = min(labels.map(\.minX).min() ?? 0, -Self.outline)
    let maxX = max(labels.map(\.maxX).max() ?? 0, points + Self.outline)
    let barTop = Self.textSize * 1.25
    let width = (maxX - minX).rounded(.up)
    // The bar keeps its outer end at the edge of its frame's side.
    let shift = ScreenPoint(x: isReversed ? (width - maxX) : (-minX).rounded(.up), y: 0)
    var items = barItems(length, points: points, top: barTop, isReversed: isReversed)
    for label in labels {
      items.append(
        .glyphs(
          label.text.runs, origin: ScreenPoint(x: label.minX, y: Self.textSize * 0.95),
          rotation: 0, color: Self.ink, halo: Self.halo))
    }
    return OrnamentDrawing(
      name: Self.name,
      size: ScreenSize(width: width + 1, height: barTop + Self.barHeight + Self.outline * 2),
      items: DisplayList(items: items).moved(by: shift).items)
  }

  /// Zero, the middle where it is a round number, and the end with its unit, then where it holds.
  private func labels(
    _ length: ScaleBarLength, points: Double, isReversed: Bool
  ) -> [Label] {
    func shaped(_ text: String) -> ShapedText {
      shaper.shape(text, style: TextStyle(weight: 500, size: Self.textSize))
    }
    let zero = Label(text: shaped("0"), x: isReversed ? points : 0, isCentered: true)
    let number = shaped(ScaleBarLength.text(length.value))
    let note = note.map { ", \($0)" } ?? ""
    let end = shaped("\(ScaleBarLength.text(length.value)) \(length.unit)\(note)")
    // The number stands at the bar's end, its unit runs on.
    let endX = isReversed ? -number.advance / 2 : points - number.advance / 2
    let last = Label(text: end, x: endX, isCentered: false)
    let middle = Label(
      text: shaped(ScaleBarLength.text(length.value / 2)), x: points / 2, isCentered: true)
    let ordered = isReversed ? [last, middle, zero] : [zero, middle, last]
    let gap = Self.textSize * 0.6
    let fits =
      ordered[0].maxX + gap <= ordered[1].minX && ordered[1].maxX + gap <= ordered[2].minX
    let all = length.digit != 5 && fits ? ordered : [ordered[0], ordered[2]]
    // A number that long would cover the zero.
    return all[0].maxX + gap <= all[all.count - 1].minX ? all : [last]
  }

  private func barItems(
    _ length: ScaleBarLength, points: Double, top: Double, isReversed: Bool
  ) -> [DisplayList.Item] {
    func box(_ from: Double, _ to: Double, grown: Double) -> ScreenRect {
      ScreenRect(
        minX: from, minY: top + Self.outline, maxX: to, maxY: top + Self.outline + Self.barHeight
      ).insetBy(-grown)
    }
    func fill(_ rects: [ScreenRect], _ color: Color, corner: Double = 0) -> DisplayList.Item {
      var pen = OrnamentPen(resolution: scale)
      for rect in rects { pen.rectangle(rect, cornerRadius: corner) }
      return .fill(pen.path, rule: .nonZero, paint: .color(color))
    }
    let count = length.digit == 5 ? 5 : 4
    let step = points / Double(count)
    // Seen from the zero, the first segment is dark.
    let first = isReversed ? (count + 1) % 2 : 0
    let dark = stride(from: first, to: count, by: 2).map { index in
      box(Double(index) * step, Double(index + 1) * step, grown: 0)
    }
    return [
      fill([box(0, points, grown: 2)], .white.multipliedAlpha(0.6), corner: 2),
      fill([box(0, points, grown: 0.75)], Self.ink, corner: 0.75),
      fill([box(0, points, grown: 0)], .white), fill(dark, Self.ink),
    ]
  }
}
