import Cartouche
import Foundation

/// `cartouche inspect`: what is in a file.
struct InspectCommand: Command {
  static let name = "inspect"
  static let summary = "Tell what is in data, tiles, styles and pictures."
  static let usage = "FILE…|- [OPTION]…"
  static let example = #"echo '{"type": "Point", "coordinates": [8, 47]}' | cartouche inspect -"#
  static let discussion = """
    Of data: the features by kind, their box, and their properties with types and examples. Of a
    style: its sources and layers, and what of it is not drawn. Of an archive of tiles, MBTiles or
    PMTiles: its levels, box and layers. Of a picture, PNG, JPEG or WebP: its size, its scale and its
    texts, such as the camera that it was drawn with.
    """

  var files: [String] = []
  var kind: CheckedDocument.Kind?
  var isJSON = false
  var wantsHelp = false

  static let options: [Option<InspectCommand>] = [
    .word("--as", into: \.kind, help: "what the files are, where they do not tell themselves"),
    .flag("--json", into: \.isJSON, help: "one JSON object a line, a file each"),
    .flag("-h", "--help", into: \.wantsHelp, help: "this help"),
  ]

  var reporting: ReportingOptions {
    var reporting = ReportingOptions()
    reporting.isJSON = isJSON
    return reporting
  }

  mutating func accept(positional argument: String) throws(ArgumentError) {
    files.append(argument)
  }

  func run(_ console: Console) throws {
    if files.isEmpty {
      throw ArgumentError.missingOption("FILE", remedy: "name a file, or - for standard input")
    }
    var codes: Set<ExitCode> = []
    for file in files {
      do {
        let inspection = try Inspection(path: file, as: kind)
        let text = isJSON ? Self.json(inspection) : Self.lines(inspection)
        try ByteSink.standardOutput.write(text.joined(separator: "\n") + "\n")
      } catch let error as any DiagnosedError {
        let code = ExitCode(error.cause)
        console.report(error.diagnostics, exit: code)
        codes.insert(code)
      }
    }
    for code in [ExitCode.missingInput, .badData] where codes.contains(code) {
      throw SpokenFailure(code: code)
    }
  }

  private static func json(_ inspection: Inspection) -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data: Data? =
      switch inspection {
      case .data(let data): try? encoder.encode(data)
      case .style(let style): try? encoder.encode(style)
      case .picture(let picture): try? encoder.encode(picture)
      case .tiles(let tiles): try? encoder.encode(tiles)
      }
    return [String(decoding: data ?? Data("{}".utf8), as: UTF8.self)]
  }

  private static func lines(_ inspection: Inspection) -> [String] {
    let text = InspectionText(inspection)
    return text.lines.map(Console.oneLine)
  }
}
