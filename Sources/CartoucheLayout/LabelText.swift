import CartoucheStyle
import CartoucheSupport

/// Everything that the setting of a label's lines depends on; lengths in ems of the label's size.
struct LabelText: Hashable {
  struct Section: Hashable {
    var text: String
    var fonts: FontStack
    /// Of the section's em to the label's.
    var scale = 1.0
    /// `nil` for the label's own.
    var color: Color?
    /// To the line's other sections, where it is smaller.
    var alignment = FormattedText.VerticalAlign.bottom
    /// Stands in place of the text, which is then ``imageCharacter``.
    var image: Image?
  }

  /// A picture in the text.
  struct Image: Hashable {
    let image: StyleImage
    /// In ems of the label.
    let width: Double
    let height: Double
    /// A point before the section's scale, in ems of the label.
    let point: Double
  }

  static let imageCharacter = "\u{fffc}"

  /// How the lines stand to each other: the share of the free width to their left.
  enum Justification: Hashable {
    case left, center, right

    var share: Double {
      switch self {
      case .left: 0
      case .center: 0.5
      case .right: 1
      }
    }
  }

  /// In which direction the lines run.
  enum Writing: Hashable {
    case horizontal
    /// From top to bottom, the first line at the right.
    case columns
    /// As horizontal lines with upright characters lying on their left sides, for lines of the map
    /// that run from top to bottom.
    case along
  }

  var sections: [Section]
  /// Lines are broken so as not to be much longer; `nil` for lines of any length.
  var maximumWidth: Double?
  /// From baseline to baseline.
  var lineHeight = 1.2
  var letterSpacing = 0.0
  var justification = Justification.center
  var writing = Writing.horizontal

  func written(_ writing: Writing, _ justification: Justification) -> LabelText {
    var text = self
    text.writing = writing
    text.justification = justification
    return text
  }

  var text: String { sections.map(\.text).joined() }
}
