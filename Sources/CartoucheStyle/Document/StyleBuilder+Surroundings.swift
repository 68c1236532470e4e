import CartoucheSupport

extension StyleBuilder {
  /// The style's light, or the specification's.
  mutating func light() -> StyleLight {
    let node = document.root["light"]
    return StyleLight(
      anchor: expression("anchor", of: node, in: Specification.light, at: "light"),
      position: expression("position", of: node, in: Specification.light, at: "light"),
      color: expression("color", of: node, in: Specification.light, at: "light"),
      intensity: expression("intensity", of: node, in: Specification.light, at: "light"))
  }

  /// The style's sky; `nil` where it has none, for then nothing is drawn there.
  mutating func sky() -> StyleSky? {
    guard let node = document.root["sky"], node.members != nil else { return nil }
    let table = Specification.sky
    return StyleSky(
      skyColor: expression("sky-color", of: node, in: table, at: "sky"),
      horizonColor: expression("horizon-color", of: node, in: table, at: "sky"),
      fogColor: expression("fog-color", of: node, in: table, at: "sky"),
      fogGroundBlend: expression("fog-ground-blend", of: node, in: table, at: "sky"),
      horizonFogBlend: expression("horizon-fog-blend", of: node, in: table, at: "sky"),
      skyHorizonBlend: expression("sky-horizon-blend", of: node, in: table, at: "sky"),
      atmosphereBlend: expression("atmosphere-blend", of: node, in: table, at: "sky"))
  }

  private mutating func expression<Value: StylePropertyValue>(
    _ name: String, of node: JSONNode?, in table: [PropertySpecification], at path: String
  ) -> PropertyExpression<Value> {
    let property = table.first { $0.name == name }
    let fallback: Value = property.flatMap { Value($0.fallbackValue) } ?? Value.blank
    guard let property, let value = node?[name] else {
      return PropertyExpression(node: nil, fallback: fallback)
    }
    do throws(ExpressionCompiler.Failure) {
      return PropertyExpression(
        node: try compiler.value(value, for: property), fallback: fallback)
    } catch {
      report(error.issues, path: "\(path).\(name)")
      return PropertyExpression(node: nil, fallback: fallback)
    }
  }
}
