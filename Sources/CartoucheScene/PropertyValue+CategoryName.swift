import CartoucheGeo

extension PropertyValue {
  /// What the category is called that a value puts its feature in; nil for none.
  var categoryName: String? {
    switch self {
    case .string(let text): text
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .null, .array, .object: nil
    }
  }
}
