/// Something a check of a style has found.
struct StyleFinding {
  enum Kind {
    /// The specification forbids it.
    case error
    /// Allowed, but not what its author meant, as far as one can tell.
    case warning
    /// Allowed, and of no effect or of an old form: of interest to who mends the style, not to
    /// who draws it.
    case remark
  }

  let kind: Kind
  let path: String
  let range: Range<Int>
  let message: String
  let remedy: String?
}
