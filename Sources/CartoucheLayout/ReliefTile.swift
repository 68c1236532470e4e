import CartoucheDrawing
import CartoucheGeo
import Foundation
import Synchronization

/// The ground of one tile as drawings want it, made when it is first asked for.
package final class ReliefTile: Sendable {
  private struct Made {
    var heights: SampleGrid?
    var slopes: (east: SampleGrid, south: SampleGrid)?
  }

  private let neighborhood: ElevationNeighborhood
  private let made = Mutex(Made())

  package init(_ neighborhood: ElevationNeighborhood) { self.neighborhood = neighborhood }

  /// For the cache, in bytes, roughly: three grids with their reductions.
  package var cost: Int { neighborhood.center.side * neighborhood.center.side * 16 + 1_024 }

  /// Samples along a side.
  package var side: Int { neighborhood.center.side }

  /// In metres.
  var heights: SampleGrid {
    made.withLock { made in
      if let known = made.heights { return known }
      let grid = SampleGrid(side: side) { neighborhood.height(column: $0, row: $1) }
      made.heights = grid
      return grid
    }
  }

  /// What the ground rises to the east and to the south on a step of length 1, exaggerated by
  /// ``exaggeration``.
  var slopes: (east: SampleGrid, south: SampleGrid) {
    made.withLock { made in
      if let known = made.slopes { return known }
      let slopes = makeSlopes()
      made.slopes = slopes
      return slopes
    }
  }

  // MARK: Slopes

  /// MapLibre stores slopes in 8 bits, which end here.
  private static let steepest: Float = 4

  /// The less a tile's level shows of the ground, the more slopes are exaggerated, so that they are
  /// seen (MapLibre's factors): the base 2 logarithm a level below 15.
  private var exaggeration: Double {
    let level = Double(neighborhood.tile.z)
    let rate = level < 2 ? 0.4 : level < 4.5 ? 0.35 : 0.3
    return exp2(max(15 - level, 0) * rate)
  }

  private func makeSlopes() -> (east: SampleGrid, south: SampleGrid) {
    let side = side
    let stretches = (-1...side).map(stretch)
    let scale = Float(exaggeration / (8 * metersPerSample))
    func limited(_ rise: Float, _ row: Int) -> Float {
      // In this order what is not a number stays so.
      let slope = rise * scale
      return (slope.isNaN ? slope : min(max(slope, -Self.steepest), Self.steepest))
        * stretches[row + 1]
    }
    return (
      SampleGrid(side: side) { limited(rise(column: $0, row: $1, isEast: true), $1) },
      SampleGrid(side: side) { limited(rise(column: $0, row: $1, isEast: false), $1) }
    )
  }

  /// Horn's mean of the rises around a sample, times 8 steps (B. K. P. Horn, Hill shading and the
  /// reflectance map, 1981); not a number where its height is unknown.
  private func rise(column: Int, row: Int, isEast: Bool) -> Float {
    let middle = neighborhood.height(column: column, row: row)
    guard !middle.isNaN else { return .nan }
    func height(_ along: Int, _ across: Int) -> Float {
      let height =
        isEast
        ? neighborhood.height(column: column + along, row: row + across)
        : neighborhood.height(column: column + across, row: row + along)
      // Beside what is unknown the ground is taken as level.
      return height.isNaN ? middle : height
    }
    return height(1, -1) + 2 * height(1, 0) + height(1, 1)
      - (height(-1, -1) + 2 * height(-1, 0) + height(-1, 1))
  }

  /// At the equator.
  private var metersPerSample: Double {
    WebMercator.circumference / (Double(side) * exp2(Double(neighborhood.tile.z)))
  }

  /// How much larger Web Mercator draws a row of samples than the equator: 1/cos φ = cosh of its
  /// height on the map.
  private func stretch(ofRow row: Int) -> Float {
    let share = (Double(row) + 0.5) / Double(side)
    let y = (Double(neighborhood.tile.y) + share) / exp2(Double(neighborhood.tile.z))
    return Float(cosh(.pi * (1 - 2 * min(max(y, 0), 1))))
  }
}
