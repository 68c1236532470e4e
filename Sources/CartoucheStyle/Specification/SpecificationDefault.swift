/// The default of a property as the specification writes it.
package enum SpecificationDefault: Sendable {
  case boolean(Bool)
  case number(Double)
  case string(String)
  case numbers([Double])
  case strings([String])
  /// An expression, as JSON text.
  case expression(String)
}
