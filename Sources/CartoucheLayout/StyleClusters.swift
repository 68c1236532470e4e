import CartoucheGeo
import CartoucheScene
import CartoucheStyle
import CartoucheSupport

/// The points of a style's source, gathered into clusters as supercluster does it. Lines and areas
/// stay as they are.
struct StyleClusters: Sendable {
  private let features: FeatureTable
  /// The features that are no points.
  private let others: [Int]
  /// The feature of each point of the index.
  private let rows: [Int]
  private let index: ClusterIndex
  private let sums: ClusterSums

  /// Of the properties that points carry, all together; a feature of very many points with many
  /// properties could fill any memory. Points beyond it carry none.
  private static let propertyLimit = 1 << 26
  private static let everywhere = WorldBounds(minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9)

  /// - Parameters:
  ///   - sourceMaxZoom: below which points are clustered where the style does not say up to which
  ///     zoom.
  ///   - style: whose expressions sum up properties.
  init(
    _ cluster: GeoJSONSource.Cluster, of features: FeatureTable, sourceMaxZoom: Double,
    style: Style
  ) {
    self.features = features
    others = (0..<features.count).filter { features.kinds[$0] != .point }
    var points: [WorldPoint] = []
    var rows: [Int] = []
    for feature in 0..<features.count where features.kinds[feature] == .point {
      for part in features.parts(of: feature) {
        let places = features.points[features.pointRange(ofPart: part)]
        points += places
        rows += repeatElement(feature, count: places.count)
      }
    }
    self.rows = rows
    var options = ClusterOptions.supercluster
    options.radius = cluster.radius
    options.maximumZoom = Self.wholeZoom(cluster.maxZoom ?? sourceMaxZoom - 1)
    options.minimumPoints = cluster.minPoints
    index = ClusterIndex(points: points, options: options)
    sums = ClusterSums(
      cluster.properties, index: index, features: features, rows: rows, style: style)
  }

  private static func wholeZoom(_ zoom: Double) -> Int {
    Int(exactly: min(max(zoom, 0), Double(ClusterOptions.zoomLimit)).rounded()) ?? 0
  }

  /// What is shown at a whole zoom of the style.
  func features(zoom: Int) -> FeatureTable {
    var table = features.selecting(others)
    let keys = ClusterKeys(&table)
    let sumKeys = sums.names.map { table.intern(key: $0) }
    for cluster in index.clusters(in: Self.everywhere, zoom: zoom) {
      if let point = cluster.pointIndex {
        append(point, at: cluster.position, to: &table)
      } else {
        let values = zip(sumKeys, sums.values(of: cluster.id))
        let id = index.superclusterID(of: cluster.id) ?? 0
        table.appendPoint(
          cluster.position, id: .number(Double(id)),
          properties: values.filter { !keys.contains($0.0) }
            + keys.properties(count: cluster.pointCount, id: id))
      }
    }
    return table
  }

  private func append(_ point: Int, at position: WorldPoint, to table: inout FeatureTable) {
    let row = rows[point]
    let range = features.propertyRange(of: row)
    let hasRoom = table.propertyKeys.count + range.count <= Self.propertyLimit
    table.appendPoint(
      position, id: features.ids[row],
      properties: hasRoom
        ? range.map { (features.propertyKeys[$0], features.propertyValues[$0]) } : [])
  }
}

/// The names of the properties that every cluster has.
private struct ClusterKeys {
  private let isCluster: FeatureTable.KeyIndex
  private let id: FeatureTable.KeyIndex
  private let count: FeatureTable.KeyIndex
  private let shortCount: FeatureTable.KeyIndex

  init(_ table: inout FeatureTable) {
    isCluster = table.intern(key: "cluster")
    id = table.intern(key: "cluster_id")
    count = table.intern(key: "point_count")
    shortCount = table.intern(key: "point_count_abbreviated")
  }

  func contains(_ key: FeatureTable.KeyIndex) -> Bool {
    key == isCluster || key == id || key == count || key == shortCount
  }

  func properties(count: Int, id: Int) -> [(FeatureTable.KeyIndex, PropertyValue)] {
    [
      (isCluster, .bool(true)), (self.id, .number(Double(id))),
      (self.count, .number(Double(count))), (shortCount, Self.shortened(count)),
    ]
  }

  /// From 1,000 on with one digit after the point, `1.2k`, from 10,000 on without.
  private static func shortened(_ count: Int) -> PropertyValue {
    guard count >= 1_000 else { return .number(Double(count)) }
    guard count < 10_000 else { return .string("\((count + 500) / 1_000)k") }
    let tenths = (count + 50) / 100
    return .string(tenths % 10 == 0 ? "\(tenths / 10)k" : "\(tenths / 10).\(tenths % 10)k")
  }
}
