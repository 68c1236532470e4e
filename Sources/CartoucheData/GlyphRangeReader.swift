import CartoucheSupport

/// Reads glyph ranges: the protocol buffer `glyphs` that node-fontnik writes and MapLibre reads, a
/// list of font stacks (field 1), each a list of glyphs (field 3).
///
/// What stands twice counts as it stands last. Fields of other numbers are skipped.
package enum GlyphRangeReader {
  /// - Parameter file: as its user knows it, for messages.
  package static func read(_ bytes: [UInt8], file: String? = nil) throws(GlyphRangeError)
    -> GlyphRange
  {
    try bytes.withUnsafeBufferPointer { (buffer) throws(GlyphRangeError) in
      var parser = Parser(bytes: buffer)
      do throws(Fault) {
        try parser.parse()
      } catch {
        throw error.diagnosed(file: file)
      }
      return parser.range
    }
  }

  /// Pixels along a side of a glyph: some ten times what is usual.
  private static let sizeLimit = 255
  /// Of positions and advances, in 1/24 em.
  private static let metricLimit = 4_096

  /// An error before its place is put into words.
  private enum Fault: Error {
    case encoding(VectorTileFault)
    case missingCharacter(at: Int)
    case implausible(field: String, value: Int, limit: Int, at: Int)
    case wrongFieldLength(count: Int, expected: Int, at: Int)

    func diagnosed(file: String?) -> GlyphRangeError {
      func place(_ offset: Int) -> SourcePlace { SourcePlace(file: file, byteOffset: offset) }
      switch self {
      case .encoding(let fault):
        if case .malformed(.truncated) = fault.reason { return .truncated(place(fault.offset)) }
        return .malformed(place(fault.offset))
      case .missingCharacter(let offset): return .missingCharacter(place(offset))
      case .implausible(let field, let value, let limit, let offset):
        return .implausible(field: field, value: value, limit: limit, place(offset))
      case .wrongFieldLength(let count, let expected, let offset):
        return .wrongFieldLength(count: count, expected: expected, place(offset))
      }
    }
  }

  private struct Parser {
    let bytes: UnsafeBufferPointer<UInt8>
    var range = GlyphRange()

    mutating func parse() throws(Fault) {
      for stack in try messages(of: 1, in: bytes.startIndex..<bytes.endIndex) {
        for glyph in try messages(of: 3, in: stack) { try readGlyph(glyph) }
      }
    }

    /// Where the messages of a field lie.
    private func messages(of number: UInt64, in range: Range<Int>) throws(Fault) -> [Range<Int>] {
      do throws(VectorTileFault) {
        var scanner = ProtobufScanner(bytes: bytes, range: range)
        var ranges: [Range<Int>] = []
        while !scanner.isAtEnd {
          let field = try scanner.readField()
          guard field.number == number else {
            try scanner.skip(field)
            continue
          }
          try field.require(.lengthDelimited, "glyphs")
          ranges.append(try scanner.readRange())
        }
        return ranges
      } catch {
        throw .encoding(error)
      }
    }

    private mutating func readGlyph(_ message: Range<Int>) throws(Fault) {
      let (character, fields) = try fields(of: message)
      guard let character else { throw .missingCharacter(at: message.lowerBound) }
      var glyph = GlyphRange.Glyph()
      let start = message.lowerBound
      glyph.width = try Self.checked(fields.width, "width", limit: sizeLimit, at: start)
      glyph.height = try Self.checked(fields.height, "height", limit: sizeLimit, at: start)
      glyph.left = try Self.checked(fields.left, "left", limit: metricLimit, at: start)
      glyph.top = try Self.checked(fields.top, "top", limit: metricLimit, at: start)
      glyph.advance = try Self.checked(fields.advance, "advance", limit: metricLimit, at: start)
      if !fields.bitmap.isEmpty {
        let border = 2 * GlyphRange.border
        let expected = (glyph.width + border) * (glyph.height + border)
        guard fields.bitmap.count == expected else {
          throw .wrongFieldLength(
            count: fields.bitmap.count, expected: expected, at: fields.bitmap.lowerBound)
        }
        glyph.field = Array(bytes[fields.bitmap])
      }
      range.glyphs[character] = glyph
    }

    private struct Fields {
      var bitmap = 0..<0
      var width = 0
      var height = 0
      var left = 0
      var top = 0
      var advance = 0
    }

    private func fields(of message: Range<Int>) throws(Fault) -> (UInt32?, Fields) {
      do throws(VectorTileFault) {
        var scanner = ProtobufScanner(bytes: bytes, range: message)
        var character: UInt32?
        var fields = Fields()
        while !scanner.isAtEnd {
          let field = try scanner.readField()
          switch field.number {
          case 1: character = try Self.number(&scanner, field, "id")
          case 2:
            try field.require(.lengthDelimited, "bitmap")
            fields.bitmap = try scanner.readRange()
          case 3: fields.width = Int(try Self.number(&scanner, field, "width"))
          case 4: fields.height = Int(try Self.number(&scanner, field, "height"))
          case 5: fields.left = Self.signed(try Self.number(&scanner, field, "left"))
          case 6: fields.top = Self.signed(try Self.number(&scanner, field, "top"))
          case 7: fields.advance = Int(try Self.number(&scanner, field, "advance"))
          default: try scanner.skip(field)
          }
        }
        return (character, fields)
      } catch {
        throw .encoding(error)
      }
    }

    private static func number(
      _ scanner: inout ProtobufScanner, _ field: ProtobufScanner.Field, _ name: StaticString
    ) throws(VectorTileFault) -> UInt32 {
      try field.require(.varint, name)
      return UInt32(truncatingIfNeeded: try scanner.readVarint())
    }

    /// The zigzag order of signed integers: 0, −1, 1, −2 …
    private static func signed(_ number: UInt32) -> Int {
      Int(number >> 1) ^ -Int(number & 1)
    }

    private static func checked(
      _ value: Int, _ field: String, limit: Int, at offset: Int
    ) throws(Fault) -> Int {
      guard abs(value) <= limit else {
        throw .implausible(field: field, value: value, limit: limit, at: offset)
      }
      return value
    }
  }
}
