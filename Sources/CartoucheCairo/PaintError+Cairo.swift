import CCairo

extension PaintError {
  init(_ status: cairo_status_t) {
    self = .cairo(reason: String(cString: cairo_status_to_string(status)))
  }

  static func check(_ status: cairo_status_t) throws(PaintError) {
    if status != CAIRO_STATUS_SUCCESS { throw PaintError(status) }
  }
}
