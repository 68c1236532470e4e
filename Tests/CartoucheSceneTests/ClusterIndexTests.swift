import CartoucheGeo
import CartoucheTestSupport
import Testing

@testable import CartoucheScene

@Suite struct ClusterIndexTests {
  private let world = WorldBounds(minX: 0, minY: 0, maxX: 1, maxY: 1)

  @Test("Two points nearer than the radius are one cluster at their middle, until they part")
  func twoPoints() throws {
    // 16 points apart at zoom 0, 64 at zoom 2; the radius is 40.
    let points = [WorldPoint(x: 0.5, y: 0.5), WorldPoint(x: 0.5625, y: 0.5)]
    let index = ClusterIndex(points: points)
    let group = try #require(index.clusters(in: world, zoom: 1).first)
    #expect(group.position == WorldPoint(x: 0.53125, y: 0.5))
    #expect(group.pointCount == 2)
    #expect(group.isGroup)
    #expect(index.expansionZoom(of: group.id) == 2)
    #expect(Set(index.leaves(of: group.id)) == [0, 1])
    let single = index.clusters(in: world, zoom: 2)
    #expect(Set(single.map(\.pointIndex)) == [0, 1])
    #expect(Set(single.map(\.position)) == Set(points))
  }

  @Test("A cluster's place is the mean of all its points, however they came together")
  func weightedMean() throws {
    let points = [0.0, 0.001, 0.03, 0.1].map { WorldPoint(x: 0.5 + $0, y: 0.25) }
    let cluster = try #require(ClusterIndex(points: points).clusters(in: world, zoom: 0).first)
    #expect(cluster.pointCount == 4)
    #expect(abs(cluster.position.x - 0.53275) < 1e-15)
  }

  @Test("Points on either side of the date line meet, at a place between them")
  func dateLine() throws {
    let points = [
      WorldPoint(Coordinate(latitude: 0, longitude: 179)),
      WorldPoint(Coordinate(latitude: 0, longitude: -177)),
    ]
    let clusters = ClusterIndex(points: points).clusters(in: world, zoom: 0)
    #expect(clusters.count == 1)
    let longitude = WebMercator.unproject(try #require(clusters.first).position).longitude
    #expect(abs(longitude - -179) < 1e-9)
  }

  @Test("In the input's order points stay apart at the date line, as in supercluster")
  func dateLineOfStyles() {
    let points = [WorldPoint(x: 0.999, y: 0.5), WorldPoint(x: 0.001, y: 0.5)]
    let index = ClusterIndex(points: points, options: .supercluster)
    #expect(index.clusters(in: world, zoom: 0).count == 2)
  }

  @Test("A box across the date line finds both sides, each once")
  func boxAcrossDateLine() throws {
    let points = [170, -170, 0].map {
      WorldPoint(Coordinate(latitude: 10, longitude: $0))
    }
    let index = ClusterIndex(points: points)
    let box = try CoordinateBounds(west: 160, south: 0, east: -160, north: 20)
    #expect(index.clusters(in: box, zoom: 17).map(\.pointIndex) == [0, 1])
  }

  @Test("Whatever the order of the input, scene clusters are the same", arguments: 0..<8)
  func orderDoesNotMatter(seed: Int) {
    var generator = SeededGenerator(seed: 7)
    let points = Self.scattered(count: 800, using: &generator)
    let categories = points.indices.map { $0 % 3 }
    var shuffle = SeededGenerator(seed: UInt64(seed))
    let permutation = points.indices.shuffled(using: &shuffle)
    let index = ClusterIndex(points: points, categories: categories, categoryCount: 3)
    let other = ClusterIndex(
      points: permutation.map { points[$0] }, categories: permutation.map { categories[$0] },
      categoryCount: 3)
    for zoom in 0...17 {
      #expect(summary(of: other, zoom: zoom) == summary(of: index, zoom: zoom))
    }
  }

  private struct Summary: Equatable {
    let position: WorldPoint
    let counts: [Int]
  }

  private func summary(of index: ClusterIndex, zoom: Int) -> [Summary] {
    index.clusters(in: world, zoom: zoom).map {
      Summary(position: $0.position, counts: index.categoryCounts(of: $0.id))
    }
  }

  @Test("At every zoom all points are counted once, in their category", arguments: [2, 5])
  func nothingIsLost(minimumPoints: Int) {
    var generator = SeededGenerator(seed: 3)
    let points = Self.scattered(count: 2_000, using: &generator)
    let categories = points.indices.map { $0 % 7 == 0 ? 0 : $0 % 3 }
    let expected = (0..<3).map { category in categories.count { $0 == category } }
    let index = ClusterIndex(
      points: points, categories: categories, categoryCount: 3,
      options: ClusterOptions(minimumPoints: minimumPoints))
    for zoom in 0...17 {
      let clusters = index.clusters(in: world, zoom: zoom)
      var sums = [0, 0, 0]
      var leaves: Set<Int> = []
      for cluster in clusters {
        for (category, count) in index.categoryCounts(of: cluster.id).enumerated() {
          sums[category] += count
        }
        #expect(!cluster.isGroup || cluster.pointCount >= minimumPoints)
        leaves.formUnion(index.leaves(of: cluster.id))
      }
      #expect(sums == expected)
      #expect(leaves == Set(points.indices))
    }
  }

  @Test("No two seeds of a zoom stand within the radius of one another's members' reach")
  func seedsKeepTheirDistance() {
    var generator = SeededGenerator(seed: 11)
    let points = Self.scattered(count: 500, using: &generator)
    let index = ClusterIndex(points: points, options: ClusterOptions(minimumZoom: 16))
    let radius = index.options.worldRadius(zoom: 16)
    let single = index.clusters(in: world, zoom: 16).filter { !$0.isGroup }
    // Single points found no free neighbour: any two of them lie farther apart than the radius.
    for (position, a) in single.enumerated() {
      for b in single[(position + 1)...] {
        let dx = abs(a.position.x - b.position.x)
        let dy = a.position.y - b.position.y
        let distance = (min(dx, 1 - dx) * min(dx, 1 - dx) + dy * dy).squareRoot()
        #expect(distance > radius)
      }
    }
  }

  @Test("Boxes find what lies inside, as looking at every place does")
  func boxes() throws {
    var generator = SeededGenerator(seed: 5)
    let points = Self.scattered(count: 3_000, using: &generator)
    let index = ClusterIndex(points: points)
    for _ in 0..<50 {
      let x = Double.random(in: 0..<0.8, using: &generator)
      let y = Double.random(in: 0..<0.8, using: &generator)
      let box = WorldBounds(minX: x, minY: y, maxX: x + 0.15, maxY: y + 0.15)
      let found = Set(index.clusters(in: box, zoom: 17).compactMap(\.pointIndex))
      let expected = points.indices.filter {
        let (px, py) = (Double(Float(points[$0].x)), Double(Float(points[$0].y)))
        return px >= box.minX && px <= box.maxX && py >= box.minY && py <= box.maxY
      }
      #expect(found == Set(expected))
    }
  }

  @Test("A tile at the world's edge shows what lies just across the date line")
  func tileAtEdge() throws {
    let index = ClusterIndex(
      points: [WorldPoint(x: 0.99, y: 0.5)], options: ClusterOptions(extent: 512))
    let tile = try #require(TileID(z: 1, x: 0, y: 0))
    let found = index.clusters(in: tile)
    #expect(found.map(\.x) == [-10])
    #expect(found.map(\.y) == [512])
  }

  @Test("A place that is no number is left out and counted")
  func notANumber() {
    let points = [
      WorldPoint(x: .nan, y: 0.5), WorldPoint(x: 0.5, y: 0.5), WorldPoint(x: 0.5, y: .infinity),
    ]
    let index = ClusterIndex(points: points)
    #expect(index.skippedCount == 2)
    #expect(index.clusters(in: world, zoom: 0).map(\.pointIndex) == [1])
  }

  @Test("A hundred thousand points on one spot are one cluster, at every zoom")
  func oneSpot() {
    let points = [WorldPoint](repeating: WorldPoint(x: 0.25, y: 0.25), count: 100_000)
    let index = ClusterIndex(points: points)
    #expect(index.clusters(in: world, zoom: 16).map(\.pointCount) == [100_000])
    #expect(index.clusters(in: world, zoom: 0).map(\.pointCount) == [100_000])
  }

  @Test("A million points on one spot are one cluster, with their sums")
  func millionOnOneSpot() throws {
    let points = [WorldPoint](repeating: WorldPoint(x: 0.25, y: 0.25), count: 1_000_000)
    let index = ClusterIndex(
      points: points, columns: [points.indices.map(Double.init)],
      options: ClusterOptions(minimumZoom: 14))
    let cluster = try #require(index.clusters(in: world, zoom: 16).first)
    #expect(cluster.pointCount == 1_000_000)
    #expect(index.reduction(0, of: cluster.id).sum == 499_999_500_000)
    #expect(index.reduction(0, of: cluster.id).maximum == 999_999)
  }

  @Test("At every zoom sums, least, greatest and mean are those of the points within")
  func reductions() {
    var generator = SeededGenerator(seed: 21)
    let points = Self.scattered(count: 1_500, using: &generator)
    // Whole numbers, whose sums do not round; every ninth point has none.
    let values = points.indices.map {
      $0 % 9 == 0 ? .nan : Double.random(in: -50...50, using: &generator).rounded()
    }
    let index = ClusterIndex(
      points: points, columns: [values, [1, 2], values.map { 2 * $0 }])
    #expect(index.columnCount == 2)
    for zoom in 0...17 {
      for cluster in index.clusters(in: world, zoom: zoom) {
        let within = index.leaves(of: cluster.id).map { values[$0] }.filter { !$0.isNaN }
        let reduction = index.reduction(0, of: cluster.id)
        #expect(reduction.sum == within.reduce(0, +))
        #expect(reduction.minimum == within.min() ?? .infinity)
        #expect(reduction.maximum == within.max() ?? -.infinity)
        #expect(reduction.count == within.count)
        #expect(
          reduction.mean == (within.isEmpty ? nil : within.reduce(0, +) / Double(within.count)))
        #expect(index.reduction(1, of: cluster.id).sum == 2 * reduction.sum)
      }
    }
    #expect(
      index.reduction(9, of: Cluster.ID(node: 0)) == index.reduction(0, of: Cluster.ID(node: -1)))
  }

  @Test("A radius below 0 gathers only what stands on one spot")
  func negativeRadius() {
    let points = [0.5, 0.5, 0.500_000_1].map { WorldPoint(x: $0, y: 0.5) }
    let index = ClusterIndex(points: points, options: ClusterOptions(radius: -7))
    #expect(index.options.radius == 0)
    #expect(Set(index.clusters(in: world, zoom: 0).map(\.pointCount)) == [2, 1])
  }

  @Test(
    "A lone point has no other within the radius, by a search of every pair",
    arguments: [(ClusterOptions.Order.input, 3), (.position, 4), (.position, 0)]
      as [(ClusterOptions.Order, UInt64)])
  func lonePoints(order: ClusterOptions.Order, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let points = Self.scattered(count: 600, using: &generator).map {
      WorldPoint(x: Double(Float($0.x)), y: Double(Float($0.y)))
    }
    let options = ClusterOptions(minimumZoom: 16, maximumZoom: 16, order: order)
    for radius in [1e5, 3e6] {
      var options = options
      options.radius = radius
      let index = ClusterIndex(points: points, options: options)
      let reach = options.worldRadius(zoom: 16)
      for cluster in index.clusters(in: world, zoom: 16) where !cluster.isGroup {
        // A lone point has no other lone point within the radius.
        for other in index.clusters(in: world, zoom: 16)
        where !other.isGroup && other.id != cluster.id {
          let dx = abs(other.position.x - cluster.position.x)
          let dy = other.position.y - cluster.position.y
          let turned = order == .position ? min(dx, 1 - dx) : dx
          #expect((turned * turned + dy * dy).squareRoot() > reach)
        }
      }
    }
  }

  @Test("Nothing to gather gives nothing")
  func empty() throws {
    let index = ClusterIndex(points: [])
    #expect(index.clusters(in: world, zoom: 3).isEmpty)
    #expect(index.clusters(in: try #require(TileID(z: 0, x: 0, y: 0))).isEmpty)
  }

  @Test("Options out of range are brought to the nearest that make sense")
  func clampedOptions() {
    let options = ClusterOptions(
      radius: .nan, extent: -1, minimumZoom: -3, maximumZoom: 99, minimumPoints: 0)
    let index = ClusterIndex(points: [WorldPoint(x: 0.5, y: 0.5)], options: options)
    #expect(index.options.radius == 40)
    #expect(index.options.extent == 256)
    #expect(index.options.minimumZoom == 0)
    #expect(index.options.maximumZoom == 30)
  }

  @Test("Leaves come in pages")
  func pages() throws {
    var generator = SeededGenerator(seed: 9)
    let points = Self.scattered(count: 300, using: &generator)
    let index = ClusterIndex(points: points)
    let cluster = try #require(
      index.clusters(in: world, zoom: 0).max { $0.pointCount < $1.pointCount })
    let all = index.leaves(of: cluster.id)
    #expect(all.count == cluster.pointCount)
    #expect(index.leaves(of: cluster.id, limit: 7, offset: 5) == Array(all[5..<12]))
    #expect(index.leaves(of: cluster.id, offset: all.count).isEmpty)
  }

  /// Towns of points with some strays between them.
  static func scattered(count: Int, using generator: inout SeededGenerator) -> [WorldPoint] {
    let towns = (0..<12).map { _ in
      WorldPoint(
        x: Double.random(in: 0..<1, using: &generator),
        y: Double.random(in: 0.1..<0.9, using: &generator))
    }
    return (0..<count).map { index in
      let spread = index % 5 == 0 ? 0.4 : pow10(-Double.random(in: 1.5..<5, using: &generator))
      let town = towns[index % towns.count]
      let x = town.x + Double.random(in: -1...1, using: &generator) * spread
      let y = town.y + Double.random(in: -1...1, using: &generator) * spread
      return WorldPoint(x: x - x.rounded(.down), y: min(max(y, 0), 1))
    }
  }

  private static func pow10(_ exponent: Double) -> Double {
    var value = 1.0
    for _ in 0..<Int(-exponent * 2) { value *= 0.316 }
    return value
  }
}
