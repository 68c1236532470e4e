/// Gathers the shared styles of a KML document, by their identifiers.
final class KMLStyleSheet: XMLHandler {
  /// What an identifier stands for.
  private enum Entry {
    case style(KMLStyle)
    /// The pair of a map that is drawn: another identifier, or a style of its own.
    case map(url: String?, style: KMLStyle?)
  }

  /// Maps that lead to one another, at most.
  private static let mapLimit = 8

  private var entries: [String: Entry] = [:]
  private var open: [KMLElement] = []
  private var text: [UInt8] = []
  private var style = KMLStyle()
  private var styleID: String?
  private var mapID: String?
  private var normal: (url: String?, style: KMLStyle?) = (nil, nil)
  private var pair: (isNormal: Bool, url: String?, style: KMLStyle?) = (false, nil, nil)

  /// The style that a `styleUrl` without its `#` leads to, or `nil` where it leads nowhere.
  func style(_ id: String) -> KMLStyle? {
    var id = id
    var found = KMLStyle()
    for _ in 0..<Self.mapLimit {
      switch entries[id] {
      case nil: return nil
      case .style(let style): return found.completed(from: style)
      case .map(let url, let style):
        if let style { found = found.completed(from: style) }
        guard let url else { return found }
        id = url
      }
    }
    return nil
  }

  // MARK: XMLHandler

  func start(_ name: XMLName, _ attributes: XMLAttributes, at walker: XMLWalker) -> Bool {
    let parent = open.last
    let element = KMLElement(name.local, in: parent)
    open.append(element)
    if element.holdsText, parent?.isOfStyle == true {
      text.removeAll(keepingCapacity: true)
      walker.collectsText = true
    }
    let id = { attributes["id"].map { String(decoding: $0, as: UTF8.self) } }
    switch element {
    case .style:
      style = KMLStyle()
      if parent != .pair { styleID = id() }
    case .styleMap:
      mapID = id()
      normal = (nil, nil)
    case .pair: pair = (false, nil, nil)
    default: break
    }
    return open.count > 1 || element != .foreign
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) { text.append(contentsOf: bytes) }

  func end(at walker: XMLWalker) {
    guard let element = open.popLast() else { return }
    if element.holdsText { walker.collectsText = false }
    guard let parent = open.last else { return }
    switch element {
    case .style where parent == .pair: pair.style = style
    case .style:
      if let styleID { entries[styleID] = .style(style) }
      styleID = nil
    case .pairKey: pair.isNormal = trimmedText == "normal"
    case .styleURL where parent == .pair: pair.url = Self.localID(trimmedText)
    case .pair where pair.isNormal: normal = (pair.url, pair.style)
    case .styleMap:
      if let mapID { entries[mapID] = .map(url: normal.url, style: normal.style) }
      mapID = nil
    default: style.set(element, of: parent, to: text)
    }
  }

  private var trimmedText: String {
    String(decoding: text.trimmingASCIISpace, as: UTF8.self)
  }

  /// What stands behind the `#` of a place in the same file; what has none is one too, as old files
  /// write it; `nil` of other files.
  static func localID(_ url: String) -> String? {
    if url.hasPrefix("#") { return String(url.dropFirst()) }
    return url.contains("#") ? nil : url
  }
}
