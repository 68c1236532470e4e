import CartoucheSupport

/// A text that an expression puts together, kept within a limit.
struct ComposedText {
  /// Of the operator at work, for its error.
  let path: String
  private(set) var text = ""

  init(path: String) { self.path = path }

  mutating func append(_ piece: String) throws(EvaluationError) {
    guard text.utf8.count + piece.utf8.count <= Limits.expressionText else {
      throw .other("the text is longer than \(Limits.expressionText) bytes", path: path)
    }
    text += piece
  }
}
