import CartoucheDrawing
import CartoucheSupport

/// Makes masks of halos: what lies within a distance of a glyph's outline, or inside it.
final class HaloMaskMaker {
  private var fields = GenerationCache<FieldKey, Field>(capacity: 4 << 20)

  private struct FieldKey: Hashable {
    let face: ObjectIdentifier
    let glyph: UInt32
    let resolution: Double
    let margin: Double
  }

  private struct Field {
    /// Held so that no other face can take its identity.
    let face: any FontFace
    let distances: GlyphDistanceField?
  }

  /// The halo's widest reach, in ems.
  static let reachLimit = 1.0

  /// - Parameter frame: the only pixels that matter, counted from the pixel of the glyph's origin.
  func mask(of shape: GlyphShape, face: any FontFace, within frame: PixelFrame) -> GlyphMask {
    let edge = HaloEdge(shape)
    guard shape.pixels > 0, let field = field(of: shape, face: face, reach: edge.reach),
      let box = Self.box(of: field, shape: shape, reach: edge.reach)?.intersection(frame)
    else { return .empty }
    let turn = GlyphTurn(shape.pose)
    let scale = 1 / shape.pixels
    let step = turn.undo(x: scale, y: 0)
    var coverage = [UInt8](repeating: 0, count: box.width * box.height)
    for row in 0..<box.height {
      let y = Double(box.y + row) + 0.5 - shape.phaseY
      let x = Double(box.x) + 0.5 - shape.phaseX
      let start = turn.undo(x: x * scale, y: y * scale)
      for column in 0..<box.width {
        let distance = field.distance(
          x: start.x + Double(column) * step.x, y: start.y + Double(column) * step.y)
        coverage[row &* box.width &+ column] = edge.coverage(at: distance * shape.pixels)
      }
    }
    return GlyphMask(
      x: box.x, y: box.y, width: box.width, height: box.height, coverage: coverage)
  }

  private func field(
    of shape: GlyphShape, face: any FontFace, reach: Double
  ) -> GlyphDistanceField? {
    let ems = reach / shape.pixels
    let key = FieldKey(
      face: shape.face, glyph: shape.glyph, resolution: shape.pixels > 64 ? 128 : 48,
      margin: [0.125, 0.25, 0.5].first { $0 >= ems } ?? Self.reachLimit)
    if let known = fields.value(for: key) { return known.distances }
    var outline = Path()
    face.appendOutline(of: shape.glyph, tolerance: 1 / 1024, to: &outline)
    let distances = GlyphDistanceField(
      outline: outline, resolution: key.resolution, margin: key.margin)
    fields.insert(
      Field(face: face, distances: distances), for: key,
      cost: (distances?.distances.count ?? 0) + 16)
    return distances
  }

  /// The pixels that the halo can touch.
  private static func box(
    of field: GlyphDistanceField, shape: GlyphShape, reach: Double
  ) -> PixelFrame? {
    let turn = GlyphTurn(shape.pose)
    let spare = field.margin - min(reach / shape.pixels, field.margin)
    let left = (field.minX + spare) * shape.pixels
    let top = (field.minY + spare) * shape.pixels
    let right = (field.maxX - spare) * shape.pixels
    let bottom = (field.maxY - spare) * shape.pixels
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].map {
      turn.apply(x: $0.0, y: $0.1)
    }
    let xs = corners.map { $0.x + shape.phaseX }
    let ys = corners.map { $0.y + shape.phaseY }
    guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max()
    else { return nil }
    return PixelFrame(around: ScreenRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
  }
}
