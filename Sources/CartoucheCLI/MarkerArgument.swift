import Cartouche

/// `LAT,LON[,LABEL][,glyph:NAME][,COLOR]`: what ends in a CSS colour has that colour; a label may
/// hold commas, and one that is named like a colour is followed by a comma. The glyph is one of the
/// program's own, or a PNG or SVG file.
struct MarkerArgument: ArgumentValue {
  let marker: Marker

  init(argument: String) throws(InvalidValue) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2 else { throw InvalidValue("a marker begins with its place: LAT,LON") }
    var marker = Marker(position: try Coordinate(argument: parts[0] + "," + parts[1]))
    var label = Array(parts.dropFirst(2))
    // The longest end that is a colour: rgb(…) has commas of its own.
    if let start = label.indices.first(where: { Self.color(label[$0...]) != nil }) {
      marker.tint = Self.color(label[start...]) ?? marker.tint
      label.removeSubrange(start...)
    } else if label.count > 1, label.last?.isEmpty == true {
      label.removeLast()
    }
    if let last = label.last, last.hasPrefix(Self.glyphPrefix) {
      marker.style.glyphImage = try Self.icon(String(last.dropFirst(Self.glyphPrefix.count)))
      label.removeLast()
    }
    let text = label.joined(separator: ",")
    if (1...Marker.glyphTextLimit).contains(text.count), marker.style.glyphImage == nil {
      marker.glyphText = text
    } else if !text.isEmpty {
      marker.title = text
    }
    self.marker = marker
  }

  private static let glyphPrefix = "glyph:"

  private static func icon(_ name: String) throws(InvalidValue) -> MarkerIcon {
    guard !name.isEmpty else { throw InvalidValue("a glyph has a name: glyph:bicycle") }
    return MarkerIcon(name)
  }

  private static func color(_ parts: ArraySlice<String>) -> Color? {
    Color(css: parts.joined(separator: ","))
  }
}
