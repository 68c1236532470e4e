public import CartoucheCamera
import CartoucheGeo
import CartoucheSupport

/// Where a flat picture's pixels lie on the map, as programs for geographic data read it from a text
/// file beside the picture.
///
/// Metres are those of Web Mercator (EPSG:3857), on the sphere of radius 6 378 137 m, east and north
/// of (0°, 0°). Longitudes beyond ±180° go on in the neighbouring world copies.
public struct WorldFile: Hashable, Sendable {
  /// A step or a place in metres.
  public struct Vector: Hashable, Sendable {
    public let east: Double
    public let north: Double
  }

  /// From a pixel's middle to that of the next one to the right.
  public let column: Vector
  /// From a pixel's middle to that of the one below.
  public let row: Vector
  /// The middle of the pixel at the top left.
  public let origin: Vector

  /// - Parameter scale: device pixels a point.
  /// - Throws: ``WorldFileError`` where the view is tilted.
  public init(_ viewport: Viewport, scale: Double) throws(WorldFileError) {
    let tilt = viewport.camera.viewingAngle.degrees
    let middle = ScreenPoint(x: 0.5 / scale, y: 0.5 / scale)
    guard tilt == 0, let place = viewport.unproject(middle) else { throw .tilted(degrees: tilt) }
    let metres = WebMercator.circumference / (viewport.worldSize * scale)
    column = Vector(east: metres * viewport.cosBearing, north: -metres * viewport.sinBearing)
    row = Vector(east: -metres * viewport.sinBearing, north: -metres * viewport.cosBearing)
    origin = Vector(
      east: (place.x - 0.5) * WebMercator.circumference,
      north: (0.5 - place.y) * WebMercator.circumference)
  }

  /// Six lines: what a column goes east and north, what a row goes east and north, and where the
  /// pixel at the top left has its middle, east and north.
  public var text: String {
    [column, row, origin].flatMap { [$0.east, $0.north] }
      // No line says -0.0.
      .map { "\($0 + 0)\n" }.joined()
  }

  /// Where the file belongs beside a picture: `a.pgw` for `a.png`, `a.jgw` for `a.jpg`, else
  /// `a.wld`.
  public static func path(beside picture: String) -> String {
    let name = picture.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return picture + ".wld" }
    let ending =
      switch name[dot...].lowercased() {
      case ".png": "pgw"
      case ".jpg", ".jpeg": "jgw"
      default: "wld"
      }
    return String(picture[...dot]) + ending
  }
}

extension RenderedMap {
  /// Where the picture's pixels lie on the map.
  ///
  /// - Throws: ``WorldFileError`` where the view is tilted.
  public func worldFile() throws(WorldFileError) -> WorldFile {
    try WorldFile(viewport, scale: image.scale)
  }
}
