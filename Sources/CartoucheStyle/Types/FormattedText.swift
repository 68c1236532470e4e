package import CartoucheSupport

/// A label's text in sections that may differ in font, size and colour, or be images.
package struct FormattedText: Hashable, Sendable {
  package struct Section: Hashable, Sendable {
    package let text: String
    package let image: ResolvedImage?
    /// A factor of the layer's text size.
    package let scale: Double?
    package let fontStack: [String]?
    package let color: Color?
    package let verticalAlign: VerticalAlign?

    package init(
      text: String, image: ResolvedImage? = nil, scale: Double? = nil, fontStack: [String]? = nil,
      color: Color? = nil, verticalAlign: VerticalAlign? = nil
    ) {
      self.text = text
      self.image = image
      self.scale = scale
      self.fontStack = fontStack
      self.color = color
      self.verticalAlign = verticalAlign
    }
  }

  package enum VerticalAlign: String, Hashable, Sendable {
    case bottom, center, top
  }

  package let sections: [Section]

  package init(sections: [Section]) { self.sections = sections }

  /// One section without a style of its own.
  package init(_ text: String) { sections = [Section(text: text)] }

  package var text: String { sections.map(\.text).joined() }

  package var isEmpty: Bool { sections.allSatisfy { $0.text.isEmpty && $0.image == nil } }
}
