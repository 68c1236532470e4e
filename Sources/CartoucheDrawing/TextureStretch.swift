package import CartoucheSupport

/// How a texture is stretched along both its axes, piece by piece: a plate about a text keeps its
/// corners and widens between them.
public struct TextureStretch: Hashable, Sendable {
  /// Along one axis.
  public struct Axis: Hashable, Sendable {
    public struct Knot: Hashable, Sendable {
      /// Where the texel's edge lies, in points.
      public var position: Double
      public var texel: Double

      public init(position: Double, texel: Double) {
        self.position = position
        self.texel = texel
      }
    }

    /// At least two, with growing texels; positions grow too, or stand.
    public let knots: [Knot]

    /// `nil` for knots out of order, too few, or no numbers.
    public init?(_ knots: [Knot]) {
      guard knots.count > 1, knots.allSatisfy({ $0.position.isFinite && $0.texel.isFinite }),
        zip(knots, knots.dropFirst()).allSatisfy({
          $0.position <= $1.position && $0.texel < $1.texel
        })
      else { return nil }
      self.knots = knots
    }

    /// The texel at a position; beyond the ends the outermost pieces go on.
    package func texel(at position: Double) -> Double {
      var index = 1
      while index < knots.count - 1, knots[index].position <= position { index += 1 }
      let (from, to) = (knots[index - 1], knots[index])
      let length = to.position - from.position
      guard length > 0 else { return position < from.position ? from.texel : to.texel }
      return from.texel + (position - from.position) / length * (to.texel - from.texel)
    }
  }

  public var x: Axis
  public var y: Axis

  public init(x: Axis, y: Axis) {
    self.x = x
    self.y = y
  }

  package func texel(at place: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(x.texel(at: place.x), y.texel(at: place.y))
  }

  /// What the texture covers.
  package var rect: ScreenRect {
    ScreenRect(
      minX: x.knots[0].position, minY: y.knots[0].position,
      maxX: x.knots[x.knots.count - 1].position, maxY: y.knots[y.knots.count - 1].position)
  }
}
