import Cartouche

/// What a picture becomes as a file: pixels, or a document that stays sharp at any size.
enum FileEncoding: Sendable {
  case pixels(PictureEncoding)
  case vector(VectorEncoding)

  /// - Throws: what rendering and encoding throw.
  func draw(
    _ request: MapRequest, by renderer: MapRenderer
  ) throws -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    switch self {
    case .pixels(let encoding):
      let map = try renderer.render(request)
      return (try map.data(as: encoding), map.diagnostics)
    case .vector(let encoding):
      let map = try renderer.renderVector(request, as: encoding)
      return (map.data, map.diagnostics)
    }
  }
}
