public import CartoucheCamera
public import CartoucheImage
import CartoucheLayout
import CartoucheSupport

/// A picture that is drawn in bands from top to bottom, so that it need not be in memory as a whole.
///
/// The bands put together are the picture that ``MapRenderer/render(_:)`` draws, to the bit. Each
/// band reads what data it shows; labels that are placed over the whole picture are gathered anew
/// for each, which ``MapRequest/Placement/world`` spares.
public struct PictureBands: Sendable {
  public let viewport: Viewport
  /// Of the whole picture.
  public let size: PixelSize
  /// Of each band but the last, which has what rows are left.
  public let bandHeight: Int
  private let renderer: MapRenderer
  private let request: MapRequest
  private let navigation: NavigationContent?

  /// Pixels of one band, 32 MiB, where its rows are not that long.
  static let bandPixels = 1 << 23

  init(_ request: MapRequest, renderer: MapRenderer, bandHeight: Int?) throws {
    try request.validate(inBands: true)
    navigation = try renderer.store.navigation(of: request)
    viewport = try renderer.viewport(of: request)
    self.request = request.lit(by: navigation)
    self.renderer = renderer
    let window = viewport.window(scale: request.scale)
    size = PixelSize(width: window.width, height: window.height)
    let usual = max(Self.bandPixels / max(window.width, 1), 1)
    self.bandHeight = min(max(bandHeight ?? usual, 1), max(window.height, 1))
  }

  public var count: Int { (size.height + bandHeight - 1) / bandHeight }

  /// Draws one band; from several threads at once, where there is memory for that.
  ///
  /// - Parameter index: counted from the top, `0..<count`.
  /// - Returns: the band as the picture's part, with what is known of the whole picture: its viewport
  ///   and the places of ornaments.
  /// - Throws: what ``MapRenderer/render(_:)`` throws.
  /// - Precondition: there is such a band.
  public func draw(_ index: Int) throws -> RenderedMap {
    precondition((0..<count).contains(index))
    let top = index * bandHeight
    let window = viewport.window(scale: request.scale).part(
      x: 0, y: top, width: size.width, height: min(bandHeight, size.height - top))
    return try renderer.draw(
      request, viewport: viewport, window: window, ornaments: request.coloredOrnaments,
      navigation: navigation, placement: LabelPlacement(request.placement))
  }
}

extension MapRenderer {
  /// A picture in bands, also one of more pixels than are held in memory.
  ///
  /// - Parameter height: of a band in pixels; some 8 million pixels a band unless given.
  /// - Throws: What ``render(_:)`` throws for requests and styles that cannot be read.
  public func bands(of request: MapRequest, height: Int? = nil) throws -> PictureBands {
    try PictureBands(request, renderer: self, bandHeight: height)
  }
}
