import CartoucheGeo

/// The members of a GeoJSON object that have been met; what they hold is staged elsewhere.
struct GeoJSONMembers {
  /// The object's first byte.
  let offset: Int
  var seen: Set = []
  var type: JSONText?
  var id = PropertyValue.null
  var nesting = Nesting.none

  struct Set: OptionSet {
    let rawValue: UInt8
    static let type = Set(rawValue: 1)
    static let coordinates = Set(rawValue: 2)
    static let geometries = Set(rawValue: 4)
    static let geometry = Set(rawValue: 8)
    static let properties = Set(rawValue: 16)
    static let features = Set(rawValue: 32)
    static let id = Set(rawValue: 64)
  }

  /// How coordinates were nested.
  enum Nesting: Equatable {
    /// There was no position.
    case none
    /// Every position lay in this many brackets, its own among them.
    case depth(Int)
    case mixed
  }
}
