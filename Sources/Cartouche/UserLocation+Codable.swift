import CartoucheGeo
public import CartoucheScene
import CartoucheSupport

/// `{"position": {"latitude": 48.85, "longitude": 2.35}, "accuracy": 40, "heading": 120}`; `course`
/// in place of a dot draws an arrow, `headingWidth` and `tint` change the looks.
extension UserLocation: Codable {
  private enum CodingKeys: String, CodingKey {
    case position, accuracy, heading, headingWidth, course, tint
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(position: try container.decode(Coordinate.self, forKey: .position))
    accuracy = try container.value(forKey: .accuracy)
    heading = try container.value(forKey: .heading)
    headingWidth = try container.value(forKey: .headingWidth) ?? headingWidth
    course = try container.value(forKey: .course)
    tint = try container.value(forKey: .tint) ?? tint
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(position, forKey: .position)
    try container.encodeIfPresent(accuracy, forKey: .accuracy)
    try container.encodeIfPresent(heading, forKey: .heading)
    if headingWidth != Self.defaultHeadingWidth {
      try container.encode(headingWidth, forKey: .headingWidth)
    }
    try container.encodeIfPresent(course, forKey: .course)
    if tint != Self.defaultTint { try container.encode(tint, forKey: .tint) }
  }
}
