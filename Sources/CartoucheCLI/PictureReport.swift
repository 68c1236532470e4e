import Cartouche
import Foundation

/// What `--report` writes: how a picture came about, for a machine.
struct PictureReport: Encodable {
  let version = 1
  let camera: Camera
  let size: ScreenSize
  let scale: Double
  let attribution: [String]
  let ornaments: [Ornament]
  let overlays: [Overlay]
  let diagnostics: [DiagnosticRecord]

  /// Where an ornament stands, in points from the picture's top-left corner.
  struct Ornament: Encodable {
    let name: String
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  /// What was read of a file.
  struct Overlay: Encodable {
    let path: String
    let points: Int
    let lines: Int
    let areas: Int
    let skippedFeatures: Int
    let skippedPositions: Int
  }

  init(_ map: RenderedMap, scale: Double) {
    camera = map.viewport.camera
    size = map.viewport.size
    self.scale = scale
    attribution = map.attribution
    ornaments = map.ornaments.map {
      Ornament(
        name: $0.name, x: $0.rect.minX, y: $0.rect.minY, width: $0.rect.width,
        height: $0.rect.height)
    }
    overlays = map.overlays.map {
      Overlay(
        path: $0.path, points: $0.points, lines: $0.lines, areas: $0.areas,
        skippedFeatures: $0.skippedFeatures, skippedPositions: $0.skippedPositions)
    }
    diagnostics = map.diagnostics.map { DiagnosticRecord($0, exit: nil) }
  }

  /// Sorted keys, a line break at the end.
  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Numbers are finite and texts are texts: nothing here can be refused.
    guard let data = try? encoder.encode(self) else { return Array("{}\n".utf8) }
    return Array(data) + Array("\n".utf8)
  }
}
