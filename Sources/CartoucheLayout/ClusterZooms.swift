import CartoucheCamera
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Foundation

/// Which zoom's clusters a picture shows at a place, so that badges lie equally dense all over it.
///
/// Between whole zooms the lower one is shown, which keeps badges apart; where clusters have a
/// transition, from its start on the parts of the lower one. Under tilt, at local scale
/// s, the map is drawn s wide and s²·cosτ high; so an area there is that of a map at a zoom lower by
/// ½·log2(s³·cosτ).
struct ClusterZooms {
  private let plane: MapPlane
  private let cosTilt: Double
  private let cameraZoom: Double
  private let transition: ClusterTransition?
  /// The lowest of all that the picture shows.
  let coarsest: Int
  /// At least as deep as any that the picture shows.
  let finest: Int

  /// Beyond this the tree of clusters is not followed.
  private static let limit = 40.0

  init(viewport: Viewport, plane: MapPlane, transition: ClusterTransition? = nil) {
    self.plane = plane
    self.transition = transition
    cosTilt = viewport.cosTilt
    cameraZoom = viewport.camera.zoom
    let farthest = max(plane.windowRect.minY, plane.farLimitY ?? plane.windowRect.minY)
    let scale = viewport.localScale(row: farthest)
    coarsest = Self.level(
      cameraZoom + Self.change(scale: scale, cosTilt: viewport.cosTilt), transition)
    finest = Self.whole((cameraZoom + log2(max(viewport.largestLocalScale, 1))).rounded(.up))
  }

  /// - Parameter point: in the copy of the world that is looked at.
  func zoom(at point: WorldPoint) -> Int {
    let place = plane.planePoint(point)
    guard plane.isWithinDepth(place) else { return coarsest }
    return Self.level(exactZoom(at: place), transition)
  }

  /// Of a map that is as dense as the picture is at a place; `nil` where nothing is seen of it.
  func exactZoom(at point: WorldPoint) -> Double? {
    let place = plane.planePoint(point)
    return plane.isWithinDepth(place) ? exactZoom(at: place) : nil
  }

  private func exactZoom(at place: MapPlanePoint) -> Double {
    cameraZoom + Self.change(scale: plane.localScale(place), cosTilt: cosTilt)
  }

  private static func level(_ zoom: Double, _ transition: ClusterTransition?) -> Int {
    whole(transition?.level(at: zoom) ?? zoom)
  }

  private static func change(scale: Double, cosTilt: Double) -> Double {
    // Compared in steps of 1/256, as every decision is.
    (log2(scale * scale * scale * cosTilt) / 2 * 256).rounded() / 256
  }

  private static func whole(_ zoom: Double) -> Int {
    Int(exactly: min(max(zoom, 0), limit).rounded(.down)) ?? 0
  }
}

extension Viewport {
  /// D/w of what is seen in a row of the screen; 1 looking straight down.
  fileprivate func localScale(row: Double) -> Double {
    guard sinTilt > 0 else { return 1 }
    let down = row - principalPoint.y
    let scale = (eyeDistance * cosTilt + down * sinTilt) / (eyeDistance * cosTilt)
    return min(max(scale, 1 / Self.farLimitFactor), Self.nearPlaneDivisor)
  }
}
