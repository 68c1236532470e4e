/// Scalars to look a value up in.
struct ValueSet: Sendable {
  private var texts: Set<ExactText> = []
  private var numbers: Set<Double> = []
  private var hasTrue = false
  private var hasFalse = false
  private var hasNull = false

  init(_ values: [StyleValue]) {
    for value in values {
      switch value {
      case .string(let text): texts.insert(ExactText(text))
      case .number(let number): numbers.insert(number)
      case .bool(true): hasTrue = true
      case .bool(false): hasFalse = true
      case .null: hasNull = true
      default: break
      }
    }
  }

  func contains(_ value: StyleValue) -> Bool {
    switch value {
    case .string(let text): texts.contains(ExactText(text))
    case .number(let number): numbers.contains(number)
    case .bool(let flag): flag ? hasTrue : hasFalse
    case .null: hasNull
    default: false
    }
  }
}
