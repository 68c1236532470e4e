import CartoucheGeo

/// Reads one geometry of well-known text: points, lines and polygons and what holds many of them,
/// longitude first; heights and measures are let pass, collections are not read.
struct WKTParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private enum Shape: String {
    case point = "POINT"
    case line = "LINESTRING"
    case polygon = "POLYGON"
    case points = "MULTIPOINT"
    case lines = "MULTILINESTRING"
    case polygons = "MULTIPOLYGON"

    var kind: GeometryKind {
      switch self {
      case .point, .points: .point
      case .line, .lines: .line
      case .polygon, .polygons: .polygon
      }
    }

    /// Levels of brackets.
    var depth: Int {
      switch self {
      case .point, .line, .points: 1
      case .polygon, .lines: 2
      case .polygons: 3
      }
    }
  }

  /// - Returns: false for what is none of them, and for places that are none on the Earth; some of
  ///   it may then be staged.
  mutating func stage(in builder: inout FeatureTableBuilder) -> Bool {
    var word = readWord()
    if word == "SRID" {
      // PostGIS writes the system before the geometry; 4326 is WGS 84.
      guard accept(UInt8(ascii: "=")), readNumber() == 4326, accept(UInt8(ascii: ";")) else {
        return false
      }
      word = readWord()
    }
    var name = word
    for suffix in ["ZM", "Z", "M"] where Shape(rawValue: name) == nil && name.hasSuffix(suffix) {
      name.removeLast(suffix.count)
    }
    guard let shape = Shape(rawValue: name) else { return false }
    if next.map(Self.isLetter) == true {
      let dimension = readWord()
      if dimension == "EMPTY" { return isAtEnd }
      guard ["Z", "M", "ZM"].contains(dimension) else { return false }
    }
    guard readList(shape, depth: shape.depth, in: &builder) else { return false }
    builder.endGeometry(shape.kind)
    return isAtEnd
  }

  private mutating func readList(
    _ shape: Shape, depth: Int, in builder: inout FeatureTableBuilder
  ) -> Bool {
    guard accept(UInt8(ascii: "(")) else { return false }
    repeat {
      if depth > 1 {
        guard readList(shape, depth: depth - 1, in: &builder) else { return false }
        if shape == .polygons, depth == 3 { builder.endPolygon() }
      } else {
        guard readPlace(in: &builder, mayHaveBrackets: shape == .points) else { return false }
      }
    } while accept(UInt8(ascii: ","))
    guard accept(UInt8(ascii: ")")) else { return false }
    if depth == 1 { builder.endPart() }
    return true
  }

  private mutating func readPlace(
    in builder: inout FeatureTableBuilder, mayHaveBrackets: Bool
  ) -> Bool {
    let isBracketed = mayHaveBrackets && accept(UInt8(ascii: "("))
    guard let longitude = readNumber(), let latitude = readNumber(),
      builder.stagePoint(longitude: longitude, latitude: latitude)
    else { return false }
    while readNumber() != nil {}
    return !isBracketed || accept(UInt8(ascii: ")"))
  }

  // MARK: Tokens

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }

  private var next: UInt8? {
    mutating get {
      skipSpace()
      return index < bytes.count ? bytes[index] : nil
    }
  }

  private var isAtEnd: Bool {
    mutating get { next == nil }
  }

  private mutating func accept(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  /// In capitals.
  private mutating func readWord() -> String {
    skipSpace()
    let start = index
    while index < bytes.count, Self.isLetter(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self).uppercased()
  }

  private mutating func readNumber() -> Double? {
    skipSpace()
    let start = index
    while index < bytes.count, !Self.endsNumber(bytes[index]) { index += 1 }
    return LenientNumber.value(UnsafeBufferPointer(rebasing: bytes[start..<index]))
  }

  private static func endsNumber(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "(")
      || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ";")
  }
}
