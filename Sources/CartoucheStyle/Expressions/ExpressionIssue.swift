/// Why an expression cannot be compiled, and where.
package struct ExpressionIssue: Hashable, Sendable {
  /// The way from the expression's root, such as `[2][1]`.
  package let path: String
  /// The bytes of the document that the fault is about.
  package let range: Range<Int>
  package let message: String
  /// What to do, where that is not plain from the message.
  package let remedy: String?

  init(path: String, range: Range<Int>, message: String, remedy: String? = nil) {
    self.path = path
    self.range = range
    self.message = message
    self.remedy = remedy
  }
}
