import Cartouche
import Foundation

/// What `--report` writes: how a picture came about, for a machine.
struct PictureReport: Encodable {
  let version = 1
  let camera: Camera
  let size: ScreenSize
  let scale: Double
  let picture: Picture
  let attribution: [String]
  let ornaments: [Ornament]
  let navigation: Trip?
  let overlays: [Overlay]
  let diagnostics: [DiagnosticRecord]

  /// What was written; without it raw pixels could not be read.
  struct Picture: Encodable {
    let format: String
    /// In pixels, or points of a vector format.
    let width: Int
    let height: Int
  }

  /// Where an ornament stands, in points from the picture's top-left corner.
  struct Ornament: Encodable {
    let name: String
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    init(_ name: String, _ rect: ScreenRect) {
      self.name = name
      (x, y) = (rect.minX, rect.minY)
      (width, height) = (rect.width, rect.height)
    }
  }

  /// What else is known of a trip's display, whose elements are among the ornaments.
  struct Trip: Encodable {
    let guides: [Ornament]
    let omissions: [Omission]
  }

  /// What was asked for and is not shown.
  struct Omission: Encodable {
    let name: String
    let reason: String
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

  /// - Parameter size: of the picture, of which the map may be a band.
  init(_ map: RenderedMap, size: PixelSize, scale: Double, format: PictureFormat) {
    self.init(
      map, scale: scale,
      picture: Picture(format: format.rawValue, width: size.width, height: size.height))
  }

  init(_ map: RenderedVectorMap, scale: Double, format: PictureFormat) {
    let size = map.viewport.size
    self.init(
      map, scale: scale,
      picture: Picture(
        format: format.rawValue, width: Int(size.width.rounded()),
        height: Int(size.height.rounded())))
  }

  private init(_ map: some ReportedMap, scale: Double, picture: Picture) {
    camera = map.viewport.camera
    size = map.viewport.size
    self.scale = scale
    self.picture = picture
    attribution = map.attribution
    ornaments = map.ornaments.map { Ornament($0.name, $0.rect) }
    navigation = map.navigation.map { plan in
      Trip(
        guides: plan.guides.map { Ornament($0.name.rawValue, $0.rect) },
        omissions: plan.omissions.map { Omission(name: $0.name, reason: $0.reason) })
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

/// What is told of a finished picture, whatever it is made of.
private protocol ReportedMap {
  var viewport: Viewport { get }
  var attribution: [String] { get }
  var ornaments: [RenderedMap.OrnamentFrame] { get }
  var navigation: NavigationPlan? { get }
  var overlays: [RenderedMap.OverlaySummary] { get }
  var diagnostics: [Diagnostic] { get }
}

extension RenderedMap: ReportedMap {}
extension RenderedVectorMap: ReportedMap {}
