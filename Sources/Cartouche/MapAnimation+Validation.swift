import CartoucheCamera
import CartoucheSupport

extension MapAnimation {
  /// Checks that pictures can be made of the fields.
  ///
  /// - Throws: ``MapRequestError`` for the first field that is outside its range, or does not go with
  ///   another.
  public func validate() throws(MapRequestError) {
    if let flaw = firstFlaw {
      throw MapRequestError(flaw.problem, at: SourcePlace(path: flaw.path.description))
    }
  }

  var firstFlaw: MapRequest.Flaw? {
    if let flaw = request.firstFlaw {
      return MapRequest.Flaw(flaw.problem, at: JSONPath([.key("request")] + flaw.path.steps))
    }
    let seconds = 0...CameraAnimation.durationLimit
    return Self.flaw(framesPerSecond, in: Self.framesPerSecondRange, "fps")
      ?? Self.flaw(
        Double(loops),
        in: Double(Self.loopsRange.lowerBound)...Double(Self.loopsRange.upperBound), "loops")
      ?? Self.flaw(hold, in: seconds, "hold") ?? movementFlaw
  }

  private static func flaw(
    _ value: Double?, in range: ClosedRange<Double>, _ path: String...
  ) -> MapRequest.Flaw? {
    guard let value, let name = path.last else { return nil }
    return MapRequest.problem(of: value, in: range, name).map {
      MapRequest.Flaw($0, at: JSONPath(path.map(JSONPath.Step.key)))
    }
  }

  private var movementFlaw: MapRequest.Flaw? {
    switch movement {
    case .keyframes(let keyframes): flaw(of: keyframes)
    case .flight(let flight): flaw(of: flight)
    case .drive(let drive): flaw(of: drive)
    }
  }

  private func flaw(of keyframes: [CameraKeyframe]) -> MapRequest.Flaw? {
    if keyframes.isEmpty { return MapRequest.Flaw(.noKeyframes, "keyframes") }
    for (index, keyframe) in keyframes.enumerated() {
      let here: [JSONPath.Step] = [.key("keyframes"), .index(index)]
      if let flaw = Self.flaw(of: keyframe.camera, at: here + [.key("camera")]) { return flaw }
      let duration = keyframe.duration.flatMap {
        MapRequest.problem(of: $0, in: 0...CameraAnimation.durationLimit, "duration")
      }
      if let duration {
        return MapRequest.Flaw(duration, at: JSONPath(here + [.key("duration")]))
      }
    }
    return cameraFlaw
  }

  /// Cameras may be nearer than pictures.
  private static func flaw(of camera: Camera, at path: [JSONPath.Step]) -> MapRequest.Flaw? {
    MapRequest.problem(of: camera.zoom, in: MapRequest.zoomRange, "zoom").map {
      MapRequest.Flaw($0, at: JSONPath(path + [.key("zoom")]))
    }
  }

  private func flaw(of flight: Flight) -> MapRequest.Flaw? {
    flight.start.flatMap { Self.flaw(of: $0, at: [.key("flight"), .key("from")]) }
      ?? Self.flaw(of: flight.end, at: [.key("flight"), .key("to")])
      ?? Self.flaw(flight.duration, in: 0...CameraAnimation.durationLimit, "flight", "duration")
      ?? (flight.start == nil ? nil : cameraFlaw)
  }

  /// A camera that would never be looked through.
  private var cameraFlaw: MapRequest.Flaw? {
    if !request.camera.isEmpty {
      return MapRequest.Flaw(.cameraBesideMovement(name: "camera"), "request", "camera")
    }
    if request.fit != nil {
      return MapRequest.Flaw(.cameraBesideMovement(name: "fit"), "request", "fit")
    }
    return nil
  }

  private func flaw(of drive: Drive) -> MapRequest.Flaw? {
    guard let navigation = request.navigation else {
      return MapRequest.Flaw(.driveWithoutTrip, "drive")
    }
    if navigation.position != nil {
      return MapRequest.Flaw(.positionBesideDrive, "request", "navigation", "position")
    }
    if drive.speed != nil, drive.duration != nil {
      return MapRequest.Flaw(.speedBesideDuration, "drive", "speed")
    }
    if let start = drive.start, let end = drive.end, end <= start {
      return MapRequest.Flaw(.driveWithoutWay, "drive", "to")
    }
    let metres = 0...1e9
    return Self.flaw(drive.start, in: metres, "drive", "from")
      ?? Self.flaw(drive.end, in: metres, "drive", "to")
      ?? Self.flaw(drive.duration, in: 0...CameraAnimation.durationLimit, "drive", "duration")
      ?? Self.flaw(drive.speed, in: Drive.speedRange, "drive", "speed")
  }
}
