import CartoucheGeo
import CartoucheTestSupport
import Testing

@Suite("Encoded polylines")
struct EncodedPolylineTests {
  private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test("follow the format's own example")
  func example() throws {
    let line = [place(38.5, -120.2), place(40.7, -120.95), place(43.252, -126.453)]
    #expect(EncodedPolyline.encode(line) == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
    #expect(try EncodedPolyline.decode("_p~iF~ps|U_ulLnnqC_mqNvxq`@") == line)
    #expect(try EncodedPolyline.decode("_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI", precision: .six) == line)
    #expect(try EncodedPolyline.decode("").isEmpty)
  }

  @Test("come back as they were at either precision", arguments: EncodedPolyline.Precision.allCases)
  func roundTrip(precision: EncodedPolyline.Precision) throws {
    var random = SeededGenerator(seed: 7)
    let scale = precision == .five ? 1e5 : 1e6
    let line = (0..<1_000).map { _ in
      place(
        (Double.random(in: -90...90, using: &random) * scale).rounded() / scale,
        (Double.random(in: -36_000...36_000, using: &random) * scale).rounded() / scale)
    }
    let text = EncodedPolyline.encode(line, precision: precision)
    #expect(try EncodedPolyline.decode(text, precision: precision) == line)
  }

  @Test(
    "say at which byte they are broken",
    arguments: [
      ("_p~iF~ps|U_ulL nnqC", EncodedPolylineError.illegalByte(0x20, offset: 14)),
      ("é", .illegalByte(0xc3, offset: 0)), ("_p~iF~ps|", .truncated(offset: 9)),
      ("_p~iF", .truncated(offset: 5)), ("~~~~~~~~~~", .numberOutOfRange(offset: 0)),
      ("_izlhA~rlgdF", .latitudeOutOfRange(385, offset: 0)),
    ])
  func broken(text: String, error: EncodedPolylineError) {
    #expect(throws: error) { try EncodedPolyline.decode(text) }
  }
}
