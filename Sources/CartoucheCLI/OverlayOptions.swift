import Cartouche

/// What is drawn above the style.
struct OverlayOptions: Sendable {
  /// In the order of the command line.
  var overlays: [MapRequest.Overlay] = []
  var clusterProperty: String?
  var columns: ColumnsArgument?
  var below: String?
  var liesAboveLabels = false
  var clusterWeights: WeightsArgument?
  var clusterMethod: ClusteredPoints.Method?
  var badgeStyle: BadgeStyle?

  /// The named looks of badges.
  enum BadgeStyle: String, CaseIterable, Sendable {
    case pie, classic
  }

  static let options: [Option<OverlayOptions>] = [
    .each(
      "--overlay", placeholder: "FILE|encoded:LINE",
      help: "a GeoJSON, GPX, KML or CSV file, or an encoded polyline (encoded6: for six decimals)"
    ) { (options: inout OverlayOptions, argument: String) throws(InvalidValue) in
      options.overlays.append(try OverlayArgument(argument: argument).overlay)
    },
    .each(
      "--path", placeholder: "LAT,LON LAT,LON…", continues: PathArgument.isPlace,
      help: "a line through places"
    ) { (options: inout OverlayOptions, argument: String) throws(InvalidValue) in
      options.overlays.append(.path(Polyline(try PathArgument(argument: argument).coordinates)))
    },
    .each(
      "--marker", placeholder: "LAT,LON[,LABEL][,glyph:NAME][,COLOR]",
      help: "a balloon; up to three letters or a glyph (bicycle, cafe, a file) in it, more beneath"
    ) { (options: inout OverlayOptions, argument: String) throws(InvalidValue) in
      options.overlays.append(.marker(try MarkerArgument(argument: argument).marker))
    },
    .value(
      "--cluster-by", placeholder: "PROPERTY", into: \.clusterProperty,
      help: "gather the overlays' points into badges with the shares of this property's values"),
    .value(
      "--columns", placeholder: "LATITUDE,LONGITUDE|POSITION", into: \.columns,
      help: "of CSV overlays, by name; a position is WKT, or both numbers"),
    .value(
      "--below", placeholder: "LAYER", into: \.below,
      help: "put the overlays' lines and areas beneath a layer of the style"),
    .flag(
      "--above-labels", into: \.liesAboveLabels,
      help: "put them above the labels, with which a style ends"),
    .value(
      "--cluster-weights", placeholder: "PROPERTY,…", into: \.clusterWeights,
      help: "the same with the sums of these properties' numbers as slices"),
    .word(
      "--clustering", into: \.clusterMethod,
      help: "what makes points one badge: nearness on the map, or markers that collide"),
    .word(
      "--badge", into: \.badgeStyle, help: "what badges look like: pie unless given"),
  ]

  /// The document's overlays lie beneath those of the options.
  func apply(to request: inout MapRequest) throws(ArgumentError) {
    request.overlays += overlays
    try applyColumns(to: &request)
    try applyLevel(to: &request)
    if let clusterProperty, clusterWeights != nil {
      throw .invalidValue(
        option: "--cluster-by", value: clusterProperty,
        reason: "slices are this property's values or --cluster-weights, not both")
    }
    guard let clustering else {
      guard badgeStyle == nil else {
        throw .missingOption("--cluster-by", remedy: "--badge says what its badges look like")
      }
      return
    }
    var hasFile = false
    for (index, overlay) in request.overlays.enumerated() {
      guard case .file(var file) = overlay else { continue }
      hasFile = true
      if file.clustering == nil {
        file.clustering = clustering
        request.overlays[index] = .file(file)
      }
    }
    if !hasFile {
      throw .missingOption(
        "--overlay", remedy: "\(clusterOption) gathers the points of such a file")
    }
  }

  private func applyLevel(to request: inout MapRequest) throws(ArgumentError) {
    if liesAboveLabels { request.overlayLevel = .aboveLabels }
    guard let below else { return }
    if liesAboveLabels { throw .conflict("--below", "--above-labels") }
    request.overlayLevel = .below(layer: below)
  }

  private func applyColumns(to request: inout MapRequest) throws(ArgumentError) {
    guard let columns = columns?.columns else { return }
    var hasTable = false
    for (index, overlay) in request.overlays.enumerated() {
      guard case .file(var file) = overlay, file.format == .csv || file.format == nil else {
        continue
      }
      hasTable = true
      file.columns = columns
      request.overlays[index] = .file(file)
    }
    if !hasTable {
      throw .missingOption("--overlay", remedy: "--columns names those of a CSV file")
    }
  }

  private var clusterOption: String {
    clusterProperty != nil
      ? "--cluster-by" : clusterWeights != nil ? "--cluster-weights" : "--clustering"
  }

  /// `nil` where no option asks for one.
  private var clustering: MapRequest.Clustering? {
    guard clusterProperty != nil || clusterWeights != nil || clusterMethod != nil else {
      return nil
    }
    var clustering = MapRequest.Clustering(property: clusterProperty)
    clustering.weights = (clusterWeights?.names ?? []).map { .init(name: $0) }
    clustering.method = clusterMethod ?? .hierarchical
    if badgeStyle == .classic { clustering.badge = .classic() }
    return clustering
  }
}
