import CartoucheSupport

extension StyleBuilder {
  mutating func addLayer(_ written: JSONNode, _ index: Int) {
    let path = "layers[\(index)]"
    guard written.members != nil else {
      report("object expected, \(written.typeName) found", at: written.range, path: path)
      return
    }
    guard let node = resolvingReference(written, path) else { return }
    guard let typeNode = node["type"], let name = typeNode.string else {
      report("missing required property \"type\"", at: node.range, path: path)
      return
    }
    guard let type = LayerType(rawValue: name) else {
      report(
        "unknown layer type \"\(name)\"", at: typeNode.range, path: "\(path).type",
        remedy: Spelling.suggestion(for: name, among: LayerType.allCases.map(\.rawValue)))
      return
    }
    let id = node["id"]?.string ?? ""
    checkSource(node, type, path)
    session.beginLayer()
    var settings = PropertySettings()
    read(node["layout"], Specification.layout(of: type), "\(path).layout", into: &settings)
    read(node["paint"], Specification.paint(of: type), "\(path).paint", into: &settings)
    addDefaultRamps(type, &settings)
    let filter = filter(node["filter"], "\(path).filter")
    layers.append(
      StyleLayer(
        id: id, type: type, source: node["source"]?.string,
        sourceLayer: node["source-layer"]?.string,
        minZoom: node["minzoom"]?.number.flatMap { $0 == 0 ? nil : $0 },
        maxZoom: node["maxzoom"]?.number, isVisible: isVisible(settings),
        reads: session.reads, filter: filter, settings: settings))
  }

  /// A layer that refers to another takes what it does not say itself from there.
  private mutating func resolvingReference(_ node: JSONNode, _ path: String) -> JSONNode? {
    guard let reference = node["ref"] else { return node }
    let all = document.root["layers"]?.array ?? []
    guard let name = reference.string, let parent = validator.layerIndices[name].map({ all[$0] }),
      parent["ref"] == nil
    else {
      report(
        "\"ref\" must name a layer that is no reference itself", at: reference.range,
        path: "\(path).ref")
      return nil
    }
    let inherited = ["type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout"]
    let own = (node.members ?? []).filter { !inherited.contains($0.key) }
    let taken = (parent.members ?? []).filter { inherited.contains($0.key) }
    return JSONNode(.object(own + taken), range: node.range)
  }

  private mutating func checkSource(_ node: JSONNode, _ type: LayerType, _ path: String) {
    guard type != .background else { return }
    guard let source = node["source"], let id = source.string else {
      report("missing required property \"source\"", at: node.range, path: path)
      return
    }
    if validator.sources[id] == nil {
      report(
        "source \"\(id)\" not found", at: source.range, path: "\(path).source",
        remedy: validator.guessSource(id))
    }
  }

  private mutating func read(
    _ node: JSONNode?, _ table: [PropertySpecification], _ path: String,
    into settings: inout PropertySettings
  ) {
    for member in node?.members ?? [] {
      let memberPath = "\(path).\(member.key)"
      guard let property = table.first(where: { $0.name == member.key }),
        let index = PropertyIndex.index(of: member.key)
      else {
        if !isTransition(member.key, table) { reportUnknown(member, memberPath, table) }
        continue
      }
      do throws(ExpressionCompiler.Failure) {
        settings[index] = try compiler.value(member.node, for: property)
      } catch {
        report(error.issues, path: memberPath)
      }
    }
  }

  private func isTransition(_ name: String, _ table: [PropertySpecification]) -> Bool {
    let suffix = "-transition"
    guard name.hasSuffix(suffix) else { return false }
    return table.contains {
      $0.name == name.dropLast(suffix.count) && $0.flags.contains(.transition)
    }
  }

  private mutating func reportUnknown(
    _ member: JSONMember, _ path: String, _ table: [PropertySpecification]
  ) {
    report(
      "unknown property \"\(member.key)\"", at: member.keyRange, path: path,
      remedy: Spelling.suggestion(for: member.key, among: table.map(\.name)))
  }

  /// Defaults that are expressions are compiled like what a style says.
  private func addDefaultRamps(_ type: LayerType, _ settings: inout PropertySettings) {
    for property in Specification.paint(of: type) {
      guard case .expression(let text)? = property.fallback,
        let index = PropertyIndex.index(of: property.name), settings[index] == nil,
        let ramp = try? JSONDocument(bytes: Array(text.utf8))
      else { continue }
      settings[index] = try? compiler.value(ramp.root, for: property)
    }
  }

  private func isVisible(_ settings: PropertySettings) -> Bool {
    let visibility = PropertyExpression<StyleVisibility>(
      node: settings[StyleProperty<StyleVisibility>.visibility.index], fallback: .visible)
    return visibility.value(in: EvaluationContext(zoom: 0, names: PropertyNames())) == .visible
  }

  mutating func filter(_ node: JSONNode?, _ path: String) -> (any ExpressionNode)? {
    guard let node else { return nil }
    do throws(ExpressionCompiler.Failure) {
      return try compiler.filter(node)
    } catch {
      report(error.issues, path: path)
      return nil
    }
  }
}
