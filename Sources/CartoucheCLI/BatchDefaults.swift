import Cartouche

/// What the command line says of every picture of a batch whose document is silent about it.
struct BatchDefaults: Sendable {
  var style = StyleOptions()
  var size: ScreenSize?
  var scale: Double?

  /// - Parameter document: the request's, which shows what it says itself.
  func apply(to request: inout MapRequest, of document: JSONDocument) {
    var defaults = MapRequest()
    style.apply(to: &defaults)
    func isSilent(_ key: String) -> Bool { document.root[key]?.isNull ?? true }
    if isSilent("style") { request.style = defaults.style }
    if isSilent("language") { request.language = defaults.language }
    if isSilent("missingTiles") { request.missingTiles = defaults.missingTiles }
    if let size, isSilent("size") { request.size = size }
    if let scale, isSilent("scale") { request.scale = scale }
    for (layer, changes) in defaults.layers {
      request.layers[layer, default: [:]].merge(changes) { own, _ in own }
    }
  }

  /// Stands for the values, so that other defaults make other pictures.
  func hash(as picture: PictureOptions) -> UInt64 {
    var request = MapRequest()
    style.apply(to: &request)
    if let size { request.size = size }
    if let scale { request.scale = scale }
    var hash = ContentHash()
    hash.combine(request.json)
    hash.combine("\(picture)")
    return hash.value
  }
}
