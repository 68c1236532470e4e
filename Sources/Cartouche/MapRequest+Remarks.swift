import CartoucheSupport

extension MapRequest {
  /// What of the request has no effect, or another one than it seems to ask for.
  var remarks: [Diagnostic] { paddingRemarks + overlayRemarks }

  private var paddingRemarks: [Diagnostic] {
    guard let padding else { return [] }
    if fit == nil, !fitsOverlays {
      return [
        remark("the padding has no effect", remedy: "it keeps free what surrounds a fit")
      ]
    }
    guard
      padding.left + padding.right >= size.width || padding.top + padding.bottom >= size.height
    else { return [] }
    return [
      remark(
        "the padding leaves no room, so that the picture shows as much as it can",
        remedy: "lower the padding, or make the picture larger")
    ]
  }

  private func remark(_ message: String, remedy: String) -> Diagnostic {
    Diagnostic(.warning, message, at: SourcePlace(path: "padding"), remedy: remedy)
  }
}
