import CartoucheStyle
import CartoucheSupport

/// Finds the images that the layers of one picture name, and remembers those that are missing.
final class StyleImageLookup {
  private let images: StyleImages
  /// The names of missing images by layer, in the order they were asked for.
  private var missing: [(layer: String, name: String)] = []
  private var known: Set<String> = []

  /// More are only counted.
  private static let reportLimit = 20

  init(_ images: StyleImages) { self.images = images }

  /// What the style's expressions may name.
  var names: Set<String> { images.names }

  func image(_ resolved: ResolvedImage?, for layer: StyleLayer) -> StyleImage? {
    guard let resolved else { return nil }
    if let image = images.image(named: resolved.name) { return image }
    if known.insert("\(layer.id)\u{0}\(resolved.name)").inserted {
      missing.append((layer.id, resolved.name))
    }
    return nil
  }

  var diagnostics: [Diagnostic] {
    let reported = missing.prefix(Self.reportLimit).map { layer, name in
      Diagnostic(
        .warning, "no sprite of the style has an image '\(name.prefix(80))'",
        at: SourcePlace(path: "layers.\(layer)"))
    }
    let rest = missing.count - reported.count
    guard rest > 0 else { return reported }
    return reported + [Diagnostic(.warning, "\(rest) more images are missing")]
  }
}
