public import CartoucheCamera
public import CartoucheGeo
public import CartoucheImage
public import CartoucheSupport
import Foundation

// Stands in for the renderer until it is there: blank pictures of the right size.

public final class MapRenderer: Sendable {
  public struct Options: Sendable {
    public var allowsOutside = false
    public init() {}
  }

  public init(options: Options = Options()) {}

  public func render(_ request: MapRequest) throws -> RenderedMap {
    try request.validate()
    switch StyleReference(request.style) {
    case .bundled(let name): _ = try BundledResources().stylePath(named: name)
    case .file(let path): _ = try InputFile.read(path)
    }
    let viewport = Viewport(
      camera: request.resolvedCamera(styleCamera: nil), size: request.size)
    let window = viewport.window(scale: request.scale)
    return RenderedMap(
      image: RasterImage(
        width: window.width, height: window.height, scale: request.scale,
        pixels: Array(repeating: 0xff88_aacc, count: window.width * window.height)),
      viewport: viewport, attribution: [], diagnostics: [])
  }

  public func tile(_ id: TileID, of request: MapRequest, size: Int = 256) throws -> RenderedMap {
    var request = request
    request.size = ScreenSize(width: Double(size), height: Double(size))
    return try render(request)
  }
}

public struct RenderedMap: Sendable {
  public let image: RasterImage
  public let viewport: Viewport
  public let attribution: [String]
  public let diagnostics: [Diagnostic]
}

extension MapRequest {
  static func camera(fitting bounds: CoordinateBounds, size: ScreenSize, padding: EdgeInsets)
    -> Camera
  {
    let northWest = WorldPoint(Coordinate(latitude: bounds.north, longitude: bounds.west))
    let southEast = WorldPoint(Coordinate(latitude: bounds.south, longitude: bounds.east))
    let width = max(1, size.width - padding.left - padding.right)
    let height = max(1, size.height - padding.top - padding.bottom)
    let world = min(width / (southEast.x - northWest.x), height / (southEast.y - northWest.y))
    let y = (northWest.y + southEast.y) / 2
    return Camera(
      target: Coordinate(
        latitude: atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi,
        longitude: (bounds.west + bounds.east) / 2),
      zoom: min(max(log2(world / 256), 0), 25))
  }
}

extension RenderedMap {
  public func pngData() throws -> [UInt8] {
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + image.pixels.flatMap { _ in [0, 1, 2, 3] }
  }
}
