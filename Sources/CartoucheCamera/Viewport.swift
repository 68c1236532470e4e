public import CartoucheGeo
import Foundation

public import CartoucheSupport

/// A camera with a picture to fill: turns world points into screen points and back.
///
/// With (dx, dy) the offset from the target in points at the camera's zoom (y south), h the height
/// above the plane, bearing θ and tilt τ: u = dx·cosθ + dy·sinθ, v = −dx·sinθ + dy·cosθ,
/// w = D − v·sinτ − h·cosτ; screen = (cx + u·D/w, cy + (v·cosτ − h·sinτ)·D/w). D = ½H/tan(φ/2) is
/// the eye's distance from the target, H the picture's height, φ the vertical field of view.
///
/// Guarantees finite numbers throughout, sides above 0, and a principal point within the picture,
/// so that the target is always in view.
public struct Viewport: Hashable, Sendable {
  /// 2·atan(⅓) in degrees: the eye stands at 1.5 times the picture's height.
  public static let defaultFieldOfView = 36.869_897_645_844_02
  /// Vertical fields of view that can be asked for, in degrees.
  public static let fieldOfViewRange = 1.0...150.0
  /// The sides a viewport can have, in points. What can be held in memory is far less.
  public static let sideRange = 0.003_906_25...16_777_216.0
  /// The world's width in points at zoom 0.
  public static let worldWidthAtZoomZero = 256.0
  /// What lies nearer to the eye than D over this is not drawn.
  public static let nearPlaneDivisor = 75.0
  /// What lies farther from the eye than D times this is not drawn.
  public static let farLimitFactor = 40.0

  public let camera: Camera
  /// In logical points.
  public let size: ScreenSize
  /// Vertical, in degrees.
  public let fieldOfView: Double
  /// They move the principal point to the centre of what they leave, never out of the picture.
  public let insets: EdgeInsets

  /// The world's width in points.
  public let worldSize: Double
  /// D: from the eye to the target, in points.
  public let eyeDistance: Double
  /// (cx, cy): where the target is drawn.
  public let principalPoint: ScreenPoint
  @usableFromInline package let target: WorldPoint
  @usableFromInline package let cosBearing: Double
  @usableFromInline package let sinBearing: Double
  @usableFromInline package let cosTilt: Double
  @usableFromInline package let sinTilt: Double

  /// - Throws: ``ViewportError`` for sides outside ``sideRange``, a field of view outside
  ///   ``fieldOfViewRange``, and insets that are not finite. Insets may be larger than the picture.
  public init(
    camera: Camera, size: ScreenSize, fieldOfView: Double = Viewport.defaultFieldOfView,
    insets: EdgeInsets = .zero
  ) throws(ViewportError) {
    guard Self.sideRange.contains(size.width), Self.sideRange.contains(size.height) else {
      throw .size(size)
    }
    guard Self.fieldOfViewRange.contains(fieldOfView) else { throw .fieldOfView(fieldOfView) }
    guard (insets.top + insets.left + insets.bottom + insets.right).isFinite else {
      throw .insets(insets)
    }
    self.init(checked: camera, size: size, fieldOfView: fieldOfView, insets: insets)
  }

  /// The same picture seen by another camera.
  public func replacing(camera: Camera) -> Viewport {
    Viewport(checked: camera, size: size, fieldOfView: fieldOfView, insets: insets)
  }

  private init(checked camera: Camera, size: ScreenSize, fieldOfView: Double, insets: EdgeInsets) {
    self.camera = camera
    self.size = size
    self.fieldOfView = fieldOfView
    self.insets = insets
    worldSize = Self.worldWidthAtZoomZero * exp2(camera.zoom)
    eyeDistance = 0.5 * size.height / tan(fieldOfView * .pi / 360)
    principalPoint = ScreenPoint(
      x: min(max((insets.left + size.width - insets.right) / 2, 0), size.width),
      y: min(max((insets.top + size.height - insets.bottom) / 2, 0), size.height))
    target = WorldPoint(camera.target)
    (sinBearing, cosBearing) = Self.sineAndCosine(degrees: camera.bearing.degrees)
    (sinTilt, cosTilt) = Self.sineAndCosine(degrees: camera.viewingAngle.degrees)
  }

  /// Exact at the quarter turns, where a rounded π would leave a trace of shear.
  package static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    switch degrees {
    case 0: (0, 1)
    case 90: (1, 0)
    case 180: (0, -1)
    case 270: (-1, 0)
    default: (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    }
  }
}
