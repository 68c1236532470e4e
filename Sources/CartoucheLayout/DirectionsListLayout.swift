package import CartoucheDrawing
import CartoucheGeo
package import CartoucheScene
import CartoucheSupport

/// Lays out a list of directions from (0, 0) downwards: a header with where the way leads and how
/// long it is, then a row for each manoeuvre.
///
/// In a language that is written from right to left the signs stand on the right; what they show is
/// the road, and is not mirrored.
package struct DirectionsListLayout {
  /// Back to front, for a ground of the palette's colour.
  package let items: [DisplayList.Item]
  /// In points, whole.
  package let height: Double
  /// All that the route has.
  package let rowCount: Int
  /// Those at the end for which there was no room.
  package let missingRows: Int
  package let palette: DirectionsPalette

  /// - Parameters:
  ///   - list: of a width and scale in their ranges.
  ///   - heightLimit: in points. The header is always there, and the rows that fit.
  package init(_ list: DirectionsList, heightLimit: Double, shaper: any TextShaping) {
    let rows = DirectionsRows(list)
    var column = DirectionsColumn(list, shaper: shaper)
    column.appendHeader()
    var shown = 0
    while shown < rows.count,
      column.append(rows[shown], isLast: shown + 1 == rows.count, below: heightLimit)
    {
      shown += 1
    }
    missingRows = rows.count - shown
    if missingRows > 0 { column.appendRemainder(missingRows) }
    items = column.items
    height = column.bottom
    rowCount = rows.count
    palette = column.palette
  }
}
