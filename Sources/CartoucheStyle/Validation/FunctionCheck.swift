import CartoucheSupport

/// What is known of a function while its stops are checked one after the other.
struct FunctionCheck {
  static let members: [PropertySpecification] = [
    PropertySpecification("stops", .any), PropertySpecification("default", .any),
    PropertySpecification("base", .number, minimum: 0), PropertySpecification("property", .string),
    PropertySpecification("expression", .any),
    PropertySpecification(
      "type", .enumeration(["identity", "exponential", "interval", "categorical"])),
    PropertySpecification("colorSpace", .enumeration(["rgb", "lab", "hcl"])),
  ]

  let property: PropertySpecification
  /// As written.
  let kind: String?
  let hasZoomStops: Bool
  private(set) var lastZoom: Double?
  private var inputType: String?
  private var lastInput: Double?
  private var seen: Set<String> = []

  init(_ node: JSONNode, _ property: PropertySpecification) {
    self.property = property
    kind = node["type"]?.string
    hasZoomStops = node["stops"]?.array?.first?.array?.first?.members != nil
  }

  /// Inputs begin anew at every zoom.
  mutating func begin(zoom: Double) {
    if zoom == lastZoom { return }
    lastZoom = zoom
    lastInput = nil
    seen = []
  }

  /// What is wrong with a stop's input, or `nil`.
  mutating func fault(ofInput node: JSONNode) -> String? {
    let type = node.typeName
    if let known = inputType, known != type {
      return "\(type) stop domain type must match previous stop domain type \(known)"
    }
    inputType = type
    guard ["number", "string", "boolean"].contains(type) else {
      return "stop domain value must be a number, string, or boolean"
    }
    return kind == "categorical" ? categoricalFault(node) : orderFault(node)
  }

  private mutating func categoricalFault(_ node: JSONNode) -> String? {
    if let number = node.number, number != number.rounded() {
      return "integer expected, found \(NumberText.text(of: number))"
    }
    return seen.insert(StyleValue(node).text).inserted
      ? nil : "stop domain values must be unique"
  }

  private mutating func orderFault(_ node: JSONNode) -> String? {
    guard let number = node.number else {
      let hint =
        property.allowsFeatures && kind == nil
        ? "; a categorical function says \"type\": \"categorical\""
        : ""
      return "number expected, \(node.typeName) found\(hint)"
    }
    if let last = lastInput, number < last {
      return "stop domain values must appear in ascending order"
    }
    lastInput = number
    return nil
  }
}
