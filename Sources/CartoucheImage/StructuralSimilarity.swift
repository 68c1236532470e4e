import Foundation

/// How alike two pictures are built: the mean structural similarity (Wang, Bovik, Sheikh and
/// Simoncelli 2004), 1 for equal pictures and about 0 for unrelated ones.
///
/// Of luma over white, with a Gaussian window of 11×11 and a standard deviation of 1.5, where it lies
/// within the picture.
public struct StructuralSimilarity: Hashable, Sendable {
  /// -1…1
  public let value: Double

  private static let side = 11
  /// (0.01 · 255)² and (0.03 · 255)².
  private static let stabilizers = (6.5025, 58.5225)
  private static let weights: [Float] = {
    let raw = (0..<side).map { exp(-pow(Double($0 - side / 2), 2) / (2 * 1.5 * 1.5)) }
    return raw.map { Float($0 / raw.reduce(0, +)) }
  }()

  /// `nil` for pictures of different sizes, and for such as hold no window.
  public init?(_ first: RasterImage, _ second: RasterImage) {
    guard first.size == second.size, min(first.width, first.height) >= Self.side else {
      return nil
    }
    if first.pixels == second.pixels {
      value = 1
      return
    }
    value = Self.mean(
      Self.luma(first), Self.luma(second), width: first.width, height: first.height)
  }

  /// Weights of ITU-R BT.601, over white.
  private static func luma(_ image: RasterImage) -> [Float] {
    image.pixels.map { pixel in
      let white = Float(255 - pixel >> 24)
      return white + 0.299 * Float(pixel >> 16 & 0xff) + 0.587 * Float(pixel >> 8 & 0xff)
        + 0.114 * Float(pixel & 0xff)
    }
  }

  /// Windows are summed down columns first, a row of windows at a time.
  private static func mean(
    _ first: [Float], _ second: [Float], width: Int, height: Int
  ) -> Double {
    var sum = 0.0
    var columns = [SIMD8<Float>](repeating: .zero, count: width)
    for top in 0...height - side {
      for x in 0..<width {
        var moments = SIMD8<Float>.zero
        for row in 0..<side {
          let index = (top + row) * width + x
          let (a, b) = (first[index], second[index])
          moments += SIMD8(a, b, a * a, b * b, a * b, 0, 0, 0) * weights[row]
        }
        columns[x] = moments
      }
      for left in 0...width - side {
        var moments = SIMD8<Float>.zero
        for column in 0..<side { moments += columns[left + column] * weights[column] }
        sum += similarity(moments)
      }
    }
    return sum / Double((width - side + 1) * (height - side + 1))
  }

  /// - Parameter moments: the weighted means of a, b, a², b² and ab.
  private static func similarity(_ moments: SIMD8<Float>) -> Double {
    let (a, b) = (Double(moments[0]), Double(moments[1]))
    let (varianceA, varianceB) = (Double(moments[2]) - a * a, Double(moments[3]) - b * b)
    let covariance = Double(moments[4]) - a * b
    let (c1, c2) = stabilizers
    return (2 * a * b + c1) * (2 * covariance + c2)
      / ((a * a + b * b + c1) * (varianceA + varianceB + c2))
  }
}
