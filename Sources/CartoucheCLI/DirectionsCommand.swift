import Cartouche

/// `cartouche directions`: the manoeuvres of a route as a list.
struct DirectionsCommand: Command {
  static let name = "directions"
  static let summary = "Draw the manoeuvres of a route as a list."
  static let usage = "ROUTE.json|- [OPTION]… -o FILE|-"
  static let example = "cartouche directions route.json --width 390 --scale 2 -o directions.png"
  static let discussion = """
    A route is what a routing service answers: OSRM, a directions service of its form, or Valhalla.
    The list says what the service says; with --language it says everything in its own words, in
    English (en), Italian (it), Portuguese (pt), German (de) or Arabic (ar). A region says the units:
    feet and miles with en-US, yards and miles with en-GB. The picture is as high as the list needs.
    """

  var route: String?
  var width: Double?
  var scale: Double?
  var language: String?
  var units: NavigationText.Units?
  var appearance: DirectionsList.Appearance?
  var alternative: Double?
  var fontFolders: [String] = []
  var picture = PictureOptions()
  var output: String?
  var reporting = ReportingOptions()

  static let options: [Option<DirectionsCommand>] =
    [
      .number(
        "--width", placeholder: "W", in: DirectionsList.widthRange, into: \.width,
        help: "in points, 390 unless given"),
      .number(
        "--scale", placeholder: "S", in: DirectionsList.scaleRange, into: \.scale,
        help: "pixels a point: 2 for dense screens"),
      .value(
        "--language", placeholder: "TAG", into: \.language,
        help: "of all words, such as it or en-GB, in place of the service's"),
      .word("--units", into: \.units, help: "of distances, those of the language unless given"),
      .word("--appearance", into: \.appearance, help: "dark words on white unless night is given"),
      .number(
        "--alternative", placeholder: "N", in: 1...99, into: \.alternative,
        help: "the answer's other way of that number, from 1, in place of its best"),
      .values(
        "--font-dir", placeholder: "DIR", into: \.fontFolders,
        help: "a folder with more fonts; repeatable"),
      .value(
        "-o", "--output", placeholder: "FILE|-", into: \.output,
        help: "the picture's file, or - for standard output"),
    ]
    + PictureOptions.options.map { $0.within(\.picture) }
    + ReportingOptions.options.map { $0.within(\.reporting) }

  mutating func accept(positional argument: String) throws(ArgumentError) {
    if route != nil { throw .unexpectedArgument(argument, usage: Self.usageLine) }
    route = argument
  }

  func run(_ console: Console) throws {
    guard let route else {
      throw ArgumentError.missingOption(
        "ROUTE.json", remedy: "name a routing service's answer, or - for standard input")
    }
    guard let output else {
      throw ArgumentError.missingOption(
        "-o", remedy: "add -o directions.png, or -o - to write to standard output")
    }
    let encoding = try picture.encoding(output: output)
    let destination = PictureDestination(output)
    try destination.check()
    let bytes = route == "-" ? try InputFile.readStandardInput() : try InputFile.read(route)
    let answer = try RouteReader.read(bytes, file: route == "-" ? nil : route)
    var options = MapRenderer.Options()
    options.fontFolders = fontFolders
    let drawn = try MapRenderer(options: options).directions(try list(of: answer.routes))
    try reporting.review(answer.diagnostics + drawn.diagnostics, console)
    try destination.write(try drawn.data(as: encoding))
  }

  private func list(of routes: [Route]) throws(ArgumentError) -> DirectionsList {
    let number = try alternativeNumber(of: routes.count - 1)
    return DirectionsList(
      routes[number], text: NavigationText(language: language, units: units),
      wording: language == nil ? .service : .own, width: width ?? 390, scale: scale ?? 1,
      appearance: appearance ?? .day)
  }

  /// 0 for the best.
  private func alternativeNumber(of count: Int) throws(ArgumentError) -> Int {
    guard let alternative else { return 0 }
    guard let number = Int(exactly: alternative), number <= count else {
      throw .invalidValue(
        option: "--alternative", value: Diagnostic.text(alternative),
        reason: count == 0
          ? "the answer has one way only" : "the answer's other ways are 1…\(count)")
    }
    return number
  }
}
