/// The sizes of a list of directions, in points; smaller where the list is narrow.
struct DirectionsMeasures {
  /// How text is set.
  struct Setting {
    let size: Double
    let lineHeight: Double

    /// From a line's upper edge.
    var baseline: Double { (lineHeight * 0.77).rounded() }
  }

  let title: Setting
  let total: Setting
  let words: Setting
  let note: Setting
  let signSide: Double
  let margin: Double
  let rowPadding: Double
  let headerPadding: Double
  /// From the leading side to the words.
  let textX: Double
  let textWidth: Double
  /// Of the header.
  let fullWidth: Double

  /// Of the row that says how many others are missing.
  var remainderHeight: Double { note.lineHeight + 2 * rowPadding }

  init(width: Double) {
    let isNarrow = width < 240
    title =
      isNarrow ? Setting(size: 17, lineHeight: 22) : Setting(size: 22, lineHeight: 28)
    total = isNarrow ? Setting(size: 13, lineHeight: 18) : Setting(size: 15, lineHeight: 21)
    words = isNarrow ? Setting(size: 13, lineHeight: 17) : Setting(size: 16, lineHeight: 21)
    note = isNarrow ? Setting(size: 11, lineHeight: 15) : Setting(size: 13, lineHeight: 18)
    signSide = isNarrow ? 24 : 40
    margin = isNarrow ? 8 : 16
    rowPadding = isNarrow ? 8 : 12
    headerPadding = isNarrow ? 10 : 16
    textX = margin + signSide + (isNarrow ? 8 : 14)
    textWidth = max(width - textX - margin, 1)
    fullWidth = max(width - 2 * margin, 1)
  }
}
