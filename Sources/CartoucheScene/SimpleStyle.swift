import CartoucheGeo
import CartoucheSupport

/// The properties of simplestyle-spec 1.1 in a table of features: one look-up of names for all.
struct SimpleStyle: Sendable {
  private let stroke: FeatureTable.KeyIndex?
  private let strokeWidth: FeatureTable.KeyIndex?
  private let strokeOpacity: FeatureTable.KeyIndex?
  private let fill: FeatureTable.KeyIndex?
  private let fillOpacity: FeatureTable.KeyIndex?
  private let markerColor: FeatureTable.KeyIndex?
  private let markerSymbol: FeatureTable.KeyIndex?
  private let markerSize: FeatureTable.KeyIndex?
  private let title: FeatureTable.KeyIndex?

  /// The specification's own defaults.
  private static let gray = Color(rgb: 0x555555)
  private static let markerGray = Color(rgb: 0x7e7e7e)
  private static let defaultStrokeWidth = 2.0
  private static let defaultFillOpacity = 0.6
  /// Wider lines would cover any picture.
  private static let widthLimit = 1_000.0

  init(_ features: FeatureTable) {
    stroke = features.keyIndex(of: "stroke")
    strokeWidth = features.keyIndex(of: "stroke-width")
    strokeOpacity = features.keyIndex(of: "stroke-opacity")
    fill = features.keyIndex(of: "fill")
    fillOpacity = features.keyIndex(of: "fill-opacity")
    markerColor = features.keyIndex(of: "marker-color")
    markerSymbol = features.keyIndex(of: "marker-symbol")
    markerSize = features.keyIndex(of: "marker-size")
    title = features.keyIndex(of: "title")
  }

  /// `nil` where the feature has none of a line's properties.
  func lineStyle(of feature: Int, in features: FeatureTable) -> LineStyle? {
    let reader = Reader(features: features, feature: feature)
    guard reader.has(stroke) || reader.has(strokeWidth) || reader.has(strokeOpacity) else {
      return nil
    }
    return LineStyle(
      color: reader.color(stroke) ?? Self.gray,
      width: min(reader.number(strokeWidth, from: 0) ?? Self.defaultStrokeWidth, Self.widthLimit),
      casing: nil, opacity: reader.number(strokeOpacity, from: 0, to: 1) ?? 1)
  }

  func polygonStyle(of feature: Int, in features: FeatureTable) -> PolygonStyle? {
    let reader = Reader(features: features, feature: feature)
    let line = lineStyle(of: feature, in: features)
    guard line != nil || reader.has(fill) || reader.has(fillOpacity) else { return nil }
    let opacity = reader.number(fillOpacity, from: 0, to: 1) ?? Self.defaultFillOpacity
    return PolygonStyle(
      fill: (reader.color(fill) ?? Self.gray).multipliedAlpha(opacity),
      stroke: line ?? LineStyle(color: Self.gray, width: Self.defaultStrokeWidth, casing: nil))
  }

  /// - Parameter template: stands in for the specification's defaults.
  func marker(
    of feature: Int, in features: FeatureTable, like base: Marker, template: MarkerStyle? = nil
  ) -> Marker {
    let reader = Reader(features: features, feature: feature)
    var marker = base
    if reader.has(markerColor) || reader.has(markerSymbol) || reader.has(markerSize) {
      var own = MarkerStyle(tint: reader.color(markerColor))
      own.size = reader.text(markerSize).flatMap(Marker.Size.init)
      own.glyphText = reader.symbol(markerSymbol)
      own.glyphImage = reader.glyph(markerSymbol).map(MarkerIcon.glyph)
      let usual = template ?? MarkerStyle(tint: Self.markerGray, size: .medium)
      marker.style = own.over(usual).over(base.style)
    } else if let template {
      marker.style = template.over(base.style)
    }
    if let text = reader.text(title), !text.isEmpty { marker.title = text }
    return marker
  }

  /// One warning for each property, with the number of features that have a bad value.
  func diagnostics(_ features: FeatureTable) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    func check(
      _ name: String, _ key: FeatureTable.KeyIndex?, _ expected: String,
      _ isValid: (Reader) -> Bool
    ) {
      guard key != nil else { return }
      var count = 0
      for feature in 0..<features.count {
        let reader = Reader(features: features, feature: feature)
        if reader.has(key), !isValid(reader) { count += 1 }
      }
      guard count > 0 else { return }
      problems.append(
        Diagnostic(
          .warning,
          "\(count) feature\(count == 1 ? " has" : "s have") a \(name) that is not \(expected)",
          remedy: "the default is drawn instead"))
    }
    let color = "#rgb or #rrggbb"
    check("stroke", stroke, color) { $0.color(stroke) != nil }
    check("fill", fill, color) { $0.color(fill) != nil }
    check("marker-color", markerColor, color) { $0.color(markerColor) != nil }
    check("stroke-width", strokeWidth, "a number of at least 0") {
      $0.number(strokeWidth, from: 0) != nil
    }
    check("stroke-opacity", strokeOpacity, "in 0…1") {
      $0.number(strokeOpacity, from: 0, to: 1) != nil
    }
    check("fill-opacity", fillOpacity, "in 0…1") { $0.number(fillOpacity, from: 0, to: 1) != nil }
    check("marker-size", markerSize, "small, medium or large") {
      $0.text(markerSize).flatMap(Marker.Size.init) != nil
    }
    return problems
  }

  /// Reads one feature's properties.
  private struct Reader {
    let features: FeatureTable
    let feature: Int

    private func value(_ key: FeatureTable.KeyIndex?) -> PropertyValue? {
      key.flatMap { features.property($0, of: feature) }
    }

    /// `null` counts as absent.
    func has(_ key: FeatureTable.KeyIndex?) -> Bool {
      guard let value = value(key) else { return false }
      return value != .null
    }

    func text(_ key: FeatureTable.KeyIndex?) -> String? {
      guard case .string(let text)? = value(key) else { return nil }
      return text
    }

    /// Numbers and, because people write them, texts of numbers.
    func number(
      _ key: FeatureTable.KeyIndex?, from minimum: Double, to maximum: Double = .infinity
    ) -> Double? {
      let number: Double?
      switch value(key) {
      case .number(let value)?: number = value
      case .string(let text)?: number = Double(text)
      default: number = nil
      }
      return number.flatMap { $0.isFinite && $0 >= minimum && $0 <= maximum ? $0 : nil }
    }

    /// #rgb or #rrggbb, with or without the leading #.
    func color(_ key: FeatureTable.KeyIndex?) -> Color? {
      guard let text = text(key) else { return nil }
      let digits = text.utf8.first == UInt8(ascii: "#") ? text.dropFirst() : Substring(text)
      guard digits.utf8.count == 3 || digits.utf8.count == 6,
        digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
      else { return nil }
      if digits.utf8.count == 6 { return Color(rgb: value) }
      let (red, green, blue) = (value >> 8, value >> 4 & 15, value & 15)
      return Color(rgb: red * 0x11_0000 + green * 0x1100 + blue * 0x11)
    }

    /// The glyph of that name.
    func glyph(_ key: FeatureTable.KeyIndex?) -> MarkerGlyph? {
      text(key).flatMap { MarkerGlyph(symbol: $0) }
    }

    /// One letter or digit, as a capital.
    func symbol(_ key: FeatureTable.KeyIndex?) -> String? {
      switch value(key) {
      case .string(let text)? where text.count == 1: text.uppercased()
      case .number(let number)? where (0..<10).contains(number):
        Int(exactly: number).map { "\($0)" }
      default: nil
      }
    }
  }
}
