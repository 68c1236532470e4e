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
/// where the whole world is narrower than the bar.
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
  private let palette: OrnamentPalette
  private let shaper: any TextShaping

  private static let longest = 120.0
  private static let barHeight = 5.0
  private static let outline = 1.0
  private static let textSize = 10.0
  private static let noteSize = 8.5
  private static let padding = 6.0
  private static let labelBaseline = 11.5
  private static let barTop = 15.0
  private static let plainHeight = 25.0
  private static let noteBaseline = 29.0
  private static let notedHeight = 34.0
  /// How much the scale may differ across the picture before the bar says where it holds.
  private static let toleratedDifference = 1.1

  init(
    _ settings: Ornaments.ScaleBar, viewport: Viewport, scale: Double,
    palette: OrnamentPalette = .light, shaper: any TextShaping
  ) {
    self.settings = settings
    self.viewport = viewport
    self.scale = scale
    self.palette = palette
    self.shaper = shaper
  }

  func result() -> Result {
    guard settings.units != .hidden else { return .hidden }
    let latitude = viewport.camera.target.latitude
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
    if viewport.camera.viewingAngle.degrees > 0 { return "scale at the centre" }
    let bounds = viewport.bounds
    let nearest = bounds.south > 0 ? bounds.south : bounds.north < 0 ? bounds.north : 0
    let farthest = max(abs(bounds.south), abs(bounds.north))
    let ratio = cos(nearest * .pi / 180) / cos(farthest * .pi / 180)
    guard ratio > Self.toleratedDifference else { return nil }
    let latitude = viewport.camera.target.latitude.rounded()
    if latitude == 0 { return "scale at the equator" }
    return "scale at \(ScaleBarLength.text(abs(latitude)))° \(latitude > 0 ? "N" : "S")"
  }

  // MARK: Drawing

  private struct Label {
    let text: ShapedText
    /// Of its middle, or of its left end.
    let x: Double
    let isCentered: Bool
    var baseline = ScaleBarDrawing.labelBaseline

    var minX: Double { isCentered ? x - text.advance / 2 : x }
    var maxX: Double { minX + text.advance }
  }

  private func ornament(_ length: ScaleBarLength, points: Double) -> OrnamentDrawing {
    let isReversed = settings.alignment == .trailing
    var labels = labels(length, points: points, isReversed: isReversed)
    if let note {
      let text = shaper.shape(note, style: TextStyle(size: Self.noteSize))
      labels.append(
        Label(
          text: text, x: isReversed ? points - text.advance : 0, isCentered: false,
          baseline: Self.noteBaseline))
    }
    let minX = min(labels.map(\.minX).min() ?? 0, 0) - Self.padding
    let maxX = max(labels.map(\.maxX).max() ?? 0, points) + Self.padding
    let size = ScreenSize(
      width: (maxX - minX).rounded(.up),
      height: note == nil ? Self.plainHeight : Self.notedHeight)
    let items =
      barItems(length, points: points, isReversed: isReversed)
      + labels.map { label in
        .glyphs(
          label.text.runs, origin: ScreenPoint(x: label.minX, y: label.baseline), rotation: 0,
          color: palette.ink, halo: nil)
      }
    let shift = ScreenPoint(x: (-minX).rounded(.up), y: 0)
    var pen = OrnamentPen(resolution: scale)
    pen.rectangle(
      ScreenRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height), cornerRadius: 3)
    return OrnamentDrawing(
      name: Self.name, size: size,
      items: [.fill(pen.path, rule: .nonZero, paint: .color(palette.ground))]
        + DisplayList(items: items).moved(by: shift).items)
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
    let end = shaped("\(ScaleBarLength.text(length.value)) \(length.unit)")
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

  /// The zero's own segment is dark.
  private func barItems(
    _ length: ScaleBarLength, points: Double, isReversed: Bool
  ) -> [DisplayList.Item] {
    func box(_ from: Double, _ to: Double, inset: Double = 0) -> ScreenRect {
      ScreenRect(
        minX: from, minY: Self.barTop + inset, maxX: to,
        maxY: Self.barTop + Self.barHeight - inset)
    }
    let count = length.digit == 5 ? 5 : 4
    let step = points / Double(count)
    var dark = OrnamentPen(resolution: scale)
    dark.rectangle(box(0, points))
    var light = OrnamentPen(resolution: scale)
    for index in stride(from: isReversed ? count % 2 : 1, to: count, by: 2) {
      let (start, end) = (Double(index) * step, Double(index + 1) * step)
      light.rectangle(
        box(
          index == 0 ? Self.outline : start, index == count - 1 ? points - Self.outline : end,
          inset: Self.outline))
    }
    return [
      .fill(dark.path, rule: .nonZero, paint: .color(palette.ink)),
      .fill(light.path, rule: .nonZero, paint: .color(palette.paper)),
    ]
  }
}
