import CartoucheGeo
import CartoucheSupport

/// Finds the points of some features and the numbers that some properties of theirs hold.
struct WeightCollector {
  private let features: FeatureTable
  private let properties: [String]
  private(set) var points: [WorldPoint] = []
  /// For every property a number of every point; 0 where it has none.
  private(set) var columns: [[Double]]
  /// For every property the points whose value is no number from 0 to
  /// ``ClusteredPoints/largestWeight``.
  private var flaws: [Int]

  init(features: FeatureTable, properties: [String]) {
    self.features = features
    self.properties = properties
    columns = properties.map { _ in [] }
    flaws = properties.map { _ in 0 }
  }

  mutating func collect() {
    let keys = properties.map { features.keyIndex(of: $0) }
    for feature in 0..<features.count where features.kinds[feature] == .point {
      let count = features.parts(of: feature).reduce(0) {
        $0 + features.pointRange(ofPart: $1).count
      }
      for part in features.parts(of: feature) {
        points += features.points[features.pointRange(ofPart: part)]
      }
      for (column, key) in keys.enumerated() {
        let value = key.flatMap { features.property($0, of: feature) }
        let weight = value.flatMap(Self.weight)
        if weight == nil { flaws[column] += count }
        columns[column].append(contentsOf: repeatElement(weight ?? 0, count: count))
      }
    }
  }

  /// Numbers and, because tables hold them so, texts of numbers.
  private static func weight(_ value: PropertyValue) -> Double? {
    let number: Double?
    switch value {
    case .number(let value): number = value
    case .string(let text): number = Double(text)
    case .bool, .null, .array, .object: number = nil
    }
    return number.flatMap { 0...ClusteredPoints.largestWeight ~= $0 ? $0 : nil }
  }

  var diagnostics: [Diagnostic] {
    if points.isEmpty { return [Diagnostic(.warning, "there are no points to cluster")] }
    return zip(properties, flaws).compactMap { property, flaws in
      guard flaws > 0 else { return nil }
      return Diagnostic(
        .warning,
        flaws == points.count
          ? "no point has a number from 0 to 1e15 as its '\(property)'"
          : "\(flaws) of \(points.count) points have no number from 0 to 1e15 as their '\(property)'",
        remedy: flaws == points.count ? "points have: \(features.namesOfKeys)" : "they count as 0")
    }
  }
}

extension FeatureTable {
  /// The properties that features have, for whoever misspelt one.
  var namesOfKeys: String {
    let names = keys.filter { !$0.isEmpty }.prefix(12)
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
