import Cartouche

/// Which style is drawn, and how it is changed.
struct StyleOptions: Sendable {
  var style: String?
  var changes: [LayerChange] = []
  var hiddenLayers: [String] = []
  var language: String?
  var fontFolders: [String] = []
  var allowsOutside = false
  var missingTiles: MapRequest.MissingTiles?
  var allowsNetwork = false

  static let options: [Option<StyleOptions>] = [
    .value(
      "--style", placeholder: "NAME|FILE", into: \.style,
      help: "a bundled style (day, night, print, relief, satellite) or a style file"),
    .values(
      "--set", placeholder: "LAYER.PROPERTY=VALUE", into: \.changes,
      help: "change a property of the style; repeatable"),
    .values(
      "--hide", placeholder: "LAYER", into: \.hiddenLayers, help: "hide a layer; repeatable"),
    .value(
      "--language", placeholder: "TAG", into: \.language,
      help: "of the labels, such as de or zh-Hant, where the data has it"),
    .values(
      "--font-dir", placeholder: "DIR", into: \.fontFolders,
      help: "a folder with more fonts; repeatable"),
    .word(
      "--missing-tiles", into: \.missingTiles,
      help: "leave places empty for which a source has no tile and warn, or draw nothing"),
    .flag(
      "--allow-outside", into: \.allowsOutside,
      help: "let documents name files outside their own folder"),
    .flag(
      "--allow-network", into: \.allowsNetwork,
      help: "fetch what a style names by http and https"),
  ]

  var rendererOptions: MapRenderer.Options {
    var options = MapRenderer.Options()
    options.allowsOutside = allowsOutside
    options.allowsNetwork = allowsNetwork
    options.fontFolders = fontFolders
    return options
  }

  func apply(to request: inout MapRequest) {
    if let style { request.style = style }
    if let language { request.language = language }
    if let missingTiles { request.missingTiles = missingTiles }
    for change in changes {
      request.layers[change.layer, default: [:]][change.property] = change.value
    }
    for layer in hiddenLayers {
      request.layers[layer, default: [:]]["visibility"] = .string("none")
    }
  }
}
