/// An operator with a plain signature: fixed parameters, or any number of one type.
struct OperatorDefinition: Sendable {
  enum Parameters: Sendable, CustomStringConvertible {
    case fixed([StyleType])
    case variadic(StyleType)

    var description: String {
      switch self {
      case .fixed(let types): "(\(types.map(\.description).joined(separator: ", ")))"
      case .variadic(let type): "(\(type)...)"
      }
    }

    func accepts(count: Int) -> Bool {
      if case .fixed(let types) = self { types.count == count } else { true }
    }

    func type(at index: Int) -> StyleType {
      switch self {
      case .fixed(let types): types[index]
      case .variadic(let type): type
      }
    }
  }

  /// What ``make`` may need besides the arguments.
  struct Site {
    let session: ExpressionSession
    let path: String
  }

  typealias Make = @Sendable ([any ExpressionNode], Site) -> any ExpressionNode

  /// No two accept the same number of arguments.
  let overloads: [Parameters]
  let make: Make

  init(_ overloads: [Parameters], make: @escaping Make) {
    self.overloads = overloads
    self.make = make
  }

  func parse(_ call: ExpressionCall, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard let parameters = overloads.first(where: { $0.accepts(count: call.argumentCount) }) else {
      return failArity(call, parser)
    }
    var arguments: [any ExpressionNode] = []
    for (offset, item) in call.arguments.enumerated() {
      guard let node = parser.parse(item, at: offset + 1, expecting: parameters.type(at: offset))
      else { return nil }
      arguments.append(node)
    }
    return make(arguments, Site(session: parser.session, path: parser.path))
  }

  private func failArity(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    let found = parser.parseAll(call, from: 1, expecting: nil)?.map(\.type.description)
    guard let found else { return nil }
    let wanted = overloads.map(\.description).joined(separator: " | ")
    return parser.fail(
      call.node,
      "Expected arguments of type \(wanted), but found (\(found.joined(separator: ", "))) instead.")
  }
}
