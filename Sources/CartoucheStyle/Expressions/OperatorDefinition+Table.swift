import CartoucheSupport

extension OperatorDefinition {
  /// Every operator with a plain signature.
  static let table: [String: OperatorDefinition] = lookups.merging(mathematics) { first, _ in first
  }
  .merging(conversions) { first, _ in first }

  private static let lookups: [String: OperatorDefinition] = [
    "get": OperatorDefinition([.fixed([.string]), .fixed([.string, .object])], make: makeGet),
    "has": OperatorDefinition([.fixed([.string]), .fixed([.string, .object])], make: makeHas),
    "zoom": contextNumber(.zoom),
    "line-progress": contextNumber(.lineProgress),
    "heatmap-density": contextNumber(.heatmapDensity),
    "elevation": contextNumber(.elevation),
    "accumulated": operation([.fixed([])], .value, reads: .accumulated) { _, context, _ in
      context.accumulated ?? .null
    },
    "feature-state": operation([.fixed([.string])], .value, reads: [.feature, .featureState]) {
      arguments, context, _ throws(EvaluationError) in
      let name = try arguments[0].string(context)
      return context.featureState.first { $0.key.isSameText(as: name) }?.value ?? .null
    },
    "properties": OperatorDefinition([.fixed([])]) { arguments, site in
      site.session.readOthers()
      return OperationNode(.object, arguments, reads: .feature, path: site.path) { _, context, _ in
        context.properties
      }
    },
    "geometry-type": operation([.fixed([])], .string, reads: .feature) { _, context, _ in
      .string(context.geometryType)
    },
    "id": operation([.fixed([])], .value, reads: .feature) { _, context, _ in context.identifier },
    "all": OperatorDefinition([.variadic(.boolean)]) { arguments, _ in
      JunctionNode(arguments, decisive: false)
    },
    "any": OperatorDefinition([.variadic(.boolean)]) { arguments, _ in
      JunctionNode(arguments, decisive: true)
    },
    "!": OperatorDefinition([.fixed([.boolean])]) { arguments, _ in NotNode(arguments[0]) },
    "error": operation([.fixed([.string])], .error, reads: .unfoldable) {
      arguments, context, path throws(EvaluationError) in
      throw .other(try arguments[0].string(context), path: path)
    },
  ]

  private static let conversions: [String: OperatorDefinition] = [
    "typeof": operation([.fixed([.value])], .string) {
      arguments, context, _ throws(EvaluationError) in
      .string(try arguments[0].value(context).type.description)
    },
    "to-rgba": operation([.fixed([.color])], .array(.number, count: 4)) {
      arguments, context, _ throws(EvaluationError) in
      let color = try arguments[0].color(context)
      return .array([
        .number(color.red * 255), .number(color.green * 255), .number(color.blue * 255),
        .number(color.alpha),
      ])
    },
    "rgb": operation([.fixed([.number, .number, .number])], .color, evaluate: composeColor),
    "rgba": operation(
      [.fixed([.number, .number, .number, .number])], .color, evaluate: composeColor),
    "concat": operation([.variadic(.value)], .string) {
      arguments, context, path throws(EvaluationError) in
      var text = ComposedText(path: path)
      for argument in arguments { try text.append(try argument.value(context).text) }
      return .string(text.text)
    },
    "upcase": operation([.fixed([.string])], .string) {
      arguments, context, _ throws(EvaluationError) in
      .string(try arguments[0].string(context).uppercased())
    },
    "downcase": operation([.fixed([.string])], .string) {
      arguments, context, _ throws(EvaluationError) in
      .string(try arguments[0].string(context).lowercased())
    },
    "is-supported-script": operation([.fixed([.string])], .boolean, reads: .unfoldable) {
      arguments, context, _ throws(EvaluationError) in
      _ = try arguments[0].string(context)
      return .bool(true)
    },
    "resolved-locale": operation([.fixed([.collator])], .string) {
      arguments, context, _ throws(EvaluationError) in
      guard case .collator(let collator) = try arguments[0].value(context) else { return .null }
      return .string(collator.resolvedLocale)
    },
    "split": operation([.fixed([.string, .string])], .array(.string, count: nil)) {
      arguments, context, path throws(EvaluationError) in
      let text = try arguments[0].string(context)
      let pieces = StyleText.split(
        text, by: try arguments[1].string(context), limit: Limits.expressionPieces)
      guard let pieces else {
        throw .other("more than \(Limits.expressionPieces) pieces of a text", path: path)
      }
      return .array(pieces)
    },
    "join": operation([.fixed([.array(.string, count: nil), .string])], .string) {
      arguments, context, path throws(EvaluationError) in
      guard case .array(let items) = try arguments[0].value(context) else { return .null }
      let separator = try arguments[1].string(context)
      var text = ComposedText(path: path)
      for (index, item) in items.enumerated() {
        if index > 0 { try text.append(separator) }
        try text.append(item.text)
      }
      return .string(text.text)
    },
  ]

  /// An operator without a kind of node of its own.
  private static func operation(
    _ overloads: [Parameters], _ type: StyleType, reads traits: ExpressionTraits = [],
    evaluate: @escaping OperationNode.Evaluate
  ) -> OperatorDefinition {
    OperatorDefinition(overloads) { arguments, site in
      OperationNode(type, arguments, reads: traits, path: site.path, evaluate)
    }
  }

  private static func contextNumber(_ source: ContextNumberNode.Source) -> OperatorDefinition {
    OperatorDefinition([.fixed([])]) { _, _ in ContextNumberNode(source) }
  }

  @Sendable
  private static func composeColor(
    _ arguments: [any ExpressionNode], _ context: EvaluationContext, _ path: String
  ) throws(EvaluationError) -> StyleValue {
    var components: [StyleValue] = []
    for argument in arguments { components.append(try argument.value(context)) }
    switch Coercion.color(components: components) {
    case .success(let color): return .color(color)
    case .failure(let failure): throw .other(failure.message, path: path)
    }
  }

  @Sendable
  private static func makeGet(_ arguments: [any ExpressionNode], _ site: Site)
    -> any ExpressionNode
  {
    if arguments.count == 1, let name = literalName(arguments[0]) {
      return GetNode(name: site.session.read(name))
    }
    if arguments.count == 1 { site.session.readOthers() }
    return OperationNode(
      .value, arguments, reads: arguments.count == 1 ? .feature : [], path: site.path
    ) { arguments, context, _ throws(EvaluationError) in
      try lookUp(arguments, context) ?? .null
    }
  }

  @Sendable
  private static func makeHas(_ arguments: [any ExpressionNode], _ site: Site)
    -> any ExpressionNode
  {
    if arguments.count == 1, let name = literalName(arguments[0]) {
      return HasNode(name: site.session.read(name))
    }
    if arguments.count == 1 { site.session.readOthers() }
    return OperationNode(
      .boolean, arguments, reads: arguments.count == 1 ? .feature : [], path: site.path
    ) { arguments, context, _ throws(EvaluationError) in
      .bool(try lookUp(arguments, context) != nil)
    }
  }

  private static func literalName(_ node: any ExpressionNode) -> String? {
    guard let literal = node as? LiteralNode, case .string(let name) = literal.constant else {
      return nil
    }
    return name
  }

  private static func lookUp(_ arguments: [any ExpressionNode], _ context: EvaluationContext)
    throws(EvaluationError) -> StyleValue?
  {
    let name = try arguments[0].string(context)
    guard arguments.count > 1 else {
      return context.property(named: name).map { StyleValue($0) }
    }
    guard case .object(let members) = try arguments[1].value(context) else { return nil }
    return members.first { $0.key.isSameText(as: name) }?.value
  }
}
