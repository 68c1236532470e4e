/// Which contours of a path touch which band of rows, so that a band is drawn without looking at all
/// of them.
struct ContourBands {
  /// Contours by band, each as a range of points; one that touches several bands stands in each.
  private var ranges: [Range<Int>] = []
  /// Band b holds `ranges` up to `ends[b]`, from the end of the one before.
  private var ends: [Int] = []

  /// - Parameters:
  ///   - height: of a band, in rows.
  ///   - count: of bands, at least 1; the first begins with row 0.
  init(_ contours: SnappedContours, height: Int, count: Int) {
    var spans: [(contour: Range<Int>, bands: ClosedRange<Int>)] = []
    spans.reserveCapacity(contours.ends.count)
    var ends = [Int](repeating: 0, count: count)
    contours.forEachContour { contour in
      var (top, bottom) = (Int.max, Int.min)
      for index in contour {
        let y = contours.snapped(index).y
        top = min(top, y)
        bottom = max(bottom, y)
      }
      guard bottom > 0, top < (height &* count) << 8 else { return }
      let first = max(top >> 8, 0) / height
      let bands = first...min((bottom >> 8) / height, count &- 1)
      spans.append((contour, bands))
      for band in bands { ends[band] += 1 }
    }
    var next = 0
    for band in ends.indices {
      (next, ends[band]) = (next &+ ends[band], next)
    }
    ranges = [Range<Int>](repeating: 0..<0, count: next)
    for span in spans {
      for band in span.bands {
        ranges[ends[band]] = span.contour
        ends[band] += 1
      }
    }
    self.ends = ends
  }

  var count: Int { ends.count }

  /// The contours that touch a band, in the path's order.
  subscript(band: Int) -> ArraySlice<Range<Int>> {
    ranges[(band > 0 ? ends[band - 1] : 0)..<ends[band]]
  }
}
