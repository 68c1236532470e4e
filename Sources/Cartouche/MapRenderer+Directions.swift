import CartoucheCairo
import CartoucheDrawing
import CartoucheLayout
public import CartoucheScene
import CartoucheSupport

extension MapRenderer {
  /// Draws the manoeuvres of a route as a list, as high as it needs to be; blocks until it is done.
  ///
  /// A list that is longer than a picture can be is cut, and a warning says how much is missing.
  ///
  /// - Throws: ``DirectionsListError`` or `FontLibraryError`.
  public func directions(_ list: DirectionsList) throws -> RenderedDirections {
    let width = try DirectionsListError.checkedWidth(of: list)
    let side = min(Limits.pictureSide, Limits.picturePixels / width)
    return try workers.withWorker { worker in
      let layout = DirectionsListLayout(
        list, heightLimit: (Double(side) / list.scale).rounded(.down),
        shaper: try worker.textShaper(fonts))
      let height = min(max(Int((layout.height * list.scale).rounded(.up)), 1), side)
      let image = try worker.painter.paint(
        DisplayList(items: layout.items),
        in: PixelWindow(originX: 0, originY: 0, width: width, height: height, scale: list.scale),
        background: layout.palette.ground)
      return RenderedDirections(
        image: image, diagnostics: try fonts.library().diagnostics + Self.remarks(layout))
    }
  }

  private static func remarks(_ layout: DirectionsListLayout) -> [Diagnostic] {
    guard layout.missingRows > 0 else { return [] }
    return [
      Diagnostic(
        .warning,
        "the list is cut: its last \(layout.missingRows) of \(layout.rowCount) rows do not fit into "
          + "a picture of \(Limits.pictureSide) pixels a side",
        remedy: "draw it at a smaller scale or wider")
    ]
  }
}
