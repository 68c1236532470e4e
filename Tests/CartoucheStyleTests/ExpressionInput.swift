import CartoucheGeo
import CartoucheSupport
import Foundation

@testable import CartoucheStyle

/// `[globals, feature]` of an expression case.
struct ExpressionInput {
  private let globals: JSONNode?
  private let feature: JSONNode?

  init(_ node: JSONNode) {
    globals = node.array?.first
    feature = node.array?.dropFirst().first
  }

  func context(_ names: PropertyNames) -> EvaluationContext {
    var context = EvaluationContext(
      zoom: globals?["zoom"]?.number ?? 0, features: table, names: names)
    context.heatmapDensity = globals?["heatmapDensity"]?.number ?? 0
    context.elevation = globals?["elevation"]?.number ?? 0
    context.lineProgress = globals?["lineProgress"]?.number ?? 0
    context.accumulated = globals?["accumulated"].map { StyleValue($0) }
    context.featureState = (feature?["featureState"]?.members ?? []).map {
      StyleMember(key: $0.key, value: StyleValue($0.node))
    }
    context.availableImages = (globals?["availableImages"]?.array).map {
      Set($0.compactMap(\.string))
    }
    if let z = globals?["canonicalID"]?["z"]?.number { context.gridZoom = Int(z) }
    return context
  }

  private var table: FeatureTable {
    var table = FeatureTable()
    for member in feature?["properties"]?.members ?? [] {
      table.propertyKeys.append(FeatureTable.KeyIndex(table.keys.count))
      table.keys.append(member.key)
      table.propertyValues.append(PropertyValue(StyleValue(member.node)))
    }
    table.propertyOffsets.append(Int32(table.propertyKeys.count))
    table.ids.append(feature?["id"].map { PropertyValue(StyleValue($0)) } ?? .null)
    table.kinds.append(kind)
    for part in parts {
      table.points += part.map(project)
      table.partOffsets.append(Int32(table.points.count))
    }
    table.featureOffsets.append(Int32(table.partOffsets.count - 1))
    table.bounds.append(WorldBounds(minX: 0, minY: 0, maxX: 1, maxY: 1))
    return table
  }

  private var kind: GeometryKind {
    let type = feature?["geometry"]?["type"]?.string ?? ""
    if type.hasSuffix("Polygon") { return .polygon }
    return type.hasSuffix("LineString") ? .line : .point
  }

  private var parts: [[JSONNode]] {
    guard let list = feature?["geometry"]?["coordinates"]?.array else { return [] }
    switch feature?["geometry"]?["type"]?.string {
    case "Point": return [[JSONNode(.array(list))]]
    case "MultiPoint", "LineString": return [list]
    case "Polygon", "MultiLineString": return list.compactMap(\.array)
    default: return list.compactMap(\.array).joined().compactMap(\.array)
    }
  }

  /// Rounded to the tile's grid, as its features are.
  private func project(_ node: JSONNode) -> WorldPoint {
    let pair = (node.array ?? []).compactMap(\.number)
    let point = WebMercator.project(Coordinate(latitude: pair[1], longitude: pair[0]))
    guard let z = globals?["canonicalID"]?["z"]?.number else { return point }
    let grid = exp2(z) * 8192
    return WorldPoint(x: (point.x * grid).rounded() / grid, y: (point.y * grid).rounded() / grid)
  }
}

extension PropertyValue {
  init(_ value: StyleValue) {
    switch value {
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let items): self = .array(items.map { PropertyValue($0) })
    case .object(let members):
      self = .object(
        members.map { PropertyMember(key: $0.key, value: PropertyValue($0.value)) })
    default: self = .null
    }
  }
}
