package import CartoucheDrawing
import CartoucheStyle
import CartoucheSupport

/// Sets labels in lines and keeps what it set, in ems, for any size and place.
///
/// One user at a time, as its shaper.
package final class LabelSetter {
  private let shaper: any TextShaping
  private let language: String?
  private var cache = GenerationCache<LabelText, TextBlock>(capacity: 20_000)
  private var stacks = GenerationCache<[String], FontStack>(capacity: 100)

  /// The share of an em that lies between the top of a line's glyph box and the middle of the line:
  /// where MapLibre's glyphs hang, 17 of 24 parts above the middle.
  static let middleToTop = 17.0 / 24

  /// Of images from where a glyph of their size would stand, in points: so MapLibre's stand nearly on
  /// the baseline.
  private static let imageShift = ScreenPoint(x: 1, y: 3)

  /// - Parameter language: a BCP 47 tag for language-specific forms.
  package init(shaper: any TextShaping, language: String? = nil) {
    self.shaper = shaper
    self.language = language
  }

  func block(_ label: LabelText) -> TextBlock {
    if let known = cache.value(for: label) { return known }
    let block = set(label)
    cache.insert(block, for: label, cost: 1)
    return block
  }

  func fonts(_ names: [String]) -> FontStack {
    if let known = stacks.value(for: names) { return known }
    let stack = FontStack(names)
    stacks.insert(stack, for: names, cost: 1)
    return stack
  }

  private func set(_ label: LabelText) -> TextBlock {
    let characters = LabelCharacters(label)
    let direction = direction(of: label)
    let lines = LineBreaker.lines(
      segments(of: characters, label: label), maximumWidth: label.maximumWidth
    ).map { line($0, of: characters, label: label, direction: direction) }
    switch label.writing {
    case .horizontal: return rows(lines, of: label)
    case .columns: return columns(lines, of: label)
    case .along: return along(lines, of: label)
    }
  }

  private func rows(_ lines: [Line], of label: LabelText) -> TextBlock {
    // MapLibre hangs lines of the label's own size by their middles, others by their upper edges.
    let isUniform = lines.allSatisfy { $0.scale == 1 && $0.excess == 0 }
    let hang = isUniform ? label.lineHeight / 2 - Self.middleToTop : 0
    var block = TextBlock()
    block.width = lines.reduce(0) { max($0, $1.width) }
    for line in lines {
      let x = (block.width - line.width) * label.justification.share
      let baseline = block.height + hang + line.scale * line.ascent
      for piece in line.pieces {
        if let image = piece.image {
          let top = block.height + hang + Self.room(line.scale - image.height, piece.alignment)
          let left = x + piece.x
          block.images.append(
            TextBlock.Image(
              image: image.image, color: piece.color,
              rect: ScreenRect(
                minX: left, minY: top, maxX: left + image.width, maxY: top + image.height
              ).moved(by: Self.imageShift * image.point)))
          continue
        }
        // A smaller section hangs as far below the line's upper edge as it should.
        let free = line.scale - piece.scale
        let rise = (free - Self.room(free, piece.alignment)) * line.ascent
        let offset = ScreenPoint(x: x + piece.x, y: baseline - rise)
        block.pieces.append(
          TextBlock.Piece(
            color: piece.color, runs: piece.shaped.runs.moved(by: offset).ofText(size: 1)))
        block.missingGlyphs += piece.shaped.missingGlyphs
      }
      block.height += line.scale * label.lineHeight + line.excess
    }
    return block
  }

  /// The part of what is free beside an image that lies above it.
  private static func room(_ free: Double, _ alignment: FormattedText.VerticalAlign) -> Double {
    switch alignment {
    case .bottom: free
    case .center: free / 2
    case .top: 0
    }
  }

  /// Of the whole label, for a line may begin with a word of the other direction.
  private func direction(of label: LabelText) -> TextDirection {
    // Nothing before Hebrew runs from right to left.
    guard label.sections.contains(where: { $0.text.unicodeScalars.contains { $0.value >= 0x590 } })
    else { return .leftToRight }
    let style = label.sections[0].fonts.style(
      size: 1, letterSpacing: 0, direction: .natural, language: language)
    return shaper.shape(label.text, style: style).isRightToLeft ? .rightToLeft : .leftToRight
  }

  struct Line {
    struct Piece {
      let x: Double
      let color: Color?
      let shaped: ShapedText
      /// Of the section's em to the label's.
      let scale: Double
      var alignment = FormattedText.VerticalAlign.bottom
      var image: LabelText.Image?
      /// One character that stands upright in a vertical line.
      var isUpright = false
    }

    var pieces: [Piece] = []
    var width = 0.0
    /// The largest of its sections.
    var scale = 0.0
    /// What images take beyond an em of that size.
    var excess = 0.0
    /// Of the first font, in its own ems.
    var ascent = 0.0

    /// An image is as high above the line as it is.
    mutating func append(_ image: LabelText.Image, of section: LabelText.Section) {
      pieces.append(
        Piece(
          x: width, color: section.color,
          shaped: ShapedText(runs: [], advance: 0, ascent: 0, descent: 0), scale: 1,
          alignment: section.alignment, image: image))
      width += image.width
      excess = max(excess, image.height)
    }
  }

  private func line(
    _ range: Range<Int>, of characters: LabelCharacters, label: LabelText,
    direction: TextDirection
  ) -> Line {
    var line = Line()
    let pieces = characters.pieces(of: range)
    for (section, text) in direction == .rightToLeft ? pieces.reversed() : pieces {
      let section = label.sections[section]
      if let image = section.image {
        line.append(image, of: section)
        continue
      }
      let style = section.fonts.style(
        size: section.scale, letterSpacing: label.letterSpacing, direction: direction,
        language: language)
      for part in Self.parts(of: text, label.writing) {
        let shaped = shaper.shape(part.text, style: style)
        line.pieces.append(
          Line.Piece(
            x: line.width, color: section.color, shaped: shaped, scale: section.scale,
            alignment: section.alignment, isUpright: part.isUpright))
        line.width +=
          part.isUpright ? section.scale + label.letterSpacing : shaped.advance
        if section.scale > line.scale {
          line.scale = section.scale
          line.ascent = shaped.ascent / section.scale
        }
      }
    }
    if line.pieces.last?.isUpright == true { line.width -= label.letterSpacing }
    if line.scale == 0 { line.scale = 1 }
    line.excess = max(line.excess - line.scale, 0)
    return line
  }

  /// Of vertical text each upright character on its own.
  private static func parts(of text: String, _ writing: LabelText.Writing)
    -> [(text: String, isUpright: Bool)]
  {
    guard writing != .horizontal else { return [(text, false)] }
    var parts: [(text: String, isUpright: Bool)] = []
    for character in text {
      let scalars = character.unicodeScalars
      let first = scalars[scalars.startIndex]
      let form = scalars.count == 1 ? VerticalWriting.form(of: first) : nil
      let isUpright =
        writing == .columns
        ? !VerticalWriting.isNeverUpright(first) : VerticalWriting.isUpright(form ?? first)
      if isUpright {
        parts.append((form.map { String($0) } ?? String(character), true))
      } else if let last = parts.last, !last.isUpright {
        parts[parts.count - 1].text.append(character)
      } else {
        parts.append((String(character), false))
      }
    }
    return parts
  }

  private func segments(of characters: LabelCharacters, label: LabelText)
    -> [LineBreaker.Segment]
  {
    var segments: [LineBreaker.Segment] = []
    var start = 0
    let count = characters.scalars.count
    // Only one line is possible: nothing need be measured.
    guard label.maximumWidth != nil || characters.scalars.contains("\n") else {
      return count > 0
        ? [LineBreaker.Segment(range: 0..<count, width: 0, space: 0, penalty: 0)] : []
    }
    let isMarked = characters.scalars.contains("\u{200b}")
    for index in 0..<count {
      let isLast = index == count - 1
      let penalty =
        isLast
        ? 0
        : LineBreaker.penalty(
          after: characters.scalars[index], before: characters.scalars[index + 1],
          isMarked: isMarked)
      guard let penalty else { continue }
      let (width, space) = measure(start..<index + 1, of: characters, label: label)
      segments.append(
        LineBreaker.Segment(
          range: start..<index + 1, width: width, space: space, penalty: penalty))
      start = index + 1
    }
    return segments
  }

  private func measure(
    _ range: Range<Int>, of characters: LabelCharacters, label: LabelText
  ) -> (width: Double, space: Double) {
    var spaces = 0
    var trimmed = range
    while let last = trimmed.last, characters.isSpace(last) {
      spaces += characters.isWideSpace(last) ? 1 : 0
      trimmed = trimmed.lowerBound..<last
    }
    let line = line(trimmed, of: characters, label: label, direction: .natural)
    guard spaces > 0, let first = label.sections.first else { return (line.width, 0) }
    let space = shaper.shape(
      " ",
      style: first.fonts.style(
        size: first.scale, letterSpacing: 0, direction: .natural, language: language))
    return (line.width, space.advance * Double(spaces))
  }
}
