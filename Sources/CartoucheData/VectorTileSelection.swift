/// What of a vector tile is wanted. The rest is stepped over, and faults in it go unseen.
package struct VectorTileSelection: Hashable, Sendable {
  /// Which properties of a layer's features are wanted.
  package enum Properties: Hashable, Sendable {
    case all
    case named(Set<String>)

    func contains(_ name: String) -> Bool {
      switch self {
      case .all: true
      case .named(let names): names.contains(name)
      }
    }
  }

  /// What of one layer is wanted, besides its geometry.
  package struct Layer: Hashable, Sendable {
    package var properties: Properties
    package var includesIDs: Bool

    package init(properties: Properties = .all, includesIDs: Bool = true) {
      self.properties = properties
      self.includesIDs = includesIDs
    }
  }

  /// All layers whole.
  package static let everything = VectorTileSelection(layers: [:], others: Layer())

  private let layers: [String: Layer]
  private let others: Layer?

  private init(layers: [String: Layer], others: Layer?) {
    self.layers = layers
    self.others = others
  }

  /// The layers of these names, and no others.
  package init(layers: [String: Layer]) { self.init(layers: layers, others: nil) }

  /// What is wanted of a layer, or `nil` where it is not wanted at all.
  package func layer(named name: String) -> Layer? { layers[name] ?? others }
}
