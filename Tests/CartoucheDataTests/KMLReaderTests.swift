import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheData

@Suite("KML") struct KMLReaderTests {
  private func read(_ body: String, root: String = "kml") throws -> FeatureContents {
    try KMLReader.read(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <\(root) xmlns="http://www.opengis.net/kml/2.2"><Document>\(body)</Document></\(root)>
        """.utf8), file: "a.kml")
  }

  private func property(_ name: String, of feature: Int = 0, _ contents: FeatureContents)
    -> PropertyValue?
  {
    contents.features.keyIndex(of: name).flatMap { contents.features.property($0, of: feature) }
  }

  private func places(_ contents: FeatureContents, part: Int = 0) -> [[Double]] {
    contents.features.points[contents.features.pointRange(ofPart: part)].map { point in
      let place = WebMercator.unproject(point)
      return [
        (place.longitude * 1e6).rounded() / 1e6, (place.latitude * 1e6).rounded() / 1e6,
      ]
    }
  }

  // MARK: Geometry

  @Test("A point, a line and a polygon with a hole are read")
  func kinds() throws {
    let contents = try read(
      """
      <Placemark><Point><coordinates>8.5,47.25,400</coordinates></Point></Placemark>
      <Placemark><LineString><tessellate>1</tessellate><coordinates>
        8,47 9,48,10
        10,49
      </coordinates></LineString></Placemark>
      <Placemark><Polygon>
        <outerBoundaryIs><LinearRing><coordinates>0,0 9,0 9,9 0,9 0,0</coordinates></LinearRing>
        </outerBoundaryIs>
        <innerBoundaryIs><LinearRing><coordinates>3,3 6,3 6,6 3,6 3,3</coordinates></LinearRing>
        </innerBoundaryIs></Polygon></Placemark>
      """)
    #expect(contents.features.kinds == [.point, .line, .polygon])
    #expect(places(contents) == [[8.5, 47.25]])
    #expect(places(contents, part: 1) == [[8, 47], [9, 48], [10, 49]])
    #expect(contents.features.parts(of: 2).count == 2)
    #expect(places(contents, part: 3).sorted { $0.lexicographicallyPrecedes($1) }.first == [3, 3])
    #expect(contents.diagnostics.isEmpty && contents.skippedFeatures == 0)
  }

  @Test("Geometries of one kind are one feature, of several kinds several with one name")
  func multiGeometry() throws {
    let contents = try read(
      """
      <Placemark><name>Both</name><MultiGeometry>
        <LineString><coordinates>0,0 1,1</coordinates></LineString>
        <MultiGeometry><LineString><coordinates>2,2 3,3</coordinates></LineString></MultiGeometry>
        <LinearRing><coordinates>5,5 6,5 6,6 5,5</coordinates></LinearRing>
        <Point><coordinates>4,4</coordinates></Point>
        <Point><coordinates>5,4</coordinates></Point>
      </MultiGeometry></Placemark>
      """)
    #expect(contents.features.kinds == [.line, .point])
    #expect(contents.features.parts(of: 0).count == 3)
    #expect(contents.features.parts(of: 1).count == 2)
    #expect(property("name", of: 0, contents) == .string("Both"))
    #expect(property("title", of: 1, contents) == .string("Both"))
  }

  @Test("A polygon's holes may stand before its outer ring")
  func holesFirst() throws {
    let contents = try read(
      """
      <Placemark><Polygon>
        <innerBoundaryIs><LinearRing><coordinates>3,3 6,3 6,6 3,3</coordinates></LinearRing>
        </innerBoundaryIs>
        <outerBoundaryIs><LinearRing><coordinates>0,0 9,0 9,9 0,9</coordinates></LinearRing>
        </outerBoundaryIs></Polygon></Placemark>
      """)
    #expect(places(contents).count == 5)
    #expect(places(contents, part: 1).count == 4)
  }

  @Test("Tracks of Google's extension are lines")
  func tracks() throws {
    let contents = try read(
      """
      <Placemark><gx:MultiTrack>
        <gx:Track><when>2020-01-01</when><gx:coord>8 47 300</gx:coord><gx:coord>9 48</gx:coord>
        </gx:Track>
        <gx:Track><gx:coord>1 2 3</gx:coord><gx:coord>2,3</gx:coord></gx:Track>
      </gx:MultiTrack></Placemark>
      """)
    #expect(contents.features.kinds == [.line])
    #expect(places(contents) == [[8, 47], [9, 48]])
    #expect(places(contents, part: 1) == [[1, 2], [2, 3]])
  }

  @Test("Prefixes, spaces about commas and trailing commas are let pass")
  func leniency() throws {
    let contents = try KMLReader.read(
      Array(
        """
        <k:kml xmlns:k="http://earth.google.com/kml/2.1"><k:Placemark><k:LineString>
        <k:coordinates>8 , 47, 0  9,48, 10,49,</k:coordinates></k:LineString></k:Placemark></k:kml>
        """.utf8))
    // "48, 10,49," runs on: longitude 9, latitude 48, and two more numbers that are not used.
    #expect(places(contents) == [[8, 47], [9, 48]])
  }

  @Test("Bad positions are skipped and counted; a placemark without good ones too")
  func badPositions() throws {
    let contents = try read(
      """
      <Placemark><LineString><coordinates>8,47 9 a,b 9,95 nan,3 10,48</coordinates></LineString>
      </Placemark>
      <Placemark><Point><coordinates>200</coordinates></Point></Placemark>
      <Placemark><name>Nowhere</name></Placemark>
      """)
    #expect(places(contents) == [[8, 47], [10, 48]])
    #expect(contents.skippedPositions == 5 && contents.skippedFeatures == 1)
    #expect(
      contents.diagnostics.map(\.message) == [
        "4 positions skipped: each needs a longitude and a latitude in -90…90",
        "placemark skipped: it has too few usable positions",
        "position skipped: it needs a longitude and a latitude in -90…90",
      ])
    #expect(contents.diagnostics.allSatisfy { $0.place.line != nil })
  }

  // MARK: Properties

  @Test("Names, descriptions, data and folders become properties")
  func properties() throws {
    let contents = try read(
      """
      <name>All</name>
      <Folder><name>Huts &amp; peaks</name><Placemark><name> Top </name>
        <description><![CDATA[<b>High</b>]]></description>
        <ExtendedData><Data name="height"><displayName>H</displayName><value>4478</value></Data>
          <Data name="kind"><value>peak</value></Data><Data name="empty"><value/></Data>
          <SchemaData schemaUrl="#s"><SimpleData name="first">14 July</SimpleData></SchemaData>
        </ExtendedData><Point><coordinates>7.66,45.98</coordinates></Point></Placemark></Folder>
      <Placemark><Point><coordinates>7,46</coordinates></Point></Placemark>
      """)
    #expect(property("name", contents) == .string("Top"))
    #expect(property("title", contents) == .string("Top"))
    #expect(property("description", contents) == .string("<b>High</b>"))
    #expect(property("height", contents) == .number(4478))
    #expect(property("kind", contents) == .string("peak"))
    #expect(property("first", contents) == .string("14 July"))
    #expect(property("empty", contents) == nil)
    #expect(property("folder", contents) == .string("Huts & peaks"))
    #expect(property("folder", of: 1, contents) == .string("All"))
  }

  private static let shared = """
    <Style id="road"><LineStyle><color>7f0000ff</color><width>4</width></LineStyle></Style>
    <Style id="lake"><LineStyle><color>ff803000</color></LineStyle>
      <PolyStyle><color>80ff8000</color></PolyStyle></Style>
    <StyleMap id="pin"><Pair><key>highlight</key><styleUrl>#hot</styleUrl></Pair>
      <Pair><key>normal</key><styleUrl>#calm</styleUrl></Pair></StyleMap>
    <Style id="calm"><IconStyle><color>ff00aa11</color><scale>1.5</scale></IconStyle></Style>
    <Style id="hot"><IconStyle><color>ff0000ff</color></IconStyle></Style>
    """

  private static let line =
    "<LineString><coordinates>0,0 1,1</coordinates></LineString></Placemark>"
  private static let area = """
    <Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 9,0 9,9 0,0</coordinates></LinearRing>
    </outerBoundaryIs></Polygon></Placemark>
    """

  @Test("Shared styles, also those behind what they style, become simplestyle")
  func sharedStyles() throws {
    let contents = try read(
      """
      <Placemark><styleUrl>#road</styleUrl>\(Self.line)
      <Placemark><styleUrl>#lake</styleUrl>\(Self.area)
      <Placemark><styleUrl>#pin</styleUrl><Point><coordinates>1,1</coordinates></Point></Placemark>
      """ + Self.shared)
    // aabbggrr: blue and green stand before red.
    #expect(property("stroke", contents) == .string("#ff0000"))
    #expect(property("stroke-opacity", contents) == .number(127.0 / 255))
    #expect(property("stroke-width", contents) == .number(4))
    #expect(property("stroke", of: 1, contents) == .string("#003080"))
    #expect(property("fill", of: 1, contents) == .string("#0080ff"))
    #expect(property("fill-opacity", of: 1, contents) == .number(128.0 / 255))
    #expect(property("marker-color", of: 2, contents) == .string("#11aa00"))
    #expect(property("marker-size", of: 2, contents) == .string("large"))
    #expect(contents.diagnostics.isEmpty)
  }

  @Test("A placemark's own style goes before the shared one")
  func ownStyle() throws {
    let contents = try read(
      Self.shared + """
        <Placemark><styleUrl>#road</styleUrl>
        <Style><LineStyle><width>9</width></LineStyle></Style>\(Self.line)
        <Placemark><Style><PolyStyle><fill>0</fill></PolyStyle></Style>\(Self.area)
        <Placemark><Style><PolyStyle><color>ff0000ff</color><outline>0</outline></PolyStyle></Style>
        \(Self.area)
        """)
    #expect(property("stroke", contents) == .string("#ff0000"))
    #expect(property("stroke-width", contents) == .number(9))
    #expect(property("fill-opacity", of: 1, contents) == .number(0))
    #expect(property("stroke", of: 1, contents) == .string("#ffffff"))
    #expect(property("stroke-width", of: 2, contents) == .number(0))
  }

  @Test("A name whose label has no size is no title")
  func hiddenLabels() throws {
    let contents = try read(
      """
      <Style id="quiet"><LabelStyle><scale>0</scale></LabelStyle></Style>
      <Placemark><name>a</name><styleUrl>#quiet</styleUrl><Point><coordinates>1,1</coordinates>
      </Point></Placemark>
      """)
    #expect(property("name", contents) == .string("a"))
    #expect(property("title", contents) == nil)
  }

  @Test("Maps of styles that lead round in circles end")
  func circles() throws {
    let map = { (id: String, url: String) in
      "<StyleMap id=\"\(id)\"><Pair><key>normal</key><styleUrl>#\(url)</styleUrl></Pair></StyleMap>"
    }
    let contents = try read(
      map("a", "b") + map("b", "a") + "<Placemark><styleUrl>#a</styleUrl>\(Self.line)")
    #expect(contents.features.count == 1)
    #expect(
      contents.diagnostics.map(\.message) == [
        "1 placemark has a style that the file does not hold"
      ])
  }

  @Test("What is not read is told of once for each kind")
  func unread() throws {
    let icon = "<Style><IconStyle><Icon><href>http://a.test/i.png</href></Icon></IconStyle></Style>"
    let point = "<Point><coordinates>1,1</coordinates></Point></Placemark>"
    let contents = try read(
      """
      <NetworkLink><Link><href>http://a.test/</href></Link></NetworkLink><NetworkLink/>
      <GroundOverlay><name>no</name></GroundOverlay>
      <Placemark>\(icon)\(point)<Placemark>\(icon)\(point)
      <Placemark><styleUrl>other.kml#x</styleUrl>\(point)
      """)
    #expect(contents.features.count == 3)
    #expect(
      contents.diagnostics.map(\.message) == [
        "2 network links are not followed", "1 ground overlay is not drawn",
        "2 placemarks have an icon; a balloon is drawn in its place",
        "1 placemark has a style of another file, which is not read",
      ])
  }

  // MARK: What is no KML

  @Test(
    "What is no KML is an error with its place",
    arguments: [
      ("", "the document is empty"),
      ("<gpx/>", "its root element is <gpx> instead of <kml>"),
      ("<kml><Document>", "cut short"),
      ("<kml><a></b></kml>", "not well-formed"),
      ("PK\u{3}\u{4}…", "no KML can be read from the KMZ file: its directory is missing"),
      ("<!DOCTYPE kml [<!ENTITY a \"b\">]><kml>&a;</kml>", "declares entities"),
      (String(repeating: "<kml>", count: 400), "nested deeper"),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: KMLError.self) { try KMLReader.read(Array(text.utf8)) }
    #expect(error.map { "\($0)".contains(message) } == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test("The format is known by its suffix and by its root")
  func formats() throws {
    #expect(FeatureFile.Format(path: "A.KML") == .kml)
    func format(_ text: String) -> FeatureFile.Format? {
      FeatureFile.Format(beginning: Array(text.utf8))
    }
    #expect(format("<?xml version='1.0'?>\n<!-- <gpx> -->\n<kml xmlns='x'>") == .kml)
    #expect(format("<k:kml>") == .kml)
    #expect(format("<gpx version='1.1'>") == .gpx)
    #expect(format("<") == .gpx && format("<!-- ") == .gpx)
    #expect(format("PK\u{3}\u{4}") == .kml && format("PK") == nil)
  }

  @Test("No changed, missing or doubled byte ends the program")
  func mutation() throws {
    let text = Array(
      """
      <kml><Document><name>n</name>\(Self.shared)<Folder><Placemark><name>a</name>
      <styleUrl>#pin</styleUrl><ExtendedData><Data name="k"><value>1</value></Data></ExtendedData>
      <MultiGeometry><Point><coordinates>1,2,3</coordinates></Point>
      <gx:Track><gx:coord>1 2 3</gx:coord></gx:Track></MultiGeometry></Placemark>
      <Placemark>\(Self.area)</Folder></Document></kml>
      """.utf8)
    #expect(throws: Never.self) { try KMLReader.read(text) }
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      var changed = text
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<changed.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: changed[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: changed.remove(at: index)
        default: changed.insert(contentsOf: changed[index...].prefix(20), at: index)
        }
      }
      _ = try? KMLReader.read(changed)
    }
    for count in 0..<text.count { _ = try? KMLReader.read(Array(text.prefix(count))) }
  }
}
