import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import Foundation

/// Upstream's operations in terms of ours.
extension CameraConformanceCase {
  /// Upstream counts zoom from a world of 512 points.
  static let zoomOffset = 1.0

  /// What the library answers, by the names of the expected values, or `nil` for an operation that
  /// it does not offer.
  func run() throws -> [String: [Double]]? {
    switch op {
    case "project", "unproject", "projectUnproject", "unprojectToMercator",
      "projectTileCoordinate":
      try runProjection()
    case "cameraPosition", "cameraMercatorPosition", "metersPerPixel", "paddedCenter",
      "mercatorScale":
      try runView()
    case "constrain", "clampPitch", "panBy", "zoomAround", "zoomAroundOffset",
      "rotateAroundOffset":
      try runMove()
    case "cameraForBounds", "cameraForPoints": try runFit()
    case "coveringTiles": try runCover()
    default: try runGeography()
    }
  }

  private func runProjection() throws -> [String: [Double]]? {
    let (view, turns) = try viewport()
    switch op {
    case "project":
      let place = try coordinate("lngLat", turns: turns)
      return view.project(place).map { ["screen": [$0.x, $0.y]] } ?? [:]
    case "projectUnproject":
      let place = try coordinate("lngLat", turns: turns)
      guard let screen = view.project(place), let back = view.coordinate(at: screen) else {
        return [:]
      }
      return ["lngLat": [back.longitude + 360 * turns, back.latitude]]
    case "unproject":
      guard let place = view.coordinate(at: try screenPoint("screen")) else { return [:] }
      return ["lngLat": [place.longitude + 360 * turns, place.latitude]]
    case "unprojectToMercator":
      guard try number("z") == 0, let point = view.unproject(try screenPoint("screen")) else {
        return nil
      }
      return ["mercator": [point.x + turns, point.y, 0]]
    default:
      let box = try tile().bounds
      let share = try numbers("point", 2).map { $0 / (input["extent"]?.number ?? 8192) }
      let side = box.maxX - box.minX
      let point = WorldPoint(x: box.minX + share[0] * side, y: box.minY + share[1] * side)
      guard let screen = view.project(point), let scale = view.localScale(at: point) else {
        return [:]
      }
      return [
        "clip": [2 * screen.x / view.size.width - 1, 1 - 2 * screen.y / view.size.height],
        "distanceFromCamera": [view.eyeDistance / scale],
      ]
    }
  }

  private func runView() throws -> [String: [Double]]? {
    switch op {
    case "paddedCenter":
      let center = try Viewport(camera: Camera(), size: size(input), insets: try insets())
        .principalPoint
      return ["center": [center.x, center.y]]
    case "metersPerPixel":
      let view = try Viewport(
        camera: Camera(
          latitude: try number("latitude"), longitude: 0, zoom: try number("zoom") + Self.zoomOffset
        ),
        size: ScreenSize(width: 2, height: 2))
      return ["metersPerPixel": [1 / view.pointsPerMetre(at: view.target)]]
    case "mercatorScale":
      let view = try Viewport(camera: Camera(), size: ScreenSize(width: 2, height: 2))
      let place = WorldPoint(Coordinate(latitude: try number("latitude"), longitude: 0))
      return ["scale": [view.pointsPerMetre(at: place) / view.pointsPerMetre(at: view.target)]]
    default:
      let (view, turns) = try viewport()
      let (ground, height) = view.eye
      let place = WebMercator.unproject(ground)
      // Upstream's altitudes are on the sphere of great-circle distances.
      let metres =
        height / view.pointsPerMetre(at: view.target) * GreatCircle.earthRadius / 6_378_137
      return [
        "position": [ground.x + turns, ground.y, height / view.worldSize],
        "altitude": [metres + (input["camera"]?["elevation"]?.number ?? 0)],
        "lngLat": [place.longitude + 360 * turns, place.latitude],
      ]
    }
  }

  private func runMove() throws -> [String: [Double]]? {
    if op == "clampPitch" {
      let limits = CameraConstraints(
        viewingAngleLimit: .fixed(ViewingAngle(degrees: try number("maxPitch"))))
      let camera = Camera(viewingAngle: ViewingAngle(degrees: try number("pitch")))
      let view = try Viewport(camera: camera, size: ScreenSize(width: 2, height: 2))
      return ["pitch": [limits.nearest(to: camera, in: view).viewingAngle.degrees]]
    }
    let (view, turns) = try viewport()
    let camera = view.camera
    if op == "constrain" {
      let limits = try CameraConstraints(
        minZoom: -5, viewBounds: upstreamBounds(numbers("maxBounds", 4)))
      return result(limits.nearest(to: camera, in: view), turns: turns)
    }
    let moved = camera.applying(try update(of: view, turns: turns), in: view)
    return result(heldByUpstreamsEdge(moved, in: view), turns: turns)
  }

  private func update(of view: Viewport, turns: Double) throws -> CameraUpdate {
    let levels = { try number("zoom") + Self.zoomOffset - view.camera.zoom }
    switch op {
    case "panBy":
      let offset = try numbers("offset", 2)
      return .scroll(byX: offset[0], y: offset[1])
    case "zoomAround":
      let around = try numbers("around", 2)
      let place = Coordinate(latitude: around[1], longitude: around[0] - 360 * turns)
      return .zoom(by: try levels(), at: view.project(place) ?? view.principalPoint)
    case "zoomAroundOffset":
      return .zoom(by: try levels(), at: view.principalPoint + (try screenPoint("offset")))
    default:
      let turn = try number("bearing") - view.camera.bearing.degrees
      return .rotate(by: turn, at: view.principalPoint + (try screenPoint("offset")))
    }
  }

  private func runFit() throws -> [String: [Double]]? {
    let camera = Camera()
    let view = try Viewport(camera: camera, size: size(input))
    let bearing = Bearing(degrees: input["bearing"]?.number ?? 0)
    let angle = ViewingAngle(degrees: input["pitch"]?.number ?? 0)
    let limits = try CameraConstraints(minZoom: -5, maxZoom: 32)
    var fitted: Camera
    if op == "cameraForPoints" {
      let places = (input["points"]?.list ?? []).map(\.numbers)
        .map { Coordinate(latitude: $0[1], longitude: $0[0]) }
      fitted = try view.camera(
        fitting: places, bearing: bearing, viewingAngle: angle, insets: insets(),
        constraints: limits)
    } else {
      let box = try numbers("bounds", 4)
      let bounds = try CoordinateBounds(west: box[0], south: box[1], east: box[2], north: box[3])
      fitted = view.camera(
        fitting: bounds, bearing: bearing, viewingAngle: angle, insets: try insets(),
        constraints: limits)
    }
    // Upstream moves the fitted box by the offset.
    if let offset = input["offset"]?.numbers {
      fitted = fitted.applying(
        .scroll(byX: -offset[0], y: -offset[1]), in: view, constraints: limits)
    }
    return result(fitted, turns: 0)
  }

  private func runCover() throws -> [String: [Double]]? {
    let (view, turns) = try viewport()
    let lowest = Int(input["minzoom"]?.number ?? 0)
    let highest = Int(input["maxzoom"]?.number ?? 30)
    let natural = view.tileLevel(tileSize: input["tileSize"]?.number ?? 512)
    let level = input["tileZoom"]?.number.map { Int($0) } ?? min(natural, highest)
    guard level >= lowest else { return ["tiles": []] }
    let tiles = try view.tileCover(level: level)
    return [
      "tiles": tiles.flatMap {
        [Double($0.id.z), Double($0.id.x), Double($0.id.y), Double($0.copy) + turns]
      }
    ]
  }

  private func runGeography() throws -> [String: [Double]]? {
    switch op {
    case "wrap":
      let place = try coordinate("lngLat").wrapped
      return ["lngLat": [place.longitude, place.latitude]]
    case "distance":
      let metres = GreatCircle.distance(from: try coordinate("from"), to: try coordinate("to"))
      return ["metersBetween": [metres], "meters": [metres]]
    case "meterInMercator": return ["value": [1 / (2 * .pi * GreatCircle.earthRadius)]]
    case "worldPointEqual":
      let isEqual =
        WorldPoint(try coordinate("lngLat")) == WorldPoint(try coordinate("lngLat2"))
      return ["equal": [isEqual ? 1 : 0]]
    case "worldPoint", "worldPoint256":
      let point = WorldPoint(try coordinate("lngLat"))
      let size = (op == "worldPoint" ? 512 : 256) * exp2(try number("zoom"))
      let isUp = if case .other? = input["yAxis"] { true } else { false }
      return ["world": [point.x * size, (isUp ? 1 - point.y : point.y) * size]]
    case "worldPointToLngLat256":
      let size = 256 * exp2(try number("zoom"))
      let world = try numbers("world", 2)
      let place = WebMercator.unproject(WorldPoint(x: world[0] / size, y: world[1] / size))
      return ["lngLat": [place.longitude, place.latitude]]
    case "webMercatorMeters":
      let point = WorldPoint(try coordinate("lngLat"))
      return [
        "eastingNorthing": [
          (point.x - 0.5) * WebMercator.circumference, (0.5 - point.y) * WebMercator.circumference,
        ]
      ]
    case "tileToLngLat":
      let box = try tile().bounds
      let share = try numbers("point", 2).map { $0 / (input["extent"]?.number ?? 8192) }
      let side = box.maxX - box.minX
      let place = WebMercator.unproject(
        WorldPoint(x: box.minX + share[0] * side, y: box.minY + share[1] * side))
      return ["lngLat": [place.longitude, place.latitude]]
    case "tileBounds":
      let box = try tile().bounds
      let northWest = WebMercator.unproject(WorldPoint(x: box.minX, y: box.minY))
      let southEast = WebMercator.unproject(WorldPoint(x: box.maxX, y: box.maxY))
      return [
        "bounds": [
          northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude,
        ]
      ]
    default: return nil
    }
  }

  /// Upstream's transforms keep the whole view between ±85.051129°, a rounding beyond Mercator's
  /// edge, whatever moves them.
  private func heldByUpstreamsEdge(_ camera: Camera, in view: Viewport) -> Camera {
    let beyond = atanh(sin(85.051_129 * .pi / 180)) / (2 * .pi) - 0.5
    let moved = view.replacing(camera: camera)
    let half = moved.size.height / 2 / moved.worldSize
    guard half <= 0.5 + beyond, camera.viewingAngle == 0 else { return camera }
    var held = camera
    held.target = WebMercator.unproject(
      WorldPoint(x: moved.target.x, y: min(max(moved.target.y, half - beyond), 1 + beyond - half)))
    return held
  }

  private func result(_ camera: Camera, turns: Double) -> [String: [Double]] {
    [
      "center": [camera.target.longitude + 360 * turns, camera.target.latitude],
      "zoom": [camera.zoom - Self.zoomOffset], "bearing": [camera.bearing.degrees],
      "pitch": [camera.viewingAngle.degrees],
    ]
  }
}
