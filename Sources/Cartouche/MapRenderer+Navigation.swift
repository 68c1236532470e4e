import CartoucheCamera
import CartoucheGeo
public import CartoucheScene
import CartoucheSupport

/// Trips.
extension MapRenderer {
  /// What the display of a request's trip will show, where, and what it will leave out, before
  /// anything is drawn; `nil` of a request without a trip.
  ///
  /// - Throws: What ``render(_:)`` throws for requests, routes and styles that cannot be read.
  public func navigationPlan(of request: MapRequest) throws -> NavigationPlan? {
    let view = try viewport(of: request)
    return try store.navigation(of: request)?.plan(size: view.size, camera: view.camera)
  }

  /// Where a trip is looked at from; `nil` where the request itself says what it shows, and where
  /// nothing is known of the trip.
  func tripViewport(of request: MapRequest, insets: EdgeInsets) throws -> Viewport? {
    guard let trip = try store.navigation(of: request), trip.hasCamera else { return nil }
    // What a fit keeps free does not follow from the camera.
    let plan = trip.plan(size: request.size, camera: Camera())
    guard
      let view = NavigationCamera(
        trip.navigation, status: trip.status, plan: plan)
    else { return nil }
    var whole = view.insets
    whole.top += insets.top
    whole.left += insets.left
    whole.bottom += insets.bottom
    whole.right += insets.right
    return try Viewport(
      camera: request.camera.completed(from: view.camera), size: request.size, insets: whole)
  }
}

extension ResourceStore {
  /// A request's trip with its route read; `nil` without one.
  func navigation(of request: MapRequest) throws -> NavigationContent? {
    try request.navigation.map { try NavigationContent($0, of: request, store: self) }
  }
}
