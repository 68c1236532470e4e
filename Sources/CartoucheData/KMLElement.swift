/// The elements of KML that are read, by what they hold.
enum KMLElement: Hashable {
  case kml
  /// A document or a folder.
  case container
  case placemark
  /// A feature that is not drawn.
  case unread(KMLUnread)

  case point, lineString, linearRing, polygon, outerBoundary, innerBoundary, multiGeometry
  case track, multiTrack
  case coordinates
  /// One position of a track.
  case trackPosition

  case name, description, styleURL
  case extendedData
  /// Named by an attribute; holds its value, or an element that does.
  case data, dataValue
  case schemaData, simpleData

  case style, styleMap, pair, pairKey
  case iconStyle, labelStyle, lineStyle, polyStyle, icon
  case color, width, scale, fill, outline, href
  case foreign

  /// What an element is within another; everything within what is not read is not read either.
  init(_ name: Substring, in parent: KMLElement?) {
    guard let parent else {
      self = name == "kml" ? .kml : .foreign
      return
    }
    switch parent {
    case .kml: self = Self.feature(name)
    case .container: self = Self.member(name) ?? Self.feature(name)
    case .placemark: self = Self.member(name) ?? Self.geometry(name)
    case .multiGeometry, .multiTrack: self = Self.geometry(name)
    case .point, .lineString, .linearRing: self = name == "coordinates" ? .coordinates : .foreign
    case .track: self = name == "coord" ? .trackPosition : .foreign
    case .polygon: self = Self.boundary(name)
    case .outerBoundary, .innerBoundary: self = name == "LinearRing" ? .linearRing : .foreign
    case .extendedData, .data, .schemaData: self = Self.datum(name)
    case let parent where parent.isOfStyle: self = Self.styling(name)
    default: self = .foreign
    }
  }

  private static func feature(_ name: Substring) -> KMLElement {
    switch name {
    case "Document", "Folder": .container
    case "Placemark": .placemark
    default: KMLUnread(rawValue: String(name)).map { .unread($0) } ?? .foreign
    }
  }

  /// What a placemark has besides geometry, and a container besides features.
  private static func member(_ name: Substring) -> KMLElement? {
    switch name {
    case "name": .name
    case "description": .description
    case "styleUrl": .styleURL
    case "Style": .style
    case "StyleMap": .styleMap
    case "ExtendedData": .extendedData
    default: nil
    }
  }

  private static func geometry(_ name: Substring) -> KMLElement {
    switch name {
    case "Point": .point
    case "LineString": .lineString
    case "LinearRing": .linearRing
    case "Polygon": .polygon
    case "MultiGeometry": .multiGeometry
    case "Track": .track
    case "MultiTrack": .multiTrack
    case "Model": .unread(.model)
    default: .foreign
    }
  }

  private static func boundary(_ name: Substring) -> KMLElement {
    switch name {
    case "outerBoundaryIs": .outerBoundary
    case "innerBoundaryIs": .innerBoundary
    default: .foreign
    }
  }

  private static func datum(_ name: Substring) -> KMLElement {
    switch name {
    case "Data": .data
    case "value": .dataValue
    case "SchemaData": .schemaData
    case "SimpleData": .simpleData
    default: .foreign
    }
  }

  private static func styling(_ name: Substring) -> KMLElement {
    switch name {
    case "Style": .style
    case "Pair": .pair
    case "key": .pairKey
    case "styleUrl": .styleURL
    case "IconStyle": .iconStyle
    case "LabelStyle": .labelStyle
    case "LineStyle": .lineStyle
    case "PolyStyle": .polyStyle
    case "Icon": .icon
    case "color": .color
    case "width": .width
    case "scale": .scale
    case "fill": .fill
    case "outline": .outline
    case "href": .href
    default: .foreign
    }
  }

  /// Whether it is a style or a part of one.
  var isOfStyle: Bool {
    switch self {
    case .style, .styleMap, .pair, .iconStyle, .labelStyle, .lineStyle, .polyStyle, .icon: true
    default: false
    }
  }

  var holdsText: Bool {
    switch self {
    case .coordinates, .trackPosition, .name, .description, .styleURL, .dataValue, .simpleData,
      .pairKey, .color, .width, .scale, .fill, .outline, .href:
      true
    default: false
    }
  }
}
