public import CartoucheGeo

/// What a camera may do. A camera outside becomes the nearest one inside.
public struct CameraConstraints: Hashable, Sendable {
  /// Zooms allowed unless others are set.
  public static let defaultZoomRange = 0.0...25.0
  /// Zooms in ``defaultZoomRange``, any target, tilts up to 85°.
  public static let standard = CameraConstraints()

  /// Guaranteed to lie within ``Camera/zoomRange``.
  public private(set) var zoomRange: ClosedRange<Double>
  /// The target may not leave this box; the view may show what lies outside.
  public var targetBounds: CoordinateBounds?
  /// The whole view stays inside this box, and the zoom rises where it must. A box all the way
  /// round limits the zoom, not the longitude. Where the maximum zoom still shows more, the view is
  /// centred on the box.
  public var viewBounds: CoordinateBounds?
  public var viewingAngleLimit: ViewingAngleLimit

  public var minZoom: Double { zoomRange.lowerBound }
  public var maxZoom: Double { zoomRange.upperBound }

  public init(
    targetBounds: CoordinateBounds? = nil, viewBounds: CoordinateBounds? = nil,
    viewingAngleLimit: ViewingAngleLimit = .fixed(ViewingAngle(degrees: ViewingAngle.limit))
  ) {
    zoomRange = Self.defaultZoomRange
    self.targetBounds = targetBounds
    self.viewBounds = viewBounds
    self.viewingAngleLimit = viewingAngleLimit
  }

  /// - Throws: ``CameraConstraintsError`` for a minimum above the maximum or what is not a number.
  public init(
    minZoom: Double, maxZoom: Double = Self.defaultZoomRange.upperBound,
    targetBounds: CoordinateBounds? = nil,
    viewBounds: CoordinateBounds? = nil,
    viewingAngleLimit: ViewingAngleLimit = .fixed(ViewingAngle(degrees: ViewingAngle.limit))
  ) throws(CameraConstraintsError) {
    self.init(
      targetBounds: targetBounds, viewBounds: viewBounds, viewingAngleLimit: viewingAngleLimit)
    try setMinZoom(minZoom, maxZoom: maxZoom)
  }

  /// Sets both limits; beyond ``Camera/zoomRange`` the nearest zoom it holds counts.
  ///
  /// - Throws: ``CameraConstraintsError`` for a minimum above the maximum or what is not a number.
  public mutating func setMinZoom(_ minZoom: Double, maxZoom: Double)
    throws(CameraConstraintsError)
  {
    guard !minZoom.isNaN, !maxZoom.isNaN else { throw .zoomIsNotANumber }
    guard minZoom <= maxZoom else {
      throw .minimumZoomAboveMaximum(minimum: minZoom, maximum: maxZoom)
    }
    zoomRange = (minZoom...maxZoom).clamped(to: Camera.zoomRange)
  }
}
