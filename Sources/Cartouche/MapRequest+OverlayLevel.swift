import CartoucheScene
import CartoucheStyle
import CartoucheSupport

extension MapRequest {
  /// - Throws: ``MapRequestError`` for a layer that the style does not have.
  func checkOverlayLevel(in style: Style) throws(MapRequestError) {
    if let problem = Self.problem(of: overlayLevel, known: style.layers.map(\.id)) {
      throw MapRequestError(problem, at: SourcePlace(path: "overlayLevel.below"))
    }
  }

  /// - Parameter known: the ids of the style's layers.
  static func problem(of level: OverlayLevel, known: [String]) -> MapRequestError.Problem? {
    guard case .below(let id) = level, !known.contains(id) else { return nil }
    return .unknownLayer(id, meant: Spelling.nearest(to: id, among: known))
  }
}
