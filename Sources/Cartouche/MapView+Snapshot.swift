public import CartoucheCamera

extension MapView {
  /// The picture of the map as it is; blocks until it is drawn.
  ///
  /// - Throws: What ``MapRenderer/render(_:)`` throws, among it ``MapRequestError`` for a size that
  ///   is not whole or too large for a picture.
  public func snapshot() throws -> RenderedMap {
    try renderer.render(request, seenFrom: viewport)
  }

  /// The picture of a frame, or of any other camera within the constraints.
  public func snapshot(of frame: Camera) throws -> RenderedMap {
    var map = self
    map.camera = frame
    return try map.snapshot()
  }

  private var request: MapRequest {
    var request = content
    request.size = size
    request.fit = nil
    request.camera = PartialCamera(camera)
    return request
  }
}
