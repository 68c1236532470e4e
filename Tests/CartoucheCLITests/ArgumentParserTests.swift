import Cartouche
import Testing

@testable import CartoucheCLI

@Suite("Arguments")
struct ArgumentParserTests {
  private func parse(_ arguments: String...) throws -> SnapshotCommand {
    try SnapshotCommand.parse(arguments)
  }

  @Test("a value follows its option, an equals sign, or a short name")
  func values() throws {
    for command in [
      try parse("--output", "a.png"), try parse("--output=a.png"), try parse("-o", "a.png"),
      try parse("-oa.png"),
    ] {
      #expect(command.output == "a.png")
    }
  }

  @Test("a negative number is a value")
  func negativeNumbers() throws {
    let command = try parse("--center", "-33.8,-151.2", "--bearing", "-.5", "--fit", "-1,-2,3,4")
    #expect(command.camera.center == Coordinate(latitude: -33.8, longitude: -151.2))
    #expect(command.camera.bearing == -0.5)
  }

  @Test("a lone minus is standard input or output")
  func minus() throws {
    let command = try parse("-", "-o", "-")
    #expect(command.document == "-" && command.output == "-")
  }

  @Test("after two minuses nothing is an option")
  func endOfOptions() throws {
    #expect(try parse("-o", "a.png", "--", "--strict").document == "--strict")
  }

  @Test("the last of two values counts, and repeatable options collect theirs")
  func repetition() throws {
    let command = try parse(
      "--zoom", "1", "--zoom", "2", "--hide", "a", "--hide", "b", "--set", "c.line-width=2")
    #expect(command.camera.zoom == 2)
    var request = MapRequest()
    command.style.apply(to: &request)
    #expect(
      request.layers == [
        "a": ["visibility": .string("none")], "b": ["visibility": .string("none")],
        "c": ["line-width": .number(2)],
      ])
  }

  @Test("a box takes the place of the document's target and zoom, and they that of its box")
  func fitBesideCamera() throws {
    let box = MapRequest.Fit.bounds(try CoordinateBounds(west: 1, south: 2, east: 3, north: 4))
    var request = MapRequest(camera: Camera(zoom: 5, bearing: 6))
    try parse("--fit", "1,2,3,4").camera.apply(to: &request)
    #expect(request.fit == box && request.camera == PartialCamera(bearing: 6, viewingAngle: 0))
    try parse("--zoom", "7").camera.apply(to: &request)
    #expect(request.fit == nil && request.camera.zoom == 7)
  }

  @Test(
    "a layer's change is split at the last point before the first equals sign",
    arguments: [
      ("water.fill-color=#abc", "water", "fill-color", JSONValue.string("#abc")),
      ("a.b.line-width=2.5", "a.b", "line-width", .number(2.5)),
      ("a.visibility=none", "a", "visibility", .string("none")),
      (
        #"a.filter=["==", "b.c", 1]"#, "a", "filter",
        .array([.string("=="), .string("b.c"), .number(1)])
      ),
      ("a.text-field=b=c", "a", "text-field", .string("b=c")),
      (#"a.text-field="5""#, "a", "text-field", .string("5")),
    ])
  func layerChange(text: String, layer: String, property: String, value: JSONValue) throws {
    let change = try LayerChange(argument: text)
    #expect(change.layer == layer && change.property == property && change.value == value)
  }

  @Test("padding of four numbers goes round from the top")
  func padding() throws {
    let insets = try EdgeInsets(argument: "1,2,3,4")
    #expect(insets == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(try EdgeInsets(argument: "5") == EdgeInsets(all: 5))
  }

  @Test("spaces after commas do no harm")
  func spaces() throws {
    #expect(
      try Coordinate(argument: "48.85, 2.35") == Coordinate(latitude: 48.85, longitude: 2.35))
  }

  @Test("no option's name is taken twice")
  func uniqueNames() {
    func check(_ names: [String]) { #expect(Set(names).count == names.count) }
    check(SnapshotCommand.options.flatMap(\.names))
    check(TilesCommand.options.flatMap(\.names))
  }
}
