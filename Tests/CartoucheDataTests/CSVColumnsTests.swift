import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheData

@Suite("Columns of tables") struct CSVColumnsTests {
  private func read(
    _ text: String, _ columns: CSVReader.Columns = CSVReader.Columns()
  ) throws(CSVError) -> FeatureContents {
    try CSVReader.read(Array(text.utf8), file: "t.csv", columns: columns)
  }

  @Test("Columns of any name are used where they are named")
  func named() throws {
    let columns = CSVReader.Columns(latitude: "Breite", longitude: "länge")
    let contents = try read("Länge,lat,Breite\n9,50,0\n", columns)
    #expect(contents.features.points == [WorldPoint(x: 0.525, y: 0.5)])
    #expect(contents.features.propertyValues == [.number(50)])
    // One that is left out has its usual name.
    let mixed = try read("N;lon\n0;9\n", CSVReader.Columns(latitude: "N"))
    #expect(mixed.features.points == [WorldPoint(x: 0.525, y: 0.5)])
  }

  @Test("A name that no column has is an error that lists the columns")
  func missing() {
    let error = #expect(throws: CSVError.self) {
      try read("north,east\n1,2", CSVReader.Columns(latitude: "nort", longitude: "east"))
    }
    #expect(
      error.map { "\($0)" }
        == "t.csv:1:1: no column is named 'nort' among 'north', 'east'; did you mean 'north'?")
    #expect(throws: CSVError.self) { try read("a,b\n1,2", CSVReader.Columns(position: "c")) }
  }

  @Test(
    "Both numbers may stand in one column",
    arguments: ["\"0, 9\"", "\"(0,9)\"", "0 9", "\"[0;9]\"", "POINT(9 0)", "point z (9 0 5)"])
  func together(value: String) throws {
    let contents = try read("name,where\nA,\(value)\n", CSVReader.Columns(position: "where"))
    #expect(contents.diagnostics.isEmpty)
    #expect(contents.features.points == [WorldPoint(x: 0.525, y: 0.5)])
    #expect(contents.features.propertyValues == [.string("A")])
    #expect(try read("name,geom\nA,\(value)\n").features.count == 1)
  }

  @Test("Lines, polygons with holes and their multiples are read from WKT")
  func shapes() throws {
    let contents = try read(
      """
      id,wkt
      1,"LINESTRING (0 0, 9 0, 9 9)"
      2,"SRID=4326;POLYGON((0 0,9 0,9 9,0 0),(2 1,8 1,8 7,2 1))"
      3,"MULTIPOLYGON Z(((0 0 1,9 0 1,9 9 1,0 0 1)),((20 0 1,29 0 1,29 9 1,20 0 1)))"
      4,"MULTIPOINT ((1 2), (3 4))"
      5,"MULTIPOINTZ (1 2 3, 3 4 5)"
      6,"MULTILINESTRING((0 0,1 1),(2 2,3 3))"
      7,POINT EMPTY
      """)
    let table = contents.features
    #expect(table.kinds == [.line, .polygon, .polygon, .point, .point, .line])
    #expect((0..<6).map { table.parts(of: $0).count } == [1, 2, 2, 1, 1, 2])
    #expect(contents.skippedFeatures == 0)
  }

  @Test(
    "What is no place skips its row",
    arguments: [
      "POINT(9)", "POINT(9 95)", "POINT 9 0", "POINT(9 0", "POINT(9 0) x", "POINT(x y)",
      "POLYGON(0 0)", "CIRCLE(1 1)", "SRID=3857;POINT(9 0)", "SRID=;", "1", "1 2 3", "95 2",
      "GEOMETRYCOLLECTION(POINT(1 1))", "(((", "{}", "-",
    ])
  func noPlaces(value: String) throws {
    let contents = try read("wkt|id\n\(value)|1\nPOINT(1 1)|2\n")
    #expect(contents.features.propertyValues == [.number(2)])
    #expect(contents.skippedFeatures == 1 && contents.diagnostics.count == 1)
  }

  @Test("No changed byte ends the program")
  func mutation() {
    let text = Array("id|wkt\n1|SRID=4326;MULTIPOLYGON(((0 0,9 0,9 9)),((1 1,2 2,3 1)))\n".utf8)
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<5_000 {
      var changed = text
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 7..<changed.count, using: &generator)
        changed[index] = UInt8.random(in: 0...255, using: &generator)
      }
      _ = try? CSVReader.read(changed)
    }
  }
}
