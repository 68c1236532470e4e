import CartoucheScene
package import CartoucheSupport

/// What of the callers' own texts is not shown as it was given.
extension NavigationDisplayLayout {
  package var diagnostics: [Diagnostic] { cutTexts + missingGlyphs }

  private var cutTexts: [Diagnostic] {
    elements.flatMap { element in
      element.texts.filter { isCut($0.text, $0) }.map { text in
        Diagnostic(
          .warning,
          "the \(element.name)'s text '\(text.text.prefix(40))' is cut: there is no room for all of it",
          remedy: "shorten it, or make the element or the picture larger")
      }
    }
  }

  /// A text and the room that it has.
  struct SetText {
    let text: String
    let size: Double
    let weight: Int
    let width: Double
    var lines = 1
  }

  private func isCut(_ text: String, _ setting: SetText) -> Bool {
    func fits(_ line: String) -> Bool {
      pen.shape(line, size: setting.size, weight: setting.weight).advance <= setting.width
    }
    if setting.lines == 1 { return !fits(text) }
    let lines = TextWrapping.lines(text, fits: fits)
    return lines.count > setting.lines || !lines.allSatisfy(fits)
  }

  private var elements: [(name: String, texts: [SetText])] {
    plan.elements.compactMap { element in
      let rect = element.rect
      if let accessory = navigation.header.accessory,
        element.name == NavigationPlan.ElementName.headerAccessory
      {
        return (element.name, CallerViewDrawing.texts(of: accessory, in: rect))
      }
      for (index, prompt) in navigation.prompts.enumerated()
      where element.name == "\(NavigationPlan.ElementName.prompt)\(index + 1)" {
        return (element.name, PromptDrawing.texts(of: prompt, in: rect))
      }
      let own = navigation.customElements.first { $0.name == element.name }
      return own.map { (element.name, CallerViewDrawing.texts(of: $0, in: rect)) }
    }
  }

  /// Of everything in words that a person or a service wrote.
  private var missingGlyphs: [Diagnostic] {
    let maneuvers = [status.next, status.following].compactMap { $0 }
    let texts =
      maneuvers.map(text.headline) + maneuvers.compactMap(\.destinations)
      + elements.flatMap { $0.texts.map(\.text) }
    let count = texts.reduce(0) { $0 + pen.shape($1, size: 12).missingGlyphs }
    guard count > 0 else { return [] }
    return [
      Diagnostic(
        .warning,
        "no font has \(count == 1 ? "1 character" : "\(count) characters") of the trip's texts",
        remedy: "add fonts that have them with --font-dir")
    ]
  }
}
