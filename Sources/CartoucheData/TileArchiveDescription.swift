package import CartoucheGeo

/// What an archive of drawn tiles says of itself.
package struct TileArchiveDescription: Hashable, Sendable {
  package var name: String
  package var format: TilesetMetadata.Format
  /// What was asked for; tiles reach beyond it.
  package var bounds: CoordinateBounds
  /// As HTML.
  package var attribution: [String]
  /// What drew the tiles.
  package var generator: String
  /// Those that were asked for; `nil` for those that there are.
  package var levels: ClosedRange<Int>?
  /// Where the archive holds a part of what was asked for: which.
  package var part: TileArchivePart?

  package init(
    name: String, format: TilesetMetadata.Format, bounds: CoordinateBounds,
    attribution: [String] = [], generator: String, levels: ClosedRange<Int>? = nil,
    part: TileArchivePart? = nil
  ) {
    self.name = name
    self.format = format
    self.bounds = bounds
    self.attribution = attribution
    self.generator = generator
    self.levels = levels
    self.part = part
  }

  /// West, south, east and north as every reader takes them, within ±180° and the pyramid: a box
  /// across ±180° is written as all the way round.
  package var edges: [Double] {
    let limit = WebMercator.latitudeLimit
    let isAround = bounds.west < -180 || bounds.east > 180
    let south = min(max(bounds.south, -limit), limit)
    let north = min(max(bounds.north, -limit), limit)
    return [isAround ? -180 : bounds.west, south, isAround ? 180 : bounds.east, north]
  }

  /// The middle of the box, longitude first, on the side of ±180° where it is.
  package var center: [Double] {
    let middle = (bounds.west + bounds.east) / 2
    let turned = middle - ((middle + 180) / 360).rounded(.down) * 360
    return [turned, (edges[1] + edges[3]) / 2]
  }

  package var attributionText: String? {
    attribution.isEmpty ? nil : attribution.joined(separator: " | ")
  }
}
