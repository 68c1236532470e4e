import CartoucheGeo

/// What is known of a KML document while it is walked through for its placemarks.
final class KMLDocument: XMLHandler {
  var builder = FeatureTableBuilder()
  var log = ReadingLog()
  var skippedFeatures = 0
  var skippedPositions = 0
  var foreignRoot: (name: String, offset: Int)?
  var overflow: (FeatureTableError, offset: Int)?

  private let styles: KMLStyleSheet
  private var open: [KMLElement] = []
  private var text: [UInt8] = []
  private var geometry = KMLGeometry()
  private var placemark = Placemark()
  /// Names of the containers that are open, the innermost last.
  private var folders: [String?] = []
  private var unread: [KMLUnread: (count: Int, offset: Int)] = [:]

  /// The placemark that is open.
  private struct Placemark {
    var offset = 0
    var name = ""
    var style: KMLStyle?
    var styleURL: String?
    /// Of the datum that is open.
    var key: String?
  }

  init(styles: KMLStyleSheet) { self.styles = styles }

  // MARK: Elements

  func start(_ name: XMLName, _ attributes: XMLAttributes, at walker: XMLWalker) -> Bool {
    let parent = open.last
    let element = KMLElement(name.local, in: parent)
    let isWithinPlacemark = open.contains(.placemark)
    open.append(element)
    switch element {
    case .foreign where open.count == 1:
      foreignRoot = (String(String(cString: name.bytes).prefix(40)), walker.offset)
      return false
    case .container: folders.append(nil)
    case .placemark:
      placemark = Placemark(offset: walker.offset)
      geometry = KMLGeometry()
    case .point: begin(.point)
    case .lineString, .track: begin(.line)
    case .linearRing where !open.contains(.polygon): begin(.line)
    case .polygon: begin(.polygon)
    case .style where parent == .placemark: placemark.style = KMLStyle()
    case .data, .simpleData:
      placemark.key = attributes["name"].map { String(decoding: $0, as: UTF8.self) }
    case .unread(let kind): count(kind, at: walker.offset)
    default: break
    }
    if element.holdsText, isWithinPlacemark || element == .name {
      text.removeAll(keepingCapacity: true)
      walker.collectsText = true
    }
    return overflow == nil
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) { text.append(contentsOf: bytes) }

  func end(at walker: XMLWalker) {
    guard let element = open.popLast() else { return }
    if element.holdsText { walker.collectsText = false }
    switch element {
    case .container: folders.removeLast()
    case .name where open.last == .container: folders[folders.count - 1] = trimmedText
    case .placemark: endPlacemark()
    default:
      if open.contains(.placemark) { end(element, at: walker.offset) }
    }
  }

  /// Of an element within a placemark.
  private func end(_ element: KMLElement, at offset: Int) {
    switch element {
    case .name: placemark.name = trimmedText
    case .description: stage("description", text: trimmedText)
    case .styleURL where open.last == .placemark: placemark.styleURL = trimmedText
    case .dataValue, .simpleData: stageDatum()
    case .data: placemark.key = nil
    case .coordinates: readPositions(separator: UInt8(ascii: ","), at: offset)
    case .trackPosition: readPositions(separator: UInt8(ascii: " "), at: offset)
    case .point, .lineString, .track: geometry.endPart(in: &builder)
    case .linearRing:
      if let boundary = open.last, boundary == .outerBoundary || boundary == .innerBoundary {
        geometry.endRing(isOuter: boundary == .outerBoundary)
      } else {
        geometry.endPart(in: &builder)
      }
    case .polygon: geometry.endPolygon(in: &builder)
    default:
      if let parent = open.last, open.contains(.style), !open.contains(.styleMap) {
        placemark.style?.set(element, of: parent, to: text)
      }
    }
  }

  private var trimmedText: String {
    String(decoding: text.trimmingASCIISpace, as: UTF8.self)
  }

  // MARK: Positions

  private func begin(_ kind: GeometryKind) { geometry.begin(kind, in: &builder) }

  /// - Parameter offset: of the end tag, for messages.
  private func readPositions(separator: UInt8, at offset: Int) {
    let skipped = text.withUnsafeBufferPointer { bytes in
      geometry.read(KMLPositions(bytes: bytes, separator: separator))
    }
    guard skipped > 0 else { return }
    skippedPositions += skipped
    log.warn(
      skipped == 1
        ? "position skipped: it needs a longitude and a latitude in -90…90"
        : "\(skipped) positions skipped: each needs a longitude and a latitude in -90…90",
      at: offset)
  }

  // MARK: Properties

  private func stage(_ name: String, text: String) {
    if !text.isEmpty { builder.stageProperty(named: name, .string(text)) }
  }

  private func stageDatum() {
    guard let key = placemark.key, !key.isEmpty else { return }
    let trimmed = Array(text.trimmingASCIISpace)
    if trimmed.isEmpty { return }
    builder.stageProperty(named: key, trimmed.withUnsafeBufferPointer(PlainValue.value))
  }

  // MARK: Placemarks

  private func endPlacemark() {
    geometry.endGeometry(in: &builder)
    let style = style
    stageNames(by: style)
    for (name, value) in style.properties(for: geometry.kinds) {
      builder.stageProperty(named: name, value)
    }
    let hasPositions = geometry.hasPositions
    do throws(FeatureTableError) {
      let mends = try builder.commitFeature()
      if mends.features == 0, hasPositions {
        skippedFeatures += 1
        log.warn("placemark skipped: it has too few usable positions", at: placemark.offset)
      } else if mends.droppedParts > 0 {
        log.warn(
          "placemark: parts of too few positions are left out (\(mends.droppedParts))",
          at: placemark.offset)
      }
    } catch {
      overflow = (error, placemark.offset)
    }
  }

  private func stageNames(by style: KMLStyle) {
    stage("name", text: placemark.name)
    if geometry.kinds.contains(.point), style.labelScale != 0 {
      stage("title", text: placemark.name)
    }
    if let folder = folders.last(where: { $0 != nil }), let folder {
      stage("folder", text: folder)
    }
  }

  /// The placemark's own style before the shared one.
  private var style: KMLStyle {
    var style = placemark.style ?? KMLStyle()
    if let url = placemark.styleURL, !url.isEmpty {
      if let id = KMLStyleSheet.localID(url) {
        if let shared = styles.style(id) {
          style = style.completed(from: shared)
        } else {
          count(.missingStyle, at: placemark.offset)
        }
      } else {
        count(.foreignStyle, at: placemark.offset)
      }
    }
    if style.hasIcon, geometry.kinds.contains(.point) { count(.icon, at: placemark.offset) }
    return style
  }

  // MARK: What is not read

  private func count(_ kind: KMLUnread, at offset: Int) {
    unread[kind, default: (0, offset)].count += 1
  }

  /// Warns once of each kind, where it stands first.
  func reportUnread() {
    for kind in KMLUnread.allCases {
      guard let (count, offset) = unread[kind] else { continue }
      log.warn(kind.message(count: count), at: offset)
    }
  }
}
