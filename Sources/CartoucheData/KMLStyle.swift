import CartoucheGeo

/// What of a KML style is drawn; `nil` where it says nothing.
struct KMLStyle: Hashable {
  var iconColor: KMLColor?
  var iconScale: Double?
  var hasIcon = false
  /// 0 where names do not stand by points.
  var labelScale: Double?
  var lineColor: KMLColor?
  var lineWidth: Double?
  var fillColor: KMLColor?
  var fills: Bool?
  var outlines: Bool?

  /// The style with what it leaves open taken from another.
  func completed(from other: KMLStyle) -> KMLStyle {
    KMLStyle(
      iconColor: iconColor ?? other.iconColor, iconScale: iconScale ?? other.iconScale,
      hasIcon: hasIcon || other.hasIcon, labelScale: labelScale ?? other.labelScale,
      lineColor: lineColor ?? other.lineColor,
      lineWidth: lineWidth ?? other.lineWidth, fillColor: fillColor ?? other.fillColor,
      fills: fills ?? other.fills, outlines: outlines ?? other.outlines)
  }

  /// Takes over what an element of a style says.
  mutating func set(_ element: KMLElement, of parent: KMLElement, to text: [UInt8]) {
    let number = text.withUnsafeBufferPointer { LenientNumber.value($0) }
    switch (parent, element) {
    case (.iconStyle, .color): iconColor = KMLColor(text)
    case (.iconStyle, .scale): iconScale = number
    case (.labelStyle, .scale): labelScale = number
    case (.icon, .href): hasIcon = hasIcon || !text.trimmingASCIISpace.isEmpty
    case (.lineStyle, .color): lineColor = KMLColor(text)
    case (.lineStyle, .width): lineWidth = number
    case (.polyStyle, .color): fillColor = KMLColor(text)
    case (.polyStyle, .fill): fills = Self.boolean(text)
    case (.polyStyle, .outline): outlines = Self.boolean(text)
    default: break
    }
  }

  private static func boolean(_ text: [UInt8]) -> Bool? {
    switch String(decoding: text.trimmingASCIISpace, as: UTF8.self) {
    case "1", "true": true
    case "0", "false": false
    default: nil
    }
  }

  // MARK: As simplestyle

  /// The properties of simplestyle-spec that say the same, for a feature with these geometries.
  func properties(for kinds: Set<GeometryKind>) -> [(name: String, value: PropertyValue)] {
    var properties: [(name: String, value: PropertyValue)] = []
    if kinds.contains(.point) { properties += markerProperties }
    if kinds.contains(.line) || kinds.contains(.polygon) { properties += lineProperties }
    if kinds.contains(.polygon) { properties += areaProperties(besideLines: kinds.contains(.line)) }
    return properties
  }

  /// White is an icon as it is, without a tint.
  private var markerProperties: [(name: String, value: PropertyValue)] {
    guard let color = iconColor, color.rgb != 0xffffff else { return [] }
    let size: String? =
      switch iconScale ?? 1 {
      case ..<0.8: "small"
      case 1.3...: "large"
      default: nil
      }
    return [("marker-color", .string(color.text))]
      + (size.map { [("marker-size", .string($0))] } ?? [])
  }

  private var lineProperties: [(name: String, value: PropertyValue)] {
    guard lineColor != nil || lineWidth != nil else { return [] }
    let color = lineColor ?? .white
    var properties: [(name: String, value: PropertyValue)] = [
      ("stroke", .string(color.text)), ("stroke-width", .number(max(lineWidth ?? 1, 0))),
    ]
    if color.alpha != 255 { properties.append(("stroke-opacity", .number(color.opacity))) }
    return properties
  }

  private func areaProperties(besideLines: Bool) -> [(name: String, value: PropertyValue)] {
    guard fillColor != nil || fills != nil || outlines != nil else { return [] }
    let color = fillColor ?? .white
    var properties: [(name: String, value: PropertyValue)] = [
      ("fill", .string(color.text)),
      ("fill-opacity", .number(fills == false ? 0 : color.opacity)),
    ]
    if outlines == false, !besideLines {
      properties.append(("stroke-width", .number(0)))
    } else if lineColor == nil, lineWidth == nil {
      // KML's own defaults, which are not simplestyle's.
      properties += [("stroke", .string(KMLColor.white.text)), ("stroke-width", .number(1))]
    }
    return properties
  }
}
