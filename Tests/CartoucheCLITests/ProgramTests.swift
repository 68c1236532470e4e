import Cartouche
import CartoucheTestSupport
import Foundation
import Testing

@Suite("The program")
struct ProgramTests {
  private func picture(_ data: Data) throws -> RasterImage {
    try RasterImage(pngData: Array(data))
  }

  @Test("draws a map of the size asked for, without a word")
  func snapshot() throws {
    let program = try BuiltProgram()
    let camera = ["--center", "-33.8,151.2", "--zoom=4", "--size", "40x30", "--scale", "2"]
    let bare = ["--attribution", "hidden"]
    let outcome = try program.run(["snapshot"] + camera + bare + ["-oa.png"])
    #expect(outcome.errors.isEmpty && outcome.output.isEmpty && outcome.code == 0)
    #expect(program.folder.files == ["a.png"])
    let image = try picture(try program.folder.contents(of: "a.png"))
    #expect(image.width == 80 && image.height == 60)
  }

  @Test("draws a style's file, as its layers are set")
  func styleFile() throws {
    let program = try BuiltProgram()
    let drawn = try program.run(
      ["snapshot", "--size", "2x1", "--set", "ground.background-color=#ff8000", "-o", "a.png"]
        + program.plainStyle())
    #expect(drawn.errors.isEmpty && drawn.code == 0)
    let orange = try picture(try program.folder.contents(of: "a.png"))
    #expect(orange.pixels == [0xffff_8000, 0xffff_8000])
    let hidden = try program.run(
      ["snapshot", "--size", "1x1", "--hide", "ground", "-o", "b.png"] + program.plainStyle())
    #expect(hidden.code == 0)
    let clear = try picture(try program.folder.contents(of: "b.png"))
    #expect(clear.pixels == [0])
  }

  @Test("a layer that the style does not have is bad data")
  func unknownLayer() throws {
    let program = try BuiltProgram()
    let outcome = try program.run(
      ["snapshot", "--hide", "grund", "-o", "a.png"] + program.plainStyle())
    #expect(outcome.errorLines.count == 1 && outcome.code == 65)
    #expect(outcome.errors.hasSuffix("no layer 'grund'; did you mean 'ground'?\n"))
    #expect(program.folder.files.isEmpty)
  }

  @Test("a flaw of the style is a warning, silent when quiet, and bad data when strict")
  func warnings() throws {
    let program = try BuiltProgram()
    let arguments =
      try ["snapshot", "--size", "9x9", "--set", "ground.background-color=7", "-o", "a.png"]
      + program.plainStyle()
    let strict = try program.run(arguments + ["--strict"])
    #expect(strict.code == 65 && program.folder.files.isEmpty)
    #expect(
      strict.errorLines.last == "error: 1 warning, and --strict allows none; nothing was written")
    let usual = try program.run(arguments)
    #expect(usual.code == 0 && program.folder.files == ["a.png"])
    #expect(usual.errorLines == Array(strict.errorLines.dropLast()))
    #expect(usual.errors.hasPrefix("warning: "))
    #expect(usual.errors.contains("plain.json:2:3: layers[0].paint.background-color: "))
    #expect(try program.run(arguments + ["--quiet"]).errors.isEmpty)
  }

  @Test("writes nothing but the picture to standard output")
  func standardOutput() throws {
    let program = try BuiltProgram()
    let arguments = try ["snapshot", "--size", "40x30"] + program.plainStyle()
    let toFile = try program.run(arguments + ["-o", "a.png"])
    let toOutput = try program.run(arguments + ["-o", "-"])
    #expect(toFile.code == 0 && toOutput.code == 0)
    #expect(try toOutput.output == program.folder.contents(of: "a.png"))
  }

  @Test("reads a request from a file or standard input, and options go before it")
  func request() throws {
    let program = try BuiltProgram()
    let style = try program.plainStyle()
    let document = #"{"size": {"width": 50, "height": 20}, "output": "b.png"}"#
    try program.folder.write(document, to: "request.json")
    #expect(try program.run(["snapshot", "request.json"] + style).code == 0)
    #expect(try picture(try program.folder.contents(of: "b.png")).width == 50)
    let changed = try program.run(
      ["snapshot", "-", "--size", "30x20", "-o", "c.png"] + style, input: document)
    #expect(changed.code == 0)
    #expect(try picture(try program.folder.contents(of: "c.png")).width == 30)
  }

  @Test("the same request gives the same bytes in another language and time zone")
  func determinism() throws {
    let program = try BuiltProgram()
    let arguments = ["snapshot", "--size", "60x40", "--tilt", "40", "-o", "-"]
    let abroad = ["TZ": "Asia/Kolkata", "LC_ALL": "tr_TR.UTF-8", "LANGUAGE": "ar"]
    let usual = try program.run(arguments)
    #expect(try program.run(arguments, environment: abroad).output == usual.output)
    #expect(usual.code == 0)
  }

  @Test("a reader that has gone is no error", arguments: [["snapshot", "-o", "-"], ["--help"]])
  func closedPipe(arguments: [String]) throws {
    let program = try BuiltProgram()
    let style = arguments[0] == "snapshot" ? try program.plainStyle() : []
    let output = Pipe()
    let errors = Pipe()
    try output.fileHandleForReading.close()
    let process = try program.start(arguments + style, output: output, errors: errors)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    try errors.fileHandleForWriting.close()
    #expect(try errors.fileHandleForReading.readToEnd() ?? Data() == Data())
  }

  @Test(
    "an output that takes no bytes is an error",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDevice() throws {
    let program = try BuiltProgram()
    let outcome = try program.run(
      ["snapshot", "--size", "40x30", "-o", "/dev/full"] + program.plainStyle())
    #expect(
      outcome.errors == "error: /dev/full: cannot be written: No space left on device\n")
    #expect(outcome.code == 73)
  }

  @Test("replaces a file whole, keeps its permissions and follows a link")
  func replacement() throws {
    let program = try BuiltProgram()
    try program.folder.write("old", to: "a.png")
    chmod(program.folder.path + "/a.png", 0o640)
    try FileManager.default.createSymbolicLink(
      atPath: program.folder.path + "/link.png", withDestinationPath: "a.png")
    let outcome = try program.run(
      ["snapshot", "--size", "40x30", "-o", "link.png"] + program.plainStyle())
    #expect(outcome.code == 0)
    #expect(program.folder.files == ["a.png", "link.png"])
    #expect(try picture(try program.folder.contents(of: "a.png")).width == 40)
    let link = program.folder.path + "/link.png"
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.png")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: program.folder.path + "/a.png")
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
  }

  @Test("ends with 130 when interrupted, and leaves nothing half written")
  func interruption() throws {
    let program = try BuiltProgram()
    let process = try program.start(
      ["tiles", "--zoom", "0-9", "-o", "t/{z}/{x}/{y}.png"] + program.plainStyle(),
      output: FileHandle.nullDevice, errors: FileHandle.nullDevice)
    while process.isRunning, program.folder.files.filter({ $0.hasSuffix(".png") }).isEmpty {
      usleep(5000)
    }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    for name in program.folder.files {
      #expect(name.hasSuffix(".png"), "\(name) was left behind")
      #expect(throws: Never.self) { try picture(try program.folder.contents(of: name)) }
    }
  }

  @Test("draws a pyramid into folders that it makes")
  func tiles() throws {
    let program = try BuiltProgram()
    let outcome = try program.run(
      ["tiles", "--zoom", "0-1", "--tile-size", "512", "--scale", "0.5", "-o", "{z}/{x}/{y}.png"]
        + program.plainStyle())
    #expect(outcome.errors.isEmpty && outcome.code == 0)
    #expect(
      program.folder.files == [
        "0/0/0.png", "1/0/0.png", "1/0/1.png", "1/1/0.png", "1/1/1.png", "tiles.json",
      ])
    #expect(try picture(try program.folder.contents(of: "1/1/0.png")).width == 256)
  }

  @Test("tells its version, and those of its libraries if asked")
  func version() throws {
    let program = try BuiltProgram()
    let short = try program.run(["--version"])
    #expect(String(decoding: short.output, as: UTF8.self) == "cartouche 0.1.0\n")
    let long = String(decoding: try program.run(["--version", "--verbose"]).output, as: UTF8.self)
    #expect(long.hasPrefix("cartouche 0.1.0\n"))
    #expect(long.contains("\nCairo 1.") && long.contains("\nlibpng 1."))
    #expect(long.contains("\nPango 1."))
    let font = long.split(separator: "\n").first { $0.hasSuffix(" NotoSans-Regular.ttf") }
    #expect(font?.prefix { $0.isHexDigit }.count == 64)
  }

  @Test(
    "the example of each command's help works as pasted",
    arguments: ["snapshot", "tiles"])
  func helpExample(command: String) throws {
    let program = try BuiltProgram()
    let help = String(decoding: try program.run([command, "--help"]).output, as: UTF8.self)
    let example = try #require(
      help.split(separator: "\n").first { $0.hasPrefix("  cartouche \(command)") })
    let words = example.split(separator: " ").map { String($0).replacing("'", with: "") }
    let outcome = try program.run(Array(words.dropFirst()))
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(!program.folder.files.isEmpty)
  }

  @Test("help lists every command and goes to standard output", arguments: [["--help"], ["help"]])
  func help(arguments: [String]) throws {
    let outcome = try BuiltProgram().run(arguments)
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(text.contains("  snapshot  ") && text.contains("  tiles  "))
  }
}
