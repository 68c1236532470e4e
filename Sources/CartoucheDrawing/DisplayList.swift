public import CartoucheSupport

/// A resolved drawing: everything in logical points of one viewport's plane, y down, back to front.
/// Nothing geographic is left, and the painter asks no question about the map.
public struct DisplayList: Hashable, Sendable {
  public indirect enum Item: Hashable, Sendable {
    /// One mask, painted once. Pieces of one feature are one fill.
    case fill(Path, rule: FillRule, paint: Paint)
    /// Text with its origin at a point, turned about it clockwise by `rotation` radians. Halos of
    /// all runs lie beneath all glyphs.
    case glyphs(
      [GlyphRun], origin: ScreenPoint, rotation: Double, color: Color, halo: Halo?)
    /// The items as one transparent layer, laid down with an opacity in 0…1.
    case group(DisplayList, opacity: Double)
    /// The items only inside the path.
    case clip(Path, rule: FillRule, DisplayList)
    /// The items only in the pixels whose centres lie in the cell.
    case cell(Cell, DisplayList)
    /// The items, with a name by which the caller finds their frame.
    case tag(String, DisplayList)
    /// A recurring drawing with its origin at a point. Pictures show it to the quarter pixel: the
    /// point is rounded, the drawing itself is not.
    case stamp(Stamp, at: ScreenPoint)
    /// A texture where it lies, by the middles of pixels: textures that meet edge to edge leave
    /// neither gap nor seam. One that is transparent around itself fades out beyond its edges; one
    /// that repeats covers the plane.
    case image(ImagePaint)
    /// Upright solids as one layer, each place from the solid that is nearest to the eye.
    case solids(SolidScene)
  }

  public var items: [Item]

  public init(items: [Item] = []) { self.items = items }

  public mutating func append(_ item: Item) { items.append(item) }
}
