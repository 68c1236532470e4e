package import CartoucheStyle
package import CartoucheSupport

/// The fonts that a style asks for by name.
package enum StyleFonts {
  /// One warning for each of its visible layers' font stacks of which no font is there.
  ///
  /// - Parameters:
  ///   - zoom: of the camera.
  ///   - hasFamily: whether there is a family of a name.
  package static func diagnostics(
    of style: Style, zoom: Double, hasFamily: (String) -> Bool
  ) -> [Diagnostic] {
    let context = style.context(zoom: zoom + MapLayout.styleZoomOffset)
    var told: Set<[String]> = []
    var diagnostics: [Diagnostic] = []
    for layer in style.layers where layer.type == .symbol && layer.isVisible {
      let fonts = layer.property(.textFont)
      guard layer.property(.textField).isSet, fonts.isSet else { continue }
      let names = fonts.value(in: context)
      let families = FontStack(names).families
      guard !families.contains(where: hasFamily), told.insert(families).inserted else { continue }
      let first = families.first.map { "'\($0.prefix(40))'" } ?? "of no name"
      diagnostics.append(
        Diagnostic(
          .warning, "there is no font \(first); Noto Sans stands in",
          at: SourcePlace(path: "layers.\(layer.id).text-font"),
          remedy: "name the folder of its files with --font-dir"))
    }
    return diagnostics
  }
}
