/// Breaks text at its spaces.
enum TextWrapping {
  /// As few lines as there can be; a word that does not fit stands on a line of its own.
  ///
  /// - Parameter fits: whether a line is narrow enough.
  static func lines(_ text: String, fits: (String) -> Bool) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if line.isEmpty || fits(longer) {
        line = longer
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return lines + [line]
  }
}
