import CartoucheDrawing
import CartoucheSupport

/// Breaking into lines at spaces, and within words that are longer than a line.
extension StyledText {
  /// What is never broken, and whether a space comes before it.
  private struct Word {
    struct Piece {
      var text: String
      let span: Int
    }

    var pieces: [Piece]
    var hasSpaceBefore: Bool

    mutating func append(_ character: Character, span: Int) {
      if pieces[pieces.count - 1].span == span {
        pieces[pieces.count - 1].text.append(character)
      } else {
        pieces.append(Piece(text: String(character), span: span))
      }
    }
  }

  /// As few lines as there can be, at least one.
  ///
  /// - Parameters:
  ///   - width: in points.
  ///   - limit: of lines, at least 1; the last one gets an ellipsis where more follow.
  func lines(width: Double, limit: Int = 512, shaper: any TextShaping) -> [Line] {
    var lines: [[Word]] = [[]]
    for word in fittingWords(width: width, shaper: shaper) {
      let longer = lines[lines.count - 1] + [word]
      if lines[lines.count - 1].isEmpty || advance(longer, shaper) <= width {
        lines[lines.count - 1] = longer
      } else if lines.count == max(limit, 1) {
        lines[lines.count - 1] = cut(lines[lines.count - 1], width: width, shaper: shaper)
        break
      } else {
        lines.append([word])
      }
    }
    return lines.map { line($0, shaper) }
  }

  /// Ends with an ellipsis within the width.
  private func cut(_ words: [Word], width: Double, shaper: any TextShaping) -> [Word] {
    var words = words
    func withEllipsis() -> [Word] {
      let span = words.last?.pieces.last?.span ?? 0
      return words
        + [Word(pieces: [Word.Piece(text: "…", span: span)], hasSpaceBefore: false)]
    }
    while words.count > 1, advance(withEllipsis(), shaper) > width { words.removeLast() }
    return withEllipsis()
  }

  // MARK: Words

  private func words() -> [Word] {
    var words: [Word] = []
    var isAfterSpace = true
    for (index, span) in spans.enumerated() {
      for character in Self.bounded(span.text) {
        if Self.isBreak(character) {
          isAfterSpace = true
        } else if isAfterSpace {
          let piece = Word.Piece(text: String(character), span: index)
          words.append(Word(pieces: [piece], hasSpaceBefore: true))
          isAfterSpace = false
        } else {
          words[words.count - 1].append(character, span: index)
        }
      }
    }
    return words
  }

  /// As much as is shaped.
  static func bounded(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(Limits.textLength)))
  }

  /// No-break spaces hold what they join.
  private static func isBreak(_ character: Character) -> Bool {
    character.isWhitespace && character != "\u{a0}" && character != "\u{202f}"
  }

  /// With words that are longer than a line in parts.
  private func fittingWords(width: Double, shaper: any TextShaping) -> [Word] {
    words().flatMap { word -> [Word] in
      guard advance([word], shaper) > width else { return [word] }
      var parts = word.pieces.flatMap { piece in
        broken(piece, width: width, shaper: shaper).map {
          Word(pieces: [$0], hasSpaceBefore: false)
        }
      }
      parts[0].hasSpaceBefore = word.hasSpaceBefore
      return parts
    }
  }

  /// Parts of at least one character, each as long as fits.
  private func broken(_ piece: Word.Piece, width: Double, shaper: any TextShaping)
    -> [Word.Piece]
  {
    var rest = Array(piece.text)[...]
    var parts: [Word.Piece] = []
    func fits(_ count: Int) -> Bool {
      shaped(String(rest.prefix(count)), spans[piece.span], shaper).advance <= width
    }
    while !rest.isEmpty {
      var (fitting, tooLong) = (1, rest.count + 1)
      while tooLong - fitting > 1 {
        let middle = (fitting + tooLong) / 2
        if fits(middle) { fitting = middle } else { tooLong = middle }
      }
      parts.append(Word.Piece(text: String(rest.prefix(fitting)), span: piece.span))
      rest = rest.dropFirst(fitting)
    }
    return parts
  }

  // MARK: Setting

  private func advance(_ words: [Word], _ shaper: any TextShaping) -> Double {
    line(words, shaper).advance
  }

  /// Stretches of one span, one after the other in the paragraph's direction.
  private func line(_ words: [Word], _ shaper: any TextShaping) -> Line {
    let stretches = stretches(words)
    var pieces: [(text: ShapedText, x: Double, color: Color)] = []
    var end = 0.0
    for stretch in isRightToLeft ? stretches.reversed() : stretches {
      let span = spans[stretch.span]
      let text = shaped(stretch.text, span, shaper)
      let gap = stretch.hasGap ? shaped(" ", span, shaper).advance : 0
      if !isRightToLeft { end += gap }
      pieces.append((text, end, span.color))
      end += text.advance
      // Before it is to its right.
      if isRightToLeft { end += gap }
    }
    return Line(pieces: pieces, advance: end)
  }

  private struct Stretch {
    var text: String
    let span: Int
    /// Whether there is a space between it and the one before.
    let hasGap: Bool
  }

  private func stretches(_ words: [Word]) -> [Stretch] {
    var stretches: [Stretch] = []
    for (index, word) in words.enumerated() {
      for (place, piece) in word.pieces.enumerated() {
        let hasSpace = place == 0 && index > 0 && word.hasSpaceBefore
        if let last = stretches.last, last.span == piece.span {
          stretches[stretches.count - 1].text += (hasSpace ? " " : "") + piece.text
        } else {
          stretches.append(Stretch(text: piece.text, span: piece.span, hasGap: hasSpace))
        }
      }
    }
    return stretches
  }

  private func shaped(_ text: String, _ span: Span, _ shaper: any TextShaping) -> ShapedText {
    let direction: TextDirection =
      span.isIsolated ? .natural : isRightToLeft ? .rightToLeft : .leftToRight
    return shaper.shape(
      text,
      style: TextStyle(
        weight: span.weight, size: size, direction: direction, language: language))
  }
}
