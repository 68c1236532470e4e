/// A projection, or one on its way to another.
package struct ProjectionBlend: Hashable, Sendable {
  package let from: String
  package let to: String
  /// 0 at `from`, 1 at `to`.
  package let transition: Double

  package init(from: String, to: String, transition: Double) {
    self.from = from
    self.to = to
    self.transition = transition
  }

  package init(_ name: String) { self.init(from: name, to: name, transition: 1) }

  package var jsonText: String {
    "[\(StyleValue.quoted(from)),\(StyleValue.quoted(to)),\(NumberText.text(of: transition))]"
  }
}
