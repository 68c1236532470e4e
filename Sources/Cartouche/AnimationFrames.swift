import CartoucheCamera
import CartoucheScene
import CartoucheSupport

/// The pictures of an animation, each as a request of its own: they can be drawn in any order, and
/// each is what that request gives by itself.
public struct AnimationFrames: Sendable {
  /// What of a picture changes.
  enum Moment: Hashable, Sendable {
    case camera(Camera)
    /// Metres from the route's start.
    case progress(Double)
  }

  enum Path: Sendable {
    case cameras(CameraSequence)
    case flight(CameraAnimation)
    case drive(DrivePath)

    var duration: Double {
      switch self {
      case .cameras(let sequence): sequence.duration
      case .flight(let animation): animation.duration
      case .drive(let drive): drive.duration
      }
    }

    func moment(at seconds: Double) -> Moment {
      switch self {
      case .cameras(let sequence): .camera(sequence.camera(at: seconds))
      case .flight(let animation): .camera(animation.camera(at: seconds))
      case .drive(let drive): .progress(drive.progress(at: seconds))
      }
    }
  }

  /// Frames one after the other that show the same, in order; together all.
  public let stills: [Range<Int>]
  public let framesPerSecond: Double
  private let base: MapRequest
  private let path: Path
  private let times: [Double]

  public var count: Int { stills.last?.upperBound ?? 0 }
  /// In seconds, without the hold at the end.
  public var duration: Double { path.duration }

  /// - Throws: ``MapRequestError`` for too many frames.
  init(_ animation: MapAnimation, along path: Path) throws(MapRequestError) {
    let rate = animation.framesPerSecond
    let wanted = path.duration * rate + animation.hold * rate
    guard wanted < Double(CameraAnimation.frameLimit) else {
      throw MapRequestError(.tooManyFrames(wanted.rounded()), at: SourcePlace(path: "fps"))
    }
    times = CameraSequence.frameTimes(duration: path.duration, perSecond: rate)
    framesPerSecond = rate
    self.path = path
    let held = Int(exactly: (animation.hold * rate).rounded()) ?? 0
    stills = Self.stills(times.map(path.moment(at:)), held: held)
    base = Self.base(animation.request, path, times: times, stills: stills)
  }

  private static func stills(_ moments: [Moment], held: Int) -> [Range<Int>] {
    var stills: [Range<Int>] = []
    var start = 0
    for index in 1..<max(moments.count, 1) where moments[index] != moments[start] {
      stills.append(start..<index)
      start = index
    }
    return stills + [start..<moments.count + held]
  }

  /// What all frames have in common. Clusters do not change where the camera rests, as far as that
  /// can be.
  private static func base(
    _ request: MapRequest, _ path: Path, times: [Double], stills: [Range<Int>]
  ) -> MapRequest {
    var base = request
    base.output = nil
    guard base.clusterTransition == nil else { return base }
    let rests = stills.enumerated().compactMap { index, still -> Double? in
      let isRest = index == 0 || index == stills.count - 1 || still.count > 1
      guard isRest, case .camera(let camera) = path.moment(at: times[still.lowerBound]) else {
        return nil
      }
      return camera.zoom
    }
    base.clusterTransition = .avoiding(rests)
    return base
  }

  /// When a frame is seen, in seconds from the first.
  public func time(of frame: Int) -> Double { Double(frame) / framesPerSecond }

  /// What a frame shows; beyond the ends the first or the last.
  public func request(of frame: Int) -> MapRequest {
    var request = base
    switch path.moment(at: times[min(max(frame, 0), times.count - 1)]) {
    case .camera(let camera):
      request.camera = PartialCamera(camera)
      request.fit = nil
      request.padding = nil
    case .progress(let metres):
      if case .drive(let drive) = path, let trip = request.navigation {
        request.navigation = drive.navigation(trip, at: metres)
      }
    }
    return request
  }
}
