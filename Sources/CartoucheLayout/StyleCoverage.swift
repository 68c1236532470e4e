package import CartoucheStyle
package import CartoucheSupport

/// What a style asks for that is not drawn, so that no picture is silently less than its style.
package enum StyleCoverage {
  /// One warning for each source that is not read, in the style's order.
  package static func diagnostics(of style: Style) -> [Diagnostic] {
    let visible = style.layers.filter(\.isVisible)
    let used = Set(visible.compactMap(\.source))
    return style.sources.filter { used.contains($0.id) }.compactMap(diagnostic)
  }

  /// The ids of sources that are not read.
  package static func undrawnSources(of style: Style) -> Set<String> {
    Set(style.sources.filter { unreadKind($0) != nil }.map(\.id))
  }

  private static func diagnostic(_ source: StyleSource) -> Diagnostic? {
    unreadKind(source).map {
      warning("sources of type \($0) are not read", at: "sources.\(source.id)")
    }
  }

  /// The type of a source that is not read; `nil` for one that is.
  private static func unreadKind(_ source: StyleSource) -> String? {
    switch source.kind {
    case .geoJSON, .vector, .image, .raster, .rasterDEM: nil
    case .unsupported(let name): name
    }
  }

  private static func warning(_ message: String, at path: String) -> Diagnostic {
    Diagnostic(.warning, message, at: SourcePlace(path: path))
  }
}
