import CartoucheSupport

/// `["format", text, {…}, …]`
final class FormatNode: ExpressionNode {
  struct SectionStyle: Sendable {
    var scale: (any ExpressionNode)?
    var font: (any ExpressionNode)?
    var color: (any ExpressionNode)?
    var verticalAlign: (any ExpressionNode)?
  }

  struct Section: Sendable {
    let content: any ExpressionNode
    var style = SectionStyle()

    var children: [any ExpressionNode] {
      [content] + [style.scale, style.font, style.color, style.verticalAlign].compactMap { $0 }
    }
  }

  let traits: ExpressionTraits
  private let sections: [Section]
  private let path: String

  init(_ sections: [Section], path: String) {
    self.sections = sections
    self.path = path
    traits = sections.flatMap(\.children).traits
  }

  var type: StyleType { .formatted }
  var children: [any ExpressionNode] { sections.flatMap(\.children) }

  func value(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    var result: [FormattedText.Section] = []
    var length = 0
    for section in sections {
      let evaluated = try evaluate(section, context)
      length += evaluated.text.utf8.count
      guard length <= Limits.expressionText else {
        throw .other("the text is longer than \(Limits.expressionText) bytes", path: path)
      }
      result.append(evaluated)
    }
    return .formatted(FormattedText(sections: result))
  }

  private func evaluate(_ section: Section, _ context: EvaluationContext)
    throws(EvaluationError) -> FormattedText.Section
  {
    let content = try section.content.value(context)
    let align = try verticalAlign(section.style, context)
    if case .image(let image) = content {
      return FormattedText.Section(text: "", image: image, verticalAlign: align)
    }
    return FormattedText.Section(
      text: content.text, scale: try section.style.scale?.number(context),
      fontStack: try fontStack(section.style, context),
      color: try section.style.color?.color(context), verticalAlign: align)
  }

  private func fontStack(_ style: SectionStyle, _ context: EvaluationContext)
    throws(EvaluationError) -> [String]?
  {
    guard case .array(let names)? = try style.font?.value(context) else { return nil }
    return names.map(\.text)
  }

  private func verticalAlign(_ style: SectionStyle, _ context: EvaluationContext)
    throws(EvaluationError) -> FormattedText.VerticalAlign?
  {
    guard let text = try style.verticalAlign?.string(context) else { return nil }
    guard let align = FormattedText.VerticalAlign(rawValue: text) else {
      throw .other(
        "'vertical-align' must be one of: 'bottom', 'center', 'top' but found '\(text)' instead.",
        path: path)
    }
    return align
  }
}
