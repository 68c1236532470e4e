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
      guard let duration = keyframe.duration,
        let problem = MapRequest.problem(
          of: duration, in: 0...CameraAnimation.durationLimit, "duration")
      else { continue }
      return MapRequest.Flaw(
        problem, at: JSONPath([.key("keyframes"), .index(index), .key("duration")]))
    }
    return cameraFlaw
  }

  private func flaw(of flight: Flight) -> MapRequest.Flaw? {
    Self.flaw(flight.duration, in: 0...CameraAnimation.durationLimit, "flight", "duration")
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
