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

    mutating func insert(_ name: String) {
      if case .named(let names) = self { self = .named(names.union([name])) }
    }
  }

  /// What of one layer is wanted, besides its geometry.
  package struct Layer: Hashable, Sendable {
    package var properties: Properties
    package var includesIDs: Bool
    /// The property whose value takes the place of a feature's id; `nil` for the tile's own.
    package var promotedID: String?

    package init(
      properties: Properties = .all, includesIDs: Bool = true, promotedID: String? = nil
    ) {
      self.properties = properties
      self.includesIDs = includesIDs
      self.promotedID = promotedID
      if let promotedID { self.properties.insert(promotedID) }
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
