package import CartoucheGeo
import CartoucheStyle
package import CartoucheSupport

extension FeatureQuery {
  /// A building as the map's data have it.
  package struct Building {
    /// Rings, holes among them; one that tiles cut comes in pieces.
    package let outline: [[Coordinate]]
    /// In metres, where the map shows it as a solid; else 0.
    package let height: Double
  }

  /// The largest building that stands on a place: of the layers whose vector tile layer is called
  /// `building` or `buildings`, else of those that draw solids.
  package func building(at place: Coordinate) -> Building? {
    let ground = layout.viewport.nearestCopy(of: WorldPoint(place.wrapped))
    let drawn = layout.style.layers.filter(layout.isDrawn)
    let named = drawn.filter { layer in
      (layer.type == .fill || layer.type == .fillExtrusion)
        && ["building", "buildings"].contains(layer.sourceLayer)
    }
    let layers = named.isEmpty ? drawn.filter { $0.type == .fillExtrusion } : named
    let found = layers.flatMap { areas(of: $0, holding: ground) }
    // Of a building and its parts the whole; as a solid, if it is drawn as one too.
    let largest = found.max { a, b in
      a.area != b.area ? a.area < b.area : a.height < b.height
    }
    return largest.map { found in
      Building(
        outline: found.match.parts.map { $0.map(WebMercator.unproject) }, height: found.height)
    }
  }

  /// What to say where there is none.
  package static func missingBuilding(at place: Coordinate) -> Diagnostic {
    Diagnostic(
      .warning,
      "no building is found at \(Diagnostic.text(place.latitude)), "
        + Diagnostic.text(place.longitude),
      remedy: "give its outline, or a style that draws buildings at this zoom")
  }
}
