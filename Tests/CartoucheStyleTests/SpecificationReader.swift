import CartoucheSupport

@testable import CartoucheStyle

/// Reads the pretended property of an expression case.
enum SpecificationReader {
  static func property(_ node: JSONNode?) -> PropertySpecification {
    guard let node else {
      return PropertySpecification(
        "some-property", .any, kind: .dataDriven, reads: [.zoom, .feature],
        flags: [.interpolated])
    }
    let kinds: [String: PropertyKind] = [
      "data-driven": .dataDriven, "cross-faded": .crossFaded,
      "cross-faded-data-driven": .crossFadedDataDriven, "color-ramp": .colorRamp,
      "data-constant": .dataConstant,
    ]
    var flags: PropertyFlags = []
    if node["expression"]?["interpolated"]?.bool == true { flags.insert(.interpolated) }
    if node["tokens"]?.bool == true { flags.insert(.tokens) }
    return PropertySpecification(
      "some-property", type(node), default: fallback(node["default"]),
      kind: kinds[node["property-type"]?.string ?? ""] ?? .constant,
      reads: inputs(node["expression"]?["parameters"]), flags: flags)
  }

  private static func inputs(_ node: JSONNode?) -> ExpressionInputs {
    let named: [String: ExpressionInputs] = [
      "zoom": .zoom, "feature": .feature, "feature-state": .featureState,
      "line-progress": .lineProgress, "heatmap-density": .heatmapDensity, "elevation": .elevation,
      "global-state": .globalState,
    ]
    return (node?.array ?? []).reduce(into: []) { $0.formUnion(named[$1.string ?? ""] ?? []) }
  }

  private static func type(_ node: JSONNode) -> SpecificationType {
    switch node["type"]?.string {
    case "number": .number
    case "string": .string
    case "boolean": .boolean
    case "color": .color
    case "enum": .enumeration((node["values"]?.members ?? []).map(\.key))
    case "array":
      .array(
        of: node["value"].map { type(JSONNode(.object([JSONMember(key: "type", node: $0)]))) }
          ?? .any, count: node["length"]?.number.map { Int($0) })
    case "formatted": .formatted
    case "resolvedImage": .resolvedImage
    case "padding": .padding
    case "numberArray": .numberArray
    case "colorArray": .colorArray
    case "variableAnchorOffsetCollection": .anchorOffsets
    case "projectionDefinition": .projection
    default: .any
    }
  }

  private static func fallback(_ node: JSONNode?) -> SpecificationDefault? {
    switch node?.value {
    case .bool(let flag): .boolean(flag)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array(let items) where items.allSatisfy { $0.number != nil }:
      .numbers(items.compactMap(\.number))
    case .array(let items) where items.allSatisfy { $0.string != nil }:
      .strings(items.compactMap(\.string))
    default: nil
    }
  }
}
