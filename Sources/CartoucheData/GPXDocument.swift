import CartoucheGeo

/// What is known of a GPX document while it is walked through.
final class GPXDocument: XMLHandler {
  /// The elements that matter; every other one is skipped with all it holds.
  private enum Element {
    case gpx
    case waypoint
    case track
    case segment
    case route
    case linePoint
    case extensions
    case lineStyle
    /// Holds text for a property of the feature.
    case property(Property)
    case foreign
  }

  /// What becomes a property, by its name there.
  private enum Property: String, CaseIterable {
    case name
    case cmt
    case desc
    case type
    case sym
    case time
    case ele
    case stroke
    case strokeOpacity = "stroke-opacity"
    case strokeWidth = "stroke-width"

    /// The element of GPX's own that holds it, where there is one.
    var element: StaticString? {
      switch self {
      case .name: "name"
      case .cmt: "cmt"
      case .desc: "desc"
      case .type: "type"
      case .sym: "sym"
      case .time: "time"
      case .ele: "ele"
      case .stroke, .strokeOpacity, .strokeWidth: nil
      }
    }
  }

  var builder = FeatureTableBuilder()
  var log = ReadingLog()
  var skippedFeatures = 0
  var skippedPositions = 0
  var foreignRoot: (name: String, offset: Int)?
  var overflow: (FeatureTableError, offset: Int)?

  private var open: [Element] = []
  /// Names of GPX's own elements begin with it.
  private var prefix = ""
  private var text: [UInt8] = []
  private var featureOffset = 0
  private var hasPositions = false

  // MARK: Elements

  func start(_ name: XMLName, _ attributes: XMLAttributes, at walker: XMLWalker) -> Bool {
    let element = element(name)
    open.append(element)
    switch element {
    case .waypoint:
      beginFeature(at: walker.offset)
      stagePosition(attributes, at: walker)
    case .track, .route: beginFeature(at: walker.offset)
    case .linePoint: stagePosition(attributes, at: walker)
    case .property:
      text.removeAll(keepingCapacity: true)
      walker.collectsText = true
    case .foreign where open.count == 1:
      foreignRoot = (String(String(cString: name.bytes).prefix(40)), walker.offset)
      return false
    default: break
    }
    return overflow == nil
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) { text.append(contentsOf: bytes) }

  func end(at walker: XMLWalker) {
    switch open.popLast() {
    case .segment: builder.endPart()
    case .waypoint: endFeature(.point, kind: "waypoint")
    case .track: endFeature(.line, kind: "track")
    case .route: endFeature(.line, kind: "route")
    case .property(let property):
      walker.collectsText = false
      stage(property)
    default: break
    }
  }

  private func element(_ name: XMLName) -> Element {
    guard let parent = open.last else { return root(name) }
    switch parent {
    case .gpx:
      if isOwn(name, "wpt") { return .waypoint }
      if isOwn(name, "trk") { return .track }
      if isOwn(name, "rte") { return .route }
    case .track:
      if isOwn(name, "trkseg") { return .segment }
      return detail(name)
    case .segment:
      if isOwn(name, "trkpt") { return .linePoint }
    case .route:
      if isOwn(name, "rtept") { return .linePoint }
      return detail(name)
    case .waypoint: return detail(name)
    case .extensions:
      if name.local == "line" { return .lineStyle }
    case .lineStyle: return styleDetail(name)
    case .linePoint, .property, .foreign: break
    }
    return .foreign
  }

  private func root(_ name: XMLName) -> Element {
    guard name.local == "gpx" else { return .foreign }
    prefix = name.prefix.isEmpty ? "" : name.prefix + ":"
    return .gpx
  }

  private func isOwn(_ name: XMLName, _ local: StaticString) -> Bool {
    if prefix.isEmpty { return local.hasSameBytes(as: name.bytes) }
    return String(cString: name.bytes) == "\(prefix)\(local)"
  }

  private func detail(_ name: XMLName) -> Element {
    if isOwn(name, "extensions") { return .extensions }
    for property in Property.allCases {
      if let element = property.element, isOwn(name, element) { return .property(property) }
    }
    return .foreign
  }

  private func styleDetail(_ name: XMLName) -> Element {
    switch name.local {
    case "color": .property(.stroke)
    case "opacity": .property(.strokeOpacity)
    case "width": .property(.strokeWidth)
    default: .foreign
    }
  }

  // MARK: Features

  private func beginFeature(at offset: Int) {
    featureOffset = offset
    hasPositions = false
  }

  private func stagePosition(_ attributes: XMLAttributes, at walker: XMLWalker) {
    hasPositions = true
    if let latitude = attributes["lat"].flatMap(LenientNumber.value),
      let longitude = attributes["lon"].flatMap(LenientNumber.value),
      builder.stagePoint(longitude: longitude, latitude: latitude)
    {
      return
    }
    skippedPositions += 1
    log.warn(
      "position skipped: it needs the attributes lat, in -90…90, and lon", at: walker.offset)
  }

  private func stage(_ property: Property) {
    let value = String(decoding: text.trimmingASCIISpace, as: UTF8.self)
    if value.isEmpty { return }
    switch property {
    case .ele, .strokeOpacity, .strokeWidth:
      guard let number = text.withUnsafeBufferPointer(LenientNumber.value) else { return }
      // A line's width is in millimetres, drawn at 96 points an inch.
      let scaled = property == .strokeWidth ? number * 96 / 25.4 : number
      builder.stageProperty(named: property.rawValue, .number(scaled))
    default:
      builder.stageProperty(named: property.rawValue, .string(value))
      // As simplestyle-spec calls what stands beside a marker.
      if property == .name, case .waypoint = open.last {
        builder.stageProperty(named: "title", .string(value))
      }
    }
  }

  private func endFeature(_ geometry: GeometryKind, kind: String) {
    builder.endGeometry(geometry)
    builder.stageProperty(named: "kind", .string(kind))
    do throws(FeatureTableError) {
      let mends = try builder.commitFeature()
      if mends.features == 0, hasPositions {
        skippedFeatures += 1
        log.warn("\(kind) skipped: it has too few usable positions", at: featureOffset)
      } else if mends.droppedParts > 0 {
        log.warn(
          "\(kind): segments of a single position are left out (\(mends.droppedParts))",
          at: featureOffset)
      }
    } catch {
      overflow = (error, featureOffset)
    }
  }
}
