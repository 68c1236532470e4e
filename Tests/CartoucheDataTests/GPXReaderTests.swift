import CartoucheData
import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite("The GPX reader")
struct GPXReaderTests {
  private func read(_ text: String) throws(GPXError) -> FeatureContents {
    try GPXReader.read(Array(text.utf8), file: "t.gpx")
  }

  private func property(_ name: String, of feature: Int, in table: FeatureTable) -> PropertyValue? {
    table.keyIndex(of: name).flatMap { table.property($0, of: feature) }
  }

  @Test("reads tracks with segments, routes and waypoints in the file's order")
  func everything() throws {
    let table = try read(
      """
      <?xml version="1.0"?>
      <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1">
        <metadata><name>all</name></metadata>
        <wpt lat="0" lon="9"><ele>12.5</ele><name>A &amp; B</name><sym>Flag</sym></wpt>
        <trk><name> Walk </name><type/>
          <trkseg><trkpt lat="0" lon="0"><ele>1</ele><name>no</name></trkpt><trkpt lat="0" lon="9"/></trkseg>
          <trkseg><trkpt lat="0" lon="18"/><trkpt lat="0" lon="27"/><trkpt lat="0" lon="36"/></trkseg>
        </trk>
        <rte><name><![CDATA[<R>]]></name><rtept lat="+0.0" lon=" 9 "/><rtept lat=".0" lon="18"/></rte>
      </gpx>
      """
    ).features
    #expect(table.kinds == [.point, .line, .line])
    #expect(table.partOffsets == [0, 1, 3, 6, 8])
    #expect(table.points.map { (($0.x - 0.5) * 40).rounded() } == [1, 0, 1, 2, 3, 4, 1, 2])
    #expect(property("kind", of: 0, in: table) == .string("waypoint"))
    #expect(property("name", of: 0, in: table) == .string("A & B"))
    #expect(property("title", of: 0, in: table) == .string("A & B"))
    #expect(property("title", of: 1, in: table) == nil)
    #expect(property("ele", of: 0, in: table) == .number(12.5))
    #expect(property("name", of: 1, in: table) == .string("Walk"))
    #expect(property("type", of: 1, in: table) == nil)
    #expect(property("name", of: 2, in: table) == .string("<R>"))
  }

  @Test("follows the root's prefix and leaves others' elements alone")
  func prefixes() throws {
    let table = try read(
      """
      <g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:trk><x:name>no</x:name><g:name>yes</g:name>
      <g:extensions><x:trkseg><g:trkpt lat="1" lon="1"/></x:trkseg></g:extensions>
      <g:trkseg><g:trkpt lat="1" lon="1"/><g:trkpt lat="2" lon="1"/></g:trkseg></g:trk></g:gpx>
      """
    ).features
    #expect(table.points.count == 2)
    #expect(property("name", of: 0, in: table) == .string("yes"))
  }

  @Test("turns a line style into simplestyle properties")
  func lineStyle() throws {
    let table = try read(
      """
      <gpx><trk><extensions><line xmlns="http://www.topografix.com/GPX/gpx_style/0/2">
      <color>893380</color><opacity>0.50</opacity><width>0.5</width></line></extensions>
      <trkseg><trkpt lat="1" lon="1"/><trkpt lat="2" lon="1"/></trkseg></trk></gpx>
      """
    ).features
    #expect(property("stroke", of: 0, in: table) == .string("893380"))
    #expect(property("stroke-opacity", of: 0, in: table) == .number(0.5))
    #expect(property("stroke-width", of: 0, in: table) == .number(48 / 25.4))
  }

  @Test("skips bad positions and what is left too short, counts and says where")
  func badPositions() throws {
    let contents = try read(
      """
      <gpx>
      <wpt lat="95" lon="1"/>
      <trk><trkseg><trkpt lat="1" lon="1"/><trkpt lat="1"/><trkpt lat="nan" lon="1"/>
      <trkpt lat="0x1p3" lon="1"/></trkseg>
      <trkseg><trkpt lat="1" lon="1"/><trkpt lat="2" lon="2"/></trkseg></trk>
      <trk><trkseg/></trk>
      </gpx>
      """)
    #expect(contents.features.count == 1)
    #expect(contents.features.points.count == 2)
    #expect(contents.skippedPositions == 4)
    #expect(contents.skippedFeatures == 1)
    #expect(contents.diagnostics.map(\.place.line) == [2, 2, 3, 3, 3, 4])
    #expect(contents.diagnostics.first?.place.column == 1)
  }

  @Test("refuses XML that is not GPX, and text that is not XML")
  func notGPX() {
    let kml = #expect(throws: GPXError.self) { try read("<?xml version=\"1.0\"?>\n <kml><a/>") }
    #expect(
      kml?.description
        == "t.gpx:2:2: XML, but not GPX: its root element is <kml> instead of <gpx>")
    let text = #expect(throws: GPXError.self) { try read("lat,lon\n1,2") }
    #expect(text?.description.hasPrefix("t.gpx:1:1: not well-formed XML") == true)
    let mismatch = #expect(throws: GPXError.self) { try read("<gpx>\n<trk></gpx>") }
    #expect(mismatch?.place.line == 2)
    #expect(throws: GPXError.empty(SourcePlace(file: "t.gpx"))) { try read("") }
  }

  @Test("refuses every beginning of a document that is not the whole")
  func cutShort() throws {
    let whole = Array(
      #"<gpx><trk><name>é&lt;</name><trkseg><trkpt lat="1" lon="1"/><trkpt lat="2" lon="2"/></trkseg></trk></gpx>"#
        .utf8)
    for count in 1..<whole.count {
      let error = #expect(throws: GPXError.self) { try GPXReader.read(Array(whole[..<count])) }
      guard case .invalidXML(.truncated(count), _) = error else {
        Issue.record("\(count): \(String(describing: error))")
        continue
      }
    }
    #expect(try GPXReader.read(whole).features.count == 1)
  }

  @Test("refuses documents that would grow or nest without bound")
  func hostile() {
    let bomb =
      #"<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><gpx><trk><name>&b;</name></trk></gpx>"#
    let error = #expect(throws: GPXError.self) { try read(bomb) }
    guard case .invalidXML(.declaresEntities, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let deep = #expect(throws: GPXError.self) {
      try read("<gpx>" + String(repeating: "<a>", count: 10_000))
    }
    guard case .invalidXML(.tooDeep(Limits.xmlDepth, _), _) = deep else {
      Issue.record("\(String(describing: deep))")
      return
    }
  }

  @Test("reads Windows-1252, and says so where it does not know an encoding")
  func declaredEncodings() throws {
    func document(_ encoding: String) -> [UInt8] {
      let head = #"<?xml version="1.0" encoding="\#(encoding)"?><gpx><wpt lat="1" lon="1"><name>"#
      return Array(head.utf8) + [0x80, 0xe9] + Array("</name></wpt></gpx>".utf8)
    }
    let table = try GPXReader.read(document("Windows-1252")).features
    #expect(property("name", of: 0, in: table) == .string("€é"))
    let error = #expect(throws: GPXError.self) { try GPXReader.read(document("x-nonsense")) }
    guard case .invalidXML(.unknownEncoding, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("reads UTF-16 and Latin-1 as they are declared")
  func encodings() throws {
    let latin =
      Array(#"<?xml version="1.0" encoding="ISO-8859-1"?><gpx><wpt lat="1" lon="1"><name>Z"#.utf8)
      + [0xfc] + Array("rich</name></wpt></gpx>".utf8)
    let table = try GPXReader.read(latin).features
    #expect(property("name", of: 0, in: table) == .string("Zürich"))
    var wide: [UInt8] = [0xff, 0xfe]
    for unit in #"<gpx><wpt lat="1" lon="1"/></gpx>"#.utf16 {
      wide.append(UInt8(unit & 0xff))
      wide.append(UInt8(unit >> 8))
    }
    #expect(try GPXReader.read(wide).features.count == 1)
  }

  @Test("never traps on bytes that were changed at random")
  func damaged() {
    let whole = Array(
      #"<?xml version="1.0"?><gpx><wpt lat="1" lon="2"><name>a&#x41;</name></wpt><trk><trkseg><trkpt lat="1" lon="1"/><trkpt lat="2" lon="2"/></trkseg></trk></gpx>"#
        .utf8)
    var random = SeededGenerator(seed: 8)
    var accepted = 0
    for _ in 0..<10_000 {
      var text = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        text[place] = UInt8.random(in: 0...255, using: &random)
      }
      if (try? GPXReader.read(text)) != nil { accepted += 1 }
    }
    #expect((10..<9_000).contains(accepted))
  }
}
