import CartoucheTestSupport
import Foundation
import Testing

@Suite("Bad input on the command line")
struct ProgramErrorTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let code: Int32
    let line: String

    init(_ arguments: String, _ code: Int32, _ line: String) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.code = code
      self.line = line
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let documents = [
    "empty.json": "",
    "cut.json": "{\"version\": 1,\n \"size\": {\"width\": 4",
    "key.json": #"{"version": 1, "camra": {"zoom": 1}}"#,
    "nan.json": #"{"camera": {"zoom": NaN}}"#,
    "latitude.json": #"{"camera": {"target": {"latitude": 95, "longitude": 0}}}"#,
    "outside.json": #"{"output": "../a.png"}"#,
    "style.json": #"{"style": "gone.json"}"#,
    "binary.json": "\u{0}\u{1}",
  ]

  private static let mistakes = [
    Mistake("", 64, "error: no command given; try 'cartouche --help'"),
    Mistake("snapsht", 64, "error: unknown command 'snapsht'; did you mean 'snapshot'?"),
    Mistake(
      "draw", 64,
      "error: unknown command 'draw'; there are: snapshot, tiles, batch, animate, merge, directions, check, inspect, diff"
    ),
    Mistake("--zoom 3", 64, "error: unknown option '--zoom'"),
    Mistake(
      "snapshot --zom 3 -o a.png", 64, "error: unknown option '--zom'; did you mean '--zoom'?"),
    Mistake("snapshot -q -o a.png", 64, "error: unknown option '-q'"),
    Mistake("snapshot -o a.png --zoom", 64, "error: --zoom needs a value: --zoom Z"),
    Mistake("snapshot --zoom -o a.png", 64, "error: --zoom needs a value: --zoom Z"),
    Mistake("snapshot --strict=yes -o a.png", 64, "error: --strict takes no value"),
    Mistake("snapshot --zoom six -o a.png", 64, "error: --zoom six: 'six' is not a number"),
    Mistake("snapshot --zoom NaN -o a.png", 64, "error: --zoom NaN: 'NaN' is not a number"),
    Mistake("snapshot --zoom 0x3 -o a.png", 64, "error: --zoom 0x3: '0x3' is not a number"),
    Mistake("snapshot --zoom 1e999 -o a.png", 64, "error: --zoom 1e999: '1e999' is not a number"),
    Mistake("snapshot --zoom 26 -o a.png", 64, "error: --zoom 26: outside -5…25"),
    Mistake("snapshot --tilt 90 -o a.png", 64, "error: --tilt 90: outside 0…85"),
    Mistake("snapshot --tilt -1 -o a.png", 64, "error: --tilt -1: outside 0…85"),
    Mistake(
      "snapshot --center 95,0 -o a.png", 64,
      "error: --center 95,0: latitude 95 is outside -90…90; are latitude and longitude swapped?"),
    Mistake(
      "snapshot --center 5 -o a.png", 64, "error: --center 5: a place has two numbers: LAT,LON"),
    Mistake("snapshot --center 5,NaN -o a.png", 64, "error: --center 5,NaN: 'NaN' is not a number"),
    Mistake("snapshot --center 5, -o a.png", 64, "error: --center 5,: '' is not a number"),
    Mistake(
      "snapshot --fit 1,2,3 -o a.png", 64,
      "error: --fit 1,2,3: a box has four numbers: west, south, east, north"),
    Mistake(
      "snapshot --fit 1,5,3,4 -o a.png", 64,
      "error: --fit 1,5,3,4: the south edge 5 is above the north edge 4; "
        + "the order is west, south, east, north"),
    Mistake(
      "snapshot --fit 1,2,3,4 --zoom 3 -o a.png", 64, "error: --fit and --zoom exclude each other"),
    Mistake(
      "snapshot --size 0x300 -o a.png", 64,
      "error: --size 0x300: a side is a whole number in 1…32767"),
    Mistake(
      "snapshot --size 300x-1 -o a.png", 64,
      "error: --size 300x-1: a side is a whole number in 1…32767"),
    Mistake(
      "snapshot --size 1000000x1 -o a.png", 64,
      "error: --size 1000000x1: a side is a whole number in 1…32767"),
    Mistake(
      "snapshot --size 30000x30000 -o a.webp", 64,
      "error: --format webp: pictures of more than 67108864 pixels are written in bands, which png, "
        + "tiff and raw allow"),
    Mistake(
      "snapshot --size 300 -o a.png", 64,
      "error: --size 300: a size is written WxH, such as 800x600"),
    Mistake("snapshot --scale 0 -o a.png", 64, "error: --scale 0: outside 0.1…20"),
    Mistake(
      "snapshot --padding 1,2 -o a.png", 64,
      "error: --padding 1,2: give one number, or four: TOP,RIGHT,BOTTOM,LEFT"),
    Mistake(
      "snapshot --set water=1 -o a.png", 64,
      "error: --set water=1: write LAYER.PROPERTY=VALUE, such as land.fill-color=#f5f2e9"),
    Mistake(
      "snapshot", 64, "error: -o is missing; add -o map.png, or -o - to write to standard output"),
    Mistake(
      "snapshot -o a.png --report a.png", 64,
      "error: --report a.png: the picture goes there"),
    Mistake("snapshot -o - --report -", 64, "error: --report -: the picture goes there"),
    Mistake(
      "snapshot a.json b.json -o a.png", 64,
      "error: unexpected argument 'b.json'; "
        + "usage: cartouche snapshot [REQUEST.json|-] [OPTION]… -o FILE|-"),
    Mistake(
      "snapshot -o a.gif", 64,
      "error: --output a.gif: pictures of the kind '.gif' cannot be written; "
        + "there are: .png, .jpg, .jpeg, .webp, .tif, .tiff, .raw, .svg, .pdf"),
    Mistake(
      "tiles --zoom 1 -o t/{z}{x}{y}.png", 64,
      "error: -o t/{z}{x}{y}.png: numbers that touch cannot be told apart; write {x}-{y}"),
    Mistake(
      "tiles --zoom 1 -o t/{z}/../{x}/{y}.png", 64,
      "error: -o t/{z}/../{x}/{y}.png: '..' cannot stand after a number; name the folder itself"),
    Mistake(
      "snapshot --style style.json -o style.json --format png", 64,
      "error: --output style.json: 'style.json' is read and would be replaced"),
    Mistake(
      "snapshot --format bmp -o a.bmp", 64,
      "error: --format bmp: not a known format; there are: png, png8, jpeg, webp, tiff, raw, svg, pdf"
    ),
    Mistake(
      "snapshot --format jpeg -o a.png", 64,
      "error: --format jpeg: the name 'a.png' asks for png"),
    Mistake(
      "snapshot --quality 80 -o a.png", 64,
      "error: --quality means nothing for png; it is for jpeg and webp"),
    Mistake(
      "snapshot --quality 0 -o a.jpg", 64,
      "error: --quality 0: not a whole number of 1…100"),
    Mistake(
      "snapshot --quality 7.5 -o a.jpg", 64,
      "error: --quality 7.5: not a whole number of 1…100"),
    Mistake(
      "snapshot --lossless -o a.jpg", 64, "error: --lossless means nothing for jpeg; it is for webp"
    ),
    Mistake(
      "snapshot --lossless --quality 80 -o a.webp", 64,
      "error: --lossless and --quality exclude each other"),
    Mistake(
      "snapshot --dither -o a.png", 64, "error: --dither means nothing for png; it is for png8"),
    Mistake(
      "directions route.json --dither -o a.webp", 64,
      "error: --dither means nothing for webp; it is for png8"),
    Mistake(
      "tiles --zoom 0 --quality 5 -o {z}/{x}/{y}.png", 64,
      "error: --quality means nothing for png; it is for jpeg and webp"),
    Mistake(
      "snapshot --world-file -o -", 64, "error: --world-file and -o - exclude each other"),
    Mistake(
      "snapshot --world-file -o a.png --report a.pgw", 64,
      "error: --report a.pgw: the world file goes there"),
    Mistake(
      "snapshot --size 16400x1 --attribution hidden -o a.webp", 73,
      "error: a picture of 16400×1 pixels is too large for WebP, which has at most 16383 on a "
        + "side; write it as PNG or make it smaller"),
    Mistake(
      "snapshot --tilt 30 --world-file -o a.png", 65,
      "error: a world file tells of flat pictures only, and this one is tilted by 30°; "
        + "draw it at a tilt of 0"),
    Mistake("snapshot gone.json -o a.png", 66, "error: gone.json: no such file"),
    Mistake("snapshot . -o a.png", 66, "error: .: is a folder, not a file"),
    Mistake("snapshot empty.json -o a.png", 65, "error: empty.json: the file is empty"),
    Mistake(
      "snapshot cut.json -o a.png", 65,
      "error: cut.json:2:21: the JSON ends too early; is the file cut short?"),
    Mistake(
      "snapshot binary.json -o a.png", 65,
      "error: binary.json:1:1: expected a value, found byte 0x0"),
    Mistake(
      "snapshot key.json -o a.png", 65,
      "error: key.json:1:16: camra: unknown key 'camra'; did you mean 'camera'?"),
    Mistake(
      "snapshot nan.json -o a.png", 65,
      "error: nan.json:1:21: not a JSON number (NaN, Infinity, hex and leading zeros are none)"),
    Mistake(
      "snapshot latitude.json -o a.png", 65,
      "error: latitude.json:1:36: camera.target.latitude: latitude 95 is outside -90…90; "
        + "are latitude and longitude swapped?"),
    Mistake(
      "snapshot outside.json", 65,
      "error: outside.json:1:12: output: '../a.png' is outside the folder '.'; "
        + "move it inside, or allow it with --allow-outside"),
    Mistake(
      "snapshot --style dya -o a.png", 66,
      "error: no bundled style is named 'dya'; there are: day, night, print, relief, satellite; did you mean 'day'?"
    ),
    Mistake("snapshot --style ./gone.json -o a.png", 66, "error: ./gone.json: no such file"),
    Mistake("snapshot style.json -o a.png", 66, "error: gone.json: no such file"),
    Mistake(
      "snapshot -o gone/a.png", 73,
      "error: gone/a.png: the folder 'gone' does not exist; make it first"),
    Mistake("snapshot -o .", 73, "error: .: is a folder; name a file in it"),
    Mistake(
      "snapshot -o key.json/a.png", 73,
      "error: key.json/a.png: cannot be written: 'key.json' is no folder"),
    Mistake("tiles -o {z}/{x}/{y}.png", 64, "error: --zoom is missing; add --zoom 0-3"),
    Mistake("tiles --zoom 1", 64, "error: -o is missing; add -o 'tiles/{z}/{x}/{y}.png'"),
    Mistake(
      "tiles --zoom 1 -o a.png", 64,
      "error: -o a.png: tiles need names with {z}, {x} and {y}, such as 'tiles/{z}/{x}/{y}.png'"),
    Mistake(
      "tiles --zoom 1-2 -o {x}/{y}.png", 64,
      "error: --output {x}/{y}.png: more than one level needs {z} in the names"),
    Mistake(
      "tiles --zoom 3-2 -o {z}/{x}/{y}.png", 64,
      "error: --zoom 3-2: the first level is above the last"),
    Mistake(
      "tiles --zoom 0-20 -o {z}/{x}/{y}.png", 64,
      "error: 1466015503701 tiles are above the limit of 100000000; "
        + "narrow them with --zoom or --bounds"),
    Mistake(
      "tiles --zoom 1 --tile-size 300 -o {z}/{x}/{y}.png", 64,
      "error: --tile-size 300: tiles are 256 or 512 points wide"),
    Mistake(
      "tiles --zoom 0 -o key.json/{x}/{y}.png", 73,
      "error: key.json/0/0.png: cannot be written: Not a directory"),
  ]

  @Test("is one clear line, the right exit code, and no picture", arguments: mistakes)
  func mistake(_ mistake: Mistake) throws {
    let program = try BuiltProgram()
    for (name, text) in Self.documents { try program.folder.write(text, to: name) }
    let outcome = try program.run(mistake.arguments)
    #expect(outcome.errorLines == [mistake.line])
    #expect(outcome.code == mistake.code)
    #expect(outcome.output.isEmpty)
    #expect(program.folder.files == Self.documents.keys.sorted())
  }

  @Test("is a JSON object a line for a machine")
  func machine() throws {
    let program = try BuiltProgram()
    let outcome = try program.run(
      ["snapshot", "-", "--json", "-o", "a.png"], input: "{\"scale\": 1,\n \"siez\": 2}")
    #expect(
      outcome.errors
        == #"{"byteOffset":14,"column":2,"exit":65,"file":"standard input","line":2,"#
        + #""message":"unknown key 'siez'","path":"siez","remedy":"did you mean 'size'?","#
        + "\"severity\":\"error\"}\n")
    #expect(outcome.code == 65)
  }

  @Test("a file name cannot break the line or steer the terminal")
  func controlCharacters() throws {
    let outcome = try BuiltProgram().run(["snapshot", "a\n\u{1b}[2Jb", "-o", "a.png"])
    #expect(outcome.errors == "error: a\\n\\u{1B}[2Jb: no such file\n")
  }

  @Test("a file that may not be read is missing input", .enabled(if: geteuid() != 0))
  func unreadable() throws {
    let program = try BuiltProgram()
    try program.folder.write("{}", to: "secret.json")
    chmod(program.folder.path + "/secret.json", 0)
    let outcome = try program.run(["snapshot", "secret.json", "-o", "a.png"])
    #expect(outcome.errors == "error: secret.json: cannot be read: permission denied\n")
    #expect(outcome.code == 66)
  }

  @Test("a folder that may not be written is an error before drawing", .enabled(if: geteuid() != 0))
  func unwritable() throws {
    let program = try BuiltProgram()
    chmod(program.folder.path, 0o500)
    let outcome = try program.run(["snapshot", "-o", "a.png"])
    chmod(program.folder.path, 0o700)
    #expect(outcome.errors == "error: a.png: cannot be written: Permission denied\n")
    #expect(outcome.code == 73)
  }
}
