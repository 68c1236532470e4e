import CartoucheData
import CartoucheGeo
import CartoucheSupport
import Testing

@Suite("The CSV reader")
struct CSVReaderTests {
  private func read(_ text: String) throws(CSVError) -> FeatureContents {
    try CSVReader.read(Array(text.utf8), file: "t.csv")
  }

  @Test("tells of text that is not UTF-8")
  func invalidText() throws {
    let contents = try CSVReader.read(
      Array("name,lat,lon\nAbc,1,2\nDef".utf8) + [0xff, 0xfe] + Array(",3,4\n".utf8), file: "t.csv")
    #expect(contents.features.count == 2)
    #expect(
      contents.diagnostics.map(\.description).contains {
        $0.hasPrefix("t.csv:3:4: the text is not UTF-8")
      })
  }

  @Test(
    "finds the separator and the columns by their usual names",
    arguments: [
      "lat,lon,name\n0,9,A\n0,18,B\n", "\u{feff}Name;LONGITUDE;Latitude\r\nA;9;0\r\nB;18;0",
      "y\tx\tname\n0\t9\tA\n\n0\t18\tB\n\n", "\"name\" | \"lng\" | \"lat\"\rA | 9 | 0\rB|18|0\r",
      "name;lat;long\nA;0,0;9,0\nB;0;+18",
    ])
  func columns(text: String) throws {
    let contents = try read(text)
    #expect(contents.diagnostics.isEmpty)
    #expect(contents.features.points.map { (($0.x - 0.5) * 40).rounded() } == [1, 2])
    #expect(contents.features.points.map(\.y) == [0.5, 0.5])
    #expect(contents.features.propertyValues == [.string("A"), .string("B")])
  }

  @Test("prefers the longer name where several would do")
  func preference() throws {
    let table = try read("x,y,latitude,longitude\n500000,4600000,0,9\n").features
    #expect(table.points == [WorldPoint(x: 0.525, y: 0.5)])
    #expect(table.propertyValues == [.number(500_000), .number(4_600_000)])
  }

  @Test("reads quoted fields with separators, quotes and line ends in them")
  func quotes() throws {
    let table = try read("lat,lon,a,b,c,d\n1,2,\"x,\"\"y\"\"\nz\",007,\"7\",\n").features
    #expect(table.keys == ["lat", "lon", "a", "b", "c", "d"])
    #expect(table.propertyKeys == [2, 3, 4])
    #expect(table.propertyValues == [.string("x,\"y\"\nz"), .string("007"), .string("7")])
  }

  @Test("skips rows without a place, counts and says where")
  func badRows() throws {
    let contents = try read("lat,lon\n1,2\n95,1\n,\nabc,1\n1\n1,2,3\n")
    #expect(contents.features.count == 2)
    #expect(contents.skippedFeatures == 4)
    #expect(contents.diagnostics.map(\.place.line) == [3, 4, 5, 6])
  }

  @Test("says which columns there are where none is a coordinate")
  func noCoordinates() {
    let error = #expect(throws: CSVError.self) { try read("name;size\nA;1") }
    #expect(
      error?.description
        == "t.csv:1:1: no columns for latitude and longitude among 'name', 'size'; "
        + "name them 'latitude' and 'longitude' in the first line, or say which they are"
    )
    #expect(throws: CSVError.empty(SourcePlace(file: "t.csv"))) { try read("\n\r\n") }
    #expect(throws: CSVError.self) { try read("{\"type\":\"Point\"}") }
  }

  @Test("says where a quote opens that is never closed")
  func unclosedQuote() {
    let error = #expect(throws: CSVError.self) { try read("lat,lon,name\n1,2,A\n1,2,\"B\n1,2,C\n") }
    #expect(error?.place == SourcePlace(file: "t.csv", line: 3, column: 5, byteOffset: 23))
  }

  @Test("takes a table without rows for an empty one")
  func noRows() throws {
    #expect(try read("lat,lon").features.count == 0)
  }
}
