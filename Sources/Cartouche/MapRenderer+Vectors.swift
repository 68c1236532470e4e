import CartoucheCairo
public import CartoucheImage
import CartoucheLayout
import CartoucheScene
import CartoucheSupport

extension MapRenderer {
  /// Draws one picture as SVG or PDF, which stays sharp at any size; blocks until it is done.
  ///
  /// Areas, lines, icons and text are what they are in these formats. Densities, slopes, raised
  /// solids, raster tiles, patterns, gradients along lines and soft edges become pixels within the
  /// document, as many a point as the request's scale says; nothing else depends on that.
  ///
  /// The same request gives the same bytes.
  ///
  /// - Throws: what ``render(_:)`` throws, and `PaintError` for a document that grows beyond
  ///   `Limits.encodedPictureBytes`.
  public func renderVector(
    _ request: MapRequest, as encoding: VectorEncoding
  ) throws -> RenderedVectorMap {
    try request.validate()
    let viewport = try viewport(of: request)
    let navigation = try store.navigation(of: request)
    let request = request.lit(by: navigation)
    let window = viewport.window(scale: request.scale)
    let (data, facts) = try lay(
      request, viewport: viewport, window: viewport.window(scale: Self.vectorResolution),
      ornaments: request.coloredOrnaments, navigation: navigation,
      placement: LabelPlacement(request.placement)
    ) { painter, list, facts in
      try painter.document(
        of: list, in: window, origin: viewport.planeOrigin, size: viewport.size, as: encoding,
        description: VectorDescription(
          title: request.ornaments.title?.text, software: PictureTexts.software,
          view: facts.texts.camera, credits: facts.attribution,
          links: facts.links))
    }
    return RenderedVectorMap(data: data, facts: facts)
  }

  /// Pixels a point that curves are flattened for, which no print shows.
  private static let vectorResolution = 2.0
}

extension PictureFacts {
  /// The credits as a link, where they name one address.
  fileprivate var links: [VectorDescription.Link] {
    let addresses = Set(attribution.flatMap(CreditAddresses.addresses))
    guard let address = addresses.first, addresses.count == 1,
      let frame = ornaments.first(where: { $0.name == "attribution" })
    else { return [] }
    return [VectorDescription.Link(rect: frame.rect, address: address)]
  }
}
