import CartoucheSupport

/// The outputs of a node as plain values, where all are literals of one common type.
enum LiteralTable: Sendable {
  case mixed
  case numbers([Double])
  case booleans([Bool])
  case colors([Color])

  init(_ nodes: [any ExpressionNode]) {
    let values = nodes.compactMap { ($0 as? LiteralNode)?.constant }
    let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    let flags = values.compactMap { if case .bool(let flag) = $0 { flag } else { nil } }
    let colors = values.compactMap { if case .color(let color) = $0 { color } else { nil } }
    switch nodes.count {
    case numbers.count: self = .numbers(numbers)
    case flags.count: self = .booleans(flags)
    case colors.count: self = .colors(colors)
    default: self = .mixed
    }
  }
}
