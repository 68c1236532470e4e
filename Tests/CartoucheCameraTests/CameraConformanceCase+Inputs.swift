import CartoucheCamera
import CartoucheGeo
import CartoucheSupport

/// Reading the inputs.
extension CameraConformanceCase {
  struct MissingInput: Error, CustomStringConvertible {
    let description: String
  }

  func numbers(_ key: String, _ count: Int) throws -> [Double] {
    guard let numbers = input[key]?.numbers, numbers.count == count else {
      throw MissingInput(description: "no \(key) of \(count) numbers")
    }
    return numbers
  }

  func number(_ key: String) throws -> Double { try numbers(key, 1)[0] }

  func coordinate(_ key: String, turns: Double = 0) throws -> Coordinate {
    let numbers = try numbers(key, 2)
    return Coordinate(latitude: numbers[1], longitude: numbers[0] - 360 * turns)
  }

  func screenPoint(_ key: String) throws -> ScreenPoint {
    let numbers = try numbers(key, 2)
    return ScreenPoint(x: numbers[0], y: numbers[1])
  }

  func size(_ value: CaseValue) throws -> ScreenSize {
    guard let numbers = value["size"]?.numbers, numbers.count == 2 else {
      throw MissingInput(description: "no size")
    }
    return ScreenSize(width: numbers[0], height: numbers[1])
  }

  func insets() throws -> EdgeInsets {
    guard let padding = input["padding"] else { return .zero }
    if let all = padding.number { return EdgeInsets(all: all) }
    let side = { (name: String) in padding[name]?.number ?? 0 }
    return EdgeInsets(
      top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
  }

  func tile() throws -> WorldTile {
    let numbers = try numbers("tile", 3).map { Int($0) }
    let isCountedFromSouth = input["tms"]?.number == 1
    let row = isCountedFromSouth ? (1 << numbers[0]) - 1 - numbers[2] : numbers[2]
    guard let id = TileID(z: numbers[0], x: numbers[1], y: row) else {
      throw MissingInput(description: "no tile \(numbers)")
    }
    return WorldTile(id: id)
  }

  /// Our camera's longitude is wrapped: the turns say in which world upstream's centre lies.
  func viewport() throws -> (view: Viewport, turns: Double) {
    guard let written = input["camera"], let center = written["center"]?.numbers, center.count == 2
    else { throw MissingInput(description: "no camera") }
    let camera = Camera(
      latitude: center[1], longitude: center[0],
      zoom: (written["zoom"]?.number ?? 0) + Self.zoomOffset,
      bearing: Bearing(degrees: written["bearing"]?.number ?? 0),
      viewingAngle: ViewingAngle(degrees: written["pitch"]?.number ?? 0))
    let view = try Viewport(
      camera: camera, size: size(written),
      fieldOfView: written["fov"]?.number ?? Viewport.defaultFieldOfView)
    return (view, ((center[0] - camera.target.longitude) / 360).rounded())
  }

  /// Upstream reads a box's edges modulo a turn.
  func upstreamBounds(_ box: [Double]) throws -> CoordinateBounds {
    let width = box[2] - box[0]
    let east = width > 360 ? box[2] - 360 : box[2]
    return try CoordinateBounds(west: box[0], south: box[1], east: east, north: box[3])
  }
}
