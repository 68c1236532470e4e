package import CartoucheGeo
import Foundation

public import CartoucheSupport

/// A camera with a picture to fill: turns world points into screen points and back.
///
/// With (dx, dy) the offset from the target in points at the camera's zoom (y south), h the height
/// above the plane, bearing θ and tilt τ: u = dx·cosθ + dy·sinθ, v = −dx·sinθ + dy·cosθ,
/// w = D − v·sinτ − h·cosτ; screen = (cx + u·D/w, cy + (v·cosτ − h·sinτ)·D/w). D = ½H/tan(φ/2) is
/// the eye's distance from the target, H the picture's height, φ the vertical field of view.
public struct Viewport: Hashable, Sendable {
  /// 2·atan(⅓) in degrees: the eye stands at 1.5 times the picture's height.
  public static let defaultFieldOfView = 36.869_897_645_844_02
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
  /// They move the principal point to the centre of what they leave.
  public let insets: EdgeInsets

  /// The world's width in points.
  public let worldSize: Double
  /// D: from the eye to the target, in points.
  public let eyeDistance: Double
  /// (cx, cy): where the target is drawn.
  public let principalPoint: ScreenPoint
  package let target: WorldPoint
  package let cosBearing: Double
  package let sinBearing: Double
  package let cosTilt: Double
  package let sinTilt: Double

  public init(
    camera: Camera, size: ScreenSize, fieldOfView: Double = Viewport.defaultFieldOfView,
    insets: EdgeInsets = .zero
  ) {
    self.camera = camera
    self.size = size
    self.fieldOfView = fieldOfView
    self.insets = insets
    worldSize = Self.worldWidthAtZoomZero * exp2(camera.zoom)
    eyeDistance = 0.5 * size.height / tan(fieldOfView * .pi / 360)
    principalPoint = ScreenPoint(
      x: (insets.left + size.width - insets.right) / 2,
      y: (insets.top + size.height - insets.bottom) / 2)
    target = WorldPoint(camera.target)
    (sinBearing, cosBearing) = Self.sineAndCosine(degrees: camera.bearing.degrees)
    (sinTilt, cosTilt) = Self.sineAndCosine(degrees: camera.viewingAngle.degrees)
  }

  /// Exact at the quarter turns, where a rounded π would leave a trace of shear.
  private static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    switch degrees {
    case 0: (0, 1)
    case 90: (1, 0)
    case 180: (0, -1)
    case 270: (-1, 0)
    default: (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    }
  }
}
