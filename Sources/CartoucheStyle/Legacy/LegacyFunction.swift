import CartoucheSupport

/// Rewrites the function objects that preceded expressions (`{"stops": …}`) as expressions, so
/// that there is one language to evaluate. Positions stay those of the function's parts.
struct LegacyFunction {
  private let node: JSONNode
  private let specification: PropertySpecification

  init(_ node: JSONNode, for specification: PropertySpecification) {
    self.node = node
    self.specification = specification
  }

  private enum Kind: String { case exponential, interval, categorical, identity }

  private typealias Stop = (input: JSONNode, output: JSONNode)

  /// The function as an expression, or `nil` where its parts are not of the right form.
  func expression() -> JSONNode? {
    guard let stopList = node["stops"]?.array else { return identity() }
    let stops = stopList.compactMap { stop -> Stop? in
      guard let pair = stop.array, pair.count == 2 else { return nil }
      return (pair[0], pair[1])
    }
    guard stops.count == stopList.count, let first = stops.first else { return nil }
    if first.input.members != nil { return zoomAndProperty(stops) }
    guard node["property"] == nil else {
      return property(stops.map(literal), kind: kind, curve: writtenCurve)
    }
    let hasTokens = specification.flags.contains(.tokens)
    return zoom(
      stops.map { stop in
        if hasTokens, let text = stop.output.string {
          return (stop.input, TokenText.expression(text, range: stop.output.range))
        }
        return literal(stop)
      })
  }

  private var kind: Kind {
    node["type"]?.string.flatMap(Kind.init) ?? naturalKind
  }

  /// What a function is that does not say so.
  private var naturalKind: Kind { specification.isInterpolated ? .exponential : .interval }

  private var get: JSONNode {
    call("get", [node["property"] ?? node.synthetic(.string(""))])
  }

  private func call(_ name: String, _ arguments: [JSONNode]) -> JSONNode {
    node.synthetic(.array([node.synthetic(.string(name))] + arguments))
  }

  private func literal(_ stop: Stop) -> Stop { (stop.input, literal(stop.output)) }

  private func literal(_ value: JSONNode) -> JSONNode {
    guard value.array != nil || value.members != nil else { return value }
    return value.synthetic(.array([value.synthetic(.string("literal")), value]))
  }

  private func identity() -> JSONNode? {
    guard node["property"]?.string != nil else { return nil }
    guard let fallback = node["default"] else {
      return specification.type.expressionType == .string && !isEnumeration
        ? call("string", [get]) : get
    }
    switch specification.type {
    case .enumeration(let names):
      let labels = node.synthetic(.array(names.map { node.synthetic(.string($0)) }))
      return call("match", [get, labels, get, fallback])
    case .color: return call("to-color", [get, literal(fallback)])
    case .number: return call("number", [get, literal(fallback)])
    case .string: return call("string", [get, literal(fallback)])
    case .boolean: return call("boolean", [get, literal(fallback)])
    case .array(let element, let count):
      let name = SpecificationType.array(of: element).expressionType.map(elementName) ?? "string"
      let length = count.map { JSONNode.Value.number(Double($0)) } ?? .null
      return call(
        "array",
        [node.synthetic(.string(name)), node.synthetic(length), get, literal(fallback)])
    default: return call("coalesce", [get, literal(fallback)])
    }
  }

  private var isEnumeration: Bool {
    if case .enumeration = specification.type { true } else { false }
  }

  private func elementName(_ type: StyleType) -> String {
    if case .array(let element, _) = type { element.kind } else { "string" }
  }

  private var fallback: JSONNode {
    if let written = node["default"] { return literal(written) }
    if let text = specification.fallback.flatMap(plainNode) { return literal(text) }
    if specification.type == .resolvedImage { return node.synthetic(.string("")) }
    return call("error", [node.synthetic(.string("No stop for the value, and no default."))])
  }

  private func plainNode(_ fallback: SpecificationDefault) -> JSONNode? {
    switch fallback {
    case .boolean(let flag): node.synthetic(.bool(flag))
    case .number(let number): node.synthetic(.number(number))
    case .string(let text): node.synthetic(.string(text))
    case .numbers(let numbers): node.synthetic(.array(numbers.map { node.synthetic(.number($0)) }))
    case .strings(let texts): node.synthetic(.array(texts.map { node.synthetic(.string($0)) }))
    case .expression: nil
    }
  }

  /// How stops are gone between.
  private struct Curve {
    let operatorName: String
    let interpolation: JSONNode
  }

  /// By the function's base and colour space.
  private var writtenCurve: Curve {
    let base = node["base"]?.number ?? 1
    let isColor = specification.type == .color || specification.type == .colorArray
    let space = isColor ? node["colorSpace"]?.string : nil
    return Curve(
      operatorName: space == "hcl" || space == "lab" ? "interpolate-\(space ?? "")" : "interpolate",
      interpolation: base == 1
        ? call("linear", []) : call("exponential", [node.synthetic(.number(base))]))
  }

  private var straightCurve: Curve {
    Curve(operatorName: "interpolate", interpolation: call("linear", []))
  }

  private func property(_ stops: [Stop], kind: Kind, curve: Curve) -> JSONNode? {
    switch kind {
    case .categorical:
      if stops.first?.input.bool != nil {
        return call(
          "case", stops.flatMap { [call("==", [get, $0.input]), $0.output] } + [fallback])
      }
      let unique = withoutDuplicates(stops)
      return call("match", [get] + unique.flatMap { [$0.input, $0.output] } + [fallback])
    case .interval: return guarded(step(stops, input: call("number", [get])))
    case .exponential:
      return guarded(interpolate(stops, input: call("number", [get]), curve: curve))
    case .identity: return nil
    }
  }

  /// With a default, values that are no numbers take it.
  private func guarded(_ expression: JSONNode) -> JSONNode {
    guard let fallback = node["default"] else { return expression }
    let isNumber = call("==", [call("typeof", [get]), node.synthetic(.string("number"))])
    return call("case", [isNumber, expression, literal(fallback)])
  }

  private func zoom(_ stops: [Stop]) -> JSONNode? {
    switch kind {
    case .interval: step(stops, input: call("zoom", []))
    case .exponential: interpolate(stops, input: call("zoom", []), curve: writtenCurve)
    case .categorical, .identity: nil
    }
  }

  /// Base and colour space are those of the way between zooms; between the property's values it is
  /// straight.
  private func zoomAndProperty(_ stops: [Stop]) -> JSONNode? {
    var groups: [(zoom: JSONNode, stops: [Stop])] = []
    var indices: [Double?: Int] = [:]
    for stop in stops {
      guard let zoom = stop.input["zoom"], let value = stop.input["value"] else { return nil }
      let inner = literal((value, stop.output))
      if let index = indices[zoom.number] {
        groups[index].stops.append(inner)
      } else {
        indices[zoom.number] = groups.count
        groups.append((zoom, [inner]))
      }
    }
    var outer: [Stop] = []
    for group in groups {
      guard let output = property(group.stops, kind: kind, curve: straightCurve) else {
        return nil
      }
      outer.append((group.zoom, output))
    }
    return naturalKind == .exponential
      ? interpolate(outer, input: call("zoom", []), curve: writtenCurve)
      : step(outer, input: call("zoom", []))
  }

  private func step(_ stops: [Stop], input: JSONNode) -> JSONNode {
    let unique = withoutDuplicates(stops)
    let first = unique[0].output
    // A single stop is a constant; the operator wants one more.
    let rest =
      unique.count == 1
      ? [node.synthetic(.number(0)), first] : unique.dropFirst().flatMap { [$0.input, $0.output] }
    return call("step", [input, first] + rest)
  }

  private func interpolate(_ stops: [Stop], input: JSONNode, curve: Curve) -> JSONNode {
    let pairs = withoutDuplicates(stops).flatMap { [$0.input, $0.output] }
    return call(curve.operatorName, [curve.interpolation, input] + pairs)
  }

  /// Functions allow a stop to follow an equal one; the first counts.
  private func withoutDuplicates(_ stops: [Stop]) -> [Stop] {
    var unique: [Stop] = []
    for stop in stops {
      if let last = unique.last,
        StyleValue(last.input).isIdentical(to: StyleValue(stop.input))
      {
        continue
      }
      unique.append(stop)
    }
    return unique
  }
}

extension JSONNode {
  /// Another value in this one's place.
  func synthetic(_ value: Value) -> JSONNode { JSONNode(value, range: range) }
}
