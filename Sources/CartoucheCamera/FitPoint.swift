public import CartoucheGeo
public import CartoucheSupport

/// A place that has to be in the picture, with what is drawn around it.
public struct FitPoint: Hashable, Sendable {
  public var coordinate: Coordinate
  /// How far what is drawn there reaches from its place, in points of the screen: a marker's box,
  /// half a line's width. Negative and not finite numbers count as 0.
  public var margins: EdgeInsets

  public init(_ coordinate: Coordinate, margins: EdgeInsets = .zero) {
    self.coordinate = coordinate
    self.margins = margins
  }
}
