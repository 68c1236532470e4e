import CartoucheDrawing
import CartoucheSupport
import Foundation

/// What the raster benchmarks draw: seeded shapes with the sizes of real maps.
enum RasterScenes {
  /// 40 wavy polygons of 1,000 vertices and about 60 px radius.
  static var blobs: [Path] {
    (0..<40).map { blob in
      var path = Path()
      let x = 60 + Double(blob % 8) * 130
      let y = 60 + Double(blob / 8) * 150
      for vertex in 0..<1000 {
        let angle = Double(vertex) * 2 * .pi / 1000
        let radius =
          60 + 8 * sin(7 * angle) + 3 * sin(61 * angle) + 2 * sin(173 * angle + Double(blob))
        path.append(ScreenPoint(x: x + radius * cos(angle), y: y + radius * sin(angle)))
      }
      path.closeContour()
      return path
    }
  }

  /// 2,983 ragged rings of 143,336 vertices in all, few of them large, as coasts and borders are.
  static var strokedRings: Path {
    var generator = SeededGenerator(seed: 5)
    var path = Path()
    var left = 143_336
    for ring in 0..<2983 {
      let share = Double(left) / Double(2983 - ring)
      let wanted = 4 + Int(share * pow(Double.random(in: 0.02...1, using: &generator), -0.8) / 3)
      let count = ring == 2982 ? left : min(wanted, left - 4 * (2982 - ring))
      left -= count
      let radius = Double(count) * 0.6 / (2 * .pi)
      let x = Double.random(in: 0...1024, using: &generator)
      let y = Double.random(in: 0...768, using: &generator)
      let points = (0..<count).map { vertex in
        let angle = Double(vertex) * 2 * .pi / Double(count)
        let r = radius * (1 + 0.3 * sin(3 * angle)) + .random(in: -0.3...0.3, using: &generator)
        return ScreenPoint(x: x + r * cos(angle), y: y + r * sin(angle))
      }
      path.append(StrokePieces.path(along: points, width: 1, closed: true))
    }
    return path
  }

  /// A walk with slowly turning heading, noise and some sharp corners.
  static var strokedTrack: Path {
    var generator = SeededGenerator(seed: 7)
    var heading = 0.6
    var turn = 0.0
    var x = 512.0
    var y = 384.0
    let points = (0..<20_000).map { _ in
      if Double.random(in: 0..<1, using: &generator) < 0.01 {
        turn = .random(in: -0.1...0.1, using: &generator)
      }
      heading += turn + .random(in: -0.05...0.05, using: &generator)
      if x < 20 || x > 1004 || y < 20 || y > 748 { heading = atan2(384 - y, 512 - x) }
      x += 0.6 * cos(heading)
      y += 0.6 * sin(heading)
      return ScreenPoint(
        x: x + .random(in: -0.1...0.1, using: &generator),
        y: y + .random(in: -0.1...0.1, using: &generator))
    }
    return StrokePieces.path(along: points, width: 4, closed: false)
  }

  static var diagonal: Path {
    StrokePieces.path(
      along: [ScreenPoint(x: 3, y: 5), ScreenPoint(x: 4090, y: 4080)], width: 1, closed: false)
  }

  /// Rings of 24 vertices, 12 px wide.
  static var glyphs: [Path] {
    (0..<2000).map { glyph in
      var path = Path()
      let x = 10 + Double(glyph * 37 % 1000)
      let y = 10 + Double(glyph * 53 % 740)
      for (radius, step) in [(6.0, 1.0), (4.0, -1.0)] {
        for vertex in 0..<12 {
          let angle = step * Double(vertex) * .pi / 6
          path.append(ScreenPoint(x: x + radius * cos(angle), y: y + radius * sin(angle)))
        }
        path.closeContour()
      }
      return path
    }
  }
}
