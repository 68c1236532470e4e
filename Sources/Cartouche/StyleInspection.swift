import CartoucheLayout
import CartoucheStyle
import CartoucheSupport

/// What a style holds.
package struct StyleInspection: Encodable, Hashable, Sendable {
  package let kind = "style"
  package let file: String
  package let name: String?
  package let sources: [Source]
  /// Back to front.
  package let layers: [Layer]
  package let sprites: [String]
  package let glyphs: String?
  /// What the style asks for and does not get, each in a sentence.
  package let limits: [String]
  package let errors: Int
  package let warnings: Int

  package struct Source: Encodable, Hashable, Sendable {
    package let id: String
    package let type: String
    /// Files, templates and addresses; none for data in the style itself.
    package let files: [String]
    /// Whether anything of it is drawn at some zoom.
    package let isDrawn: Bool
    package let attribution: String?
  }

  package struct Layer: Encodable, Hashable, Sendable {
    package let id: String
    package let type: String
    package let source: String?
    /// As the style counts zooms, one less than the camera does.
    package let minzoom: Double?
    package let maxzoom: Double?
    package let isVisible: Bool
    /// Whether layers of this type and with this source are drawn at all.
    package let isDrawn: Bool
  }

  private enum CodingKeys: CodingKey {
    case kind, file, name, sources, layers, sprites, glyphs, limits, errors, warnings
  }

  init(_ document: CheckedDocument) throws {
    let json: JSONDocument
    switch CheckedDocument.parse(document.bytes, file: document.name) {
    case .success(let parsed): json = parsed
    case .failure(let broken): throw ResourceError.brokenStyle([broken.diagnostic])
    }
    let style = try Style(json)
    let undrawn = StyleCoverage.undrawnSources(of: style)
    let drawn = style.layers.filter {
      $0.isVisible && !undrawn.contains($0.source ?? "")
    }
    file = document.name
    name = style.name
    sources = style.sources.map { source in
      Source(
        id: source.id, type: source.typeName, files: source.files,
        isDrawn: drawn.contains { $0.source == source.id }, attribution: source.attribution)
    }
    layers = style.layers.map { layer in
      Layer(
        id: layer.id, type: layer.type.rawValue, source: layer.source, minzoom: layer.minZoom,
        maxzoom: layer.maxZoom, isVisible: layer.isVisible,
        isDrawn: !undrawn.contains(layer.source ?? ""))
    }
    sprites = style.sprites.map(\.url)
    glyphs = style.glyphs
    limits = StyleCoverage.diagnostics(of: style).map(\.description)
    let found = StyleValidator.diagnostics(of: json)
    errors = found.count { $0.severity == .error }
    warnings = found.count - errors
  }
}

extension StyleSource {
  /// As the style writes it.
  fileprivate var typeName: String {
    switch kind {
    case .geoJSON: "geojson"
    case .vector: "vector"
    case .raster: "raster"
    case .rasterDEM: "raster-dem"
    case .image: "image"
    case .unsupported(let name): name
    }
  }

  fileprivate var files: [String] {
    switch kind {
    case .geoJSON(let source): if case .url(let url) = source.data { [url] } else { [] }
    case .vector(let source), .raster(let source), .rasterDEM(let source, _):
      (source.url.map { [$0] } ?? []) + source.tiles
    case .image(let source): [source.url]
    case .unsupported: []
    }
  }
}
