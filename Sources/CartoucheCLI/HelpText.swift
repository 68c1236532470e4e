/// What `--help` prints.
enum HelpText {
  static func text<C: Command>(of command: C.Type) -> String {
    var text = "\(C.summary)\n\nusage: \(C.usageLine)\n\noptions:\n\(table(rows(C.options)))"
    if !C.discussion.isEmpty { text += "\n\(C.discussion)\n" }
    return text + "\nexample:\n  \(C.example)\n"
  }

  static func overview(of commands: [any Command.Type]) -> String {
    let rows = commands.map { ($0.name, $0.summary) }
    return """
      Cartouche draws map pictures.

      usage: cartouche COMMAND [OPTION]…

      commands:
      \(table(rows))
      options:
      \(table([("--version", "the version; with --verbose those of its libraries too"),
        ("-h, --help", "this help; 'cartouche COMMAND --help' tells of a command")]))
      example:
        \(SnapshotCommand.example)

      """
  }

  private static func rows<Target>(_ options: [Option<Target>]) -> [(String, String)] {
    options.map { option in
      let names = option.names.joined(separator: ", ")
      return (option.placeholder.map { "\(names) \($0)" } ?? names, option.help)
    }
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, help in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(help)\n"
    }.joined()
  }
}
