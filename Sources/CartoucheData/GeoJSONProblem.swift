/// What about an object breaks the GeoJSON format (RFC 7946).
public enum GeoJSONProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value in this role is of another JSON type.
  case notAnObject(String)
  case missingType(String)
  case unknownType(String, expected: String)
  case missingMember(String, of: String)
  /// A member that this type of object must not have.
  case foreignMember(String, of: String)
  case duplicateMember(String)
  case notAnArray(String)
  case wrongNesting(type: String)

  public var description: String {
    switch self {
    case .notAnObject(let role): "\(role) must be an object"
    case .missingType(let role): "\(role) has no \"type\" that is a string"
    case .unknownType(let type, let expected):
      "the type '\(type)' is unknown here; expected \(expected) (upper and lower case matter)"
    case .missingMember(let member, let type): "a \(type) needs the member \"\(member)\""
    case .foreignMember(let member, let type): "a \(type) must not have the member \"\(member)\""
    case .duplicateMember(let member): "the member \"\(member)\" stands twice in one object"
    case .notAnArray(let member): "\"\(member)\" must be an array"
    case .wrongNesting(let type):
      "the coordinates are not nested as a \(type) needs it"
    }
  }
}
