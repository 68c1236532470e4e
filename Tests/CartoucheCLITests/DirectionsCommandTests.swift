import Cartouche
import CartoucheTestSupport
import Foundation
import Testing

@Suite("The command that lists directions")
struct DirectionsCommandTests {
  private static func route(_ street: String) -> String {
    """
    {"duration": 300, "geometry": {"type": "LineString", "coordinates": [[7.2, 43.7], [7.3, 43.7]]},
     "legs": [{"steps": [
       {"maneuver": {"type": "depart", "location": [7.2, 43.7]}, "distance": 4000, "name": "\(street)"},
       {"maneuver": {"type": "turn", "modifier": "left", "location": [7.25, 43.7]}, "distance": 4000,
        "name": "Rue Droite"},
       {"maneuver": {"type": "arrive", "location": [7.3, 43.7]}, "distance": 0, "name": ""}]}]}
    """
  }

  private func program() throws -> BuiltProgram {
    let program = try BuiltProgram()
    try program.folder.write(
      #"{"code": "Ok", "routes": [\#(Self.route("A")), \#(Self.route("Avenue Jean Médecin"))]}"#,
      to: "route.json")
    return program
  }

  private func image(_ program: BuiltProgram, _ file: String) throws -> RasterImage {
    try RasterImage(pngData: Array(try program.folder.contents(of: file)))
  }

  @Test("draws a list of the width asked for, without a word")
  func list() throws {
    let program = try program()
    let outcome = try program.run(
      ["directions", "route.json", "--width", "200", "--scale=2", "-o", "a.png"])
    #expect(outcome.errors.isEmpty && outcome.output.isEmpty && outcome.code == 0)
    let plain = try image(program, "a.png")
    #expect(plain.width == 400 && plain.height > 300)
    #expect(plain.pixels.first == 0xffff_ffff)
  }

  @Test("language, units, appearance and alternative each change the picture")
  func options() throws {
    let program = try program()
    var pictures: [RasterImage] = []
    let options = [
      [], ["--language", "ar"], ["--units", "imperial"], ["--appearance", "night"],
      ["--alternative", "1"],
    ]
    for (index, option) in options.enumerated() {
      let outcome = try program.run(["directions", "route.json", "-o", "\(index).png"] + option)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(option): \(outcome.errors)")
      pictures.append(try image(program, "\(index).png"))
    }
    for (index, picture) in pictures.enumerated().dropFirst() {
      #expect(picture.pixels != pictures[0].pixels, "\(options[index])")
    }
    #expect(pictures[3].pixels.first == 0xff17_1c22)
  }

  @Test("reads standard input and writes standard output")
  func streams() throws {
    let program = try program()
    let outcome = try program.run(
      ["directions", "-", "-o", "-"],
      input: #"{"code": "Ok", "routes": [\#(Self.route("A"))]}"#)
    #expect(outcome.code == 0)
    #expect(try RasterImage(pngData: Array(outcome.output)).width == 390)
  }

  @Test(
    "says what is wrong, and writes nothing",
    arguments: [
      ([], 64, "name a routing service's answer"),
      (["route.json", "--alternative", "2", "-o", "a.png"], 64, "the answer's other ways are 1…1"),
      (["route.json", "--alternative", "0.5", "-o", "a.png"], 64, "outside"),
      (["route.json", "--width", "50", "-o", "a.png"], 64, "outside"),
      (["route.json", "--units", "miles", "-o", "a.png"], 64, "metric, imperial, yards"),
      (["route.json", "b.json", "-o", "a.png"], 64, "b.json"),
      (["route.json", "-o", "a.gif"], 64, ".png"), (["route.json"], 64, "-o"),
      (["route.json", "--width", "4000", "--scale", "20", "-o", "a.png"], 65, "80000 pixels wide"),
      (["missing.json", "-o", "a.png"], 66, "missing.json"),
      (["broken.json", "-o", "a.png"], 65, "no routing service's answer"),
    ] as [([String], Int32, String)])
  func errors(arguments: [String], code: Int32, message: String) throws {
    let program = try program()
    try program.folder.write("{}", to: "broken.json")
    let outcome = try program.run(["directions"] + arguments)
    #expect(outcome.code == code)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!program.folder.files.contains { $0.hasPrefix("a.") })
  }
}
