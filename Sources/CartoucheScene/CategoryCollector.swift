import CartoucheGeo
import CartoucheSupport

/// Finds the points of some features and the categories that a property of theirs names.
struct CategoryCollector {
  private let features: FeatureTable
  /// `nil` for one category of all points.
  private let property: String?
  private(set) var points: [WorldPoint] = []
  /// Of every point; `nil` for none.
  private var names: [String?] = []
  private var counts: [String: Int] = [:]

  struct Resolution {
    let style: ClusterStyle
    let categories: [Int]
    let diagnostics: [Diagnostic]
  }

  init(features: FeatureTable, property: String?) {
    self.features = features
    self.property = property
  }

  mutating func collect() {
    let key = property.flatMap { features.keyIndex(of: $0) }
    for feature in 0..<features.count where features.kinds[feature] == .point {
      let name = key.flatMap { features.property($0, of: feature) }?.categoryName
      for part in features.parts(of: feature) {
        for index in features.pointRange(ofPart: part) {
          points.append(features.points[index])
          names.append(name)
          if let name { counts[name, default: 0] += 1 }
        }
      }
    }
  }

  /// - Parameter style: without categories it gets those of the points.
  func resolved(style: ClusterStyle) -> Resolution {
    var style = style
    guard property != nil else { return undivided(style) }
    if style.categories.isEmpty { style.categories = ClusterStyle.categories(named: rankedNames) }
    var indices: [String: Int] = [:]
    for (index, category) in style.categories.enumerated() where indices[category.name] == nil {
      indices[category.name] = index
    }
    var others = 0
    let categories = names.map { name -> Int in
      if let known = name.flatMap({ indices[$0] }) { return known }
      others += 1
      return style.categories.count
    }
    if others > 0 {
      style.categories.append(
        ClusterStyle.Category(name: "", color: CategoryPalette.other))
    }
    return Resolution(
      style: style, categories: categories, diagnostics: diagnostics(others: others))
  }

  /// All points in the style's first category.
  private func undivided(_ style: ClusterStyle) -> Resolution {
    var style = style
    if style.categories.isEmpty { style.categories = ClusterStyle.categories(named: [""]) }
    return Resolution(
      style: style, categories: [Int](repeating: 0, count: points.count),
      diagnostics: points.isEmpty
        ? [Diagnostic(.warning, "there are no points to cluster")] : [])
  }

  /// The categories' names in order, as many as there are colours.
  private var rankedNames: [String] {
    let limit = CategoryPalette.bright.count
    let all = counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    return all.prefix(limit).map(\.key).sorted(by: Self.precedes)
  }

  private static func precedes(_ a: String, _ b: String) -> Bool {
    switch (Double(a), Double(b)) {
    case (let x?, let y?) where x != y: x < y
    case (_?, nil): true
    case (nil, _?): false
    default: a < b
    }
  }

  private func diagnostics(others: Int) -> [Diagnostic] {
    let property = property ?? ""
    if points.isEmpty {
      return [Diagnostic(.warning, "there are no points to cluster by '\(property)'")]
    }
    if counts.isEmpty {
      return [
        Diagnostic(
          .warning, "no point has a property '\(property)' to cluster by",
          remedy: "points have: \(features.namesOfKeys)")
      ]
    }
    guard others > 0 else { return [] }
    return [
      Diagnostic(
        .warning,
        "\(others) of \(points.count) points belong to none of the categories of '\(property)'",
        remedy: "they are drawn in grey")
    ]
  }
}
