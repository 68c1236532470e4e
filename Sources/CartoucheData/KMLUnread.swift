/// What KML may hold and is not drawn.
enum KMLUnread: String, Hashable, CaseIterable {
  case networkLink = "NetworkLink"
  case groundOverlay = "GroundOverlay"
  case screenOverlay = "ScreenOverlay"
  case photoOverlay = "PhotoOverlay"
  case tour = "Tour"
  case model = "Model"
  /// The picture of an icon.
  case icon
  /// A style of another file.
  case foreignStyle
  /// A style that the file does not have.
  case missingStyle

  func message(count: Int) -> String {
    let isOne = count == 1
    func counted(_ one: String, _ many: String) -> String {
      isOne ? "1 \(one)" : "\(count) \(many)"
    }
    return switch self {
    case .networkLink: counted("network link is not followed", "network links are not followed")
    case .groundOverlay: counted("ground overlay is not drawn", "ground overlays are not drawn")
    case .screenOverlay: counted("screen overlay is not drawn", "screen overlays are not drawn")
    case .photoOverlay: counted("photo overlay is not drawn", "photo overlays are not drawn")
    case .tour: counted("tour is not read", "tours are not read")
    case .model: counted("3D model is not drawn", "3D models are not drawn")
    case .icon:
      counted("placemark has", "placemarks have") + " an icon; a balloon is drawn in its place"
    case .foreignStyle:
      counted("placemark has", "placemarks have") + " a style of another file, which is not read"
    case .missingStyle:
      counted("placemark has", "placemarks have") + " a style that the file does not hold"
    }
  }
}
