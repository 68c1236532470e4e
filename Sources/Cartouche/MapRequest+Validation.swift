import CartoucheSupport

extension MapRequest {
  /// Device pixels a logical point that a picture may have.
  public static let scaleRange = 0.1...20.0
  /// Camera zooms that a picture may have; small pictures of much need those below 0.
  public static let zoomRange = -5.0...25.0

  /// Checks that a picture can be made of the fields.
  ///
  /// - Parameter inBands: whether the picture is drawn by ``MapRenderer/bands(of:)``, so that it may
  ///   have more pixels than are held in memory.
  /// - Throws: ``MapRequestError`` for the first field that is outside its range.
  public func validate(inBands: Bool = false) throws(MapRequestError) {
    if let flaw = firstFlaw ?? (inBands ? nil : memoryFlaw) {
      throw MapRequestError(flaw.problem, at: SourcePlace(path: flaw.path.description))
    }
  }

  struct Flaw: Error {
    let problem: MapRequestError.Problem
    let path: JSONPath

    init(_ problem: MapRequestError.Problem, _ path: String...) {
      self.problem = problem
      self.path = JSONPath(path.map(JSONPath.Step.key))
    }

    init(_ problem: MapRequestError.Problem, at path: JSONPath) {
      self.problem = problem
      self.path = path
    }
  }

  var firstFlaw: Flaw? {
    if style.isEmpty { return Flaw(.emptyStyleName, "style") }
    // One list, where a chain of operators would keep the compiler busy for long.
    let checks: [(MapRequest) -> Flaw?] = [
      \.scaleFlaw, \.pictureFlaw, \.cameraFlaw, \.paddingFlaw, \.templateFlaw, \.badgesFlaw,
      \.overlayFlaw, \.userLocationFlaw, \.ornamentFlaw, \.navigationFlaw, \.languageFlaw,
    ]
    return checks.lazy.compactMap { $0(self) }.first
  }

  private var scaleFlaw: Flaw? {
    Self.problem(of: scale, in: Self.scaleRange, "scale").map { Flaw($0, "scale") }
  }

  /// The size is checked after the scale, with which it makes the pixels.
  private var pictureFlaw: Flaw? {
    for (name, length) in [("width", size.width), ("height", size.height)] {
      if let problem = Self.problem(ofSide: length, name, scale: scale) {
        return Flaw(problem, "size", name)
      }
    }
    return nil
  }

  private var memoryFlaw: Flaw? {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    return width * height > Double(Limits.picturePixels)
      ? Flaw(.tooManyPixels(width: width, height: height), "size") : nil
  }

  private static func problem(ofSide length: Double, _ name: String, scale: Double)
    -> MapRequestError.Problem?
  {
    let limit = Double(Limits.pictureSide)
    guard length.isFinite else { return .notFinite(name: name) }
    guard length >= 1 else {
      return .outOfRange(name: name, value: length, allowed: 1...limit)
    }
    guard length == length.rounded() else { return .notWhole(name: name, value: length) }
    let pixels = (length * scale).rounded()
    if pixels > limit { return .sideTooLong(name: name, pixels: pixels) }
    return pixels < 1 ? .outOfRange(name: name, value: length, allowed: (1 / scale)...limit) : nil
  }

  private var cameraFlaw: Flaw? {
    if placement == .world, let angle = camera.viewingAngle, angle.degrees > 0 {
      return Flaw(.worldPlacementUnderTilt, "placement")
    }
    if fit != nil, camera.target != nil {
      return Flaw(.cameraBesideFit(name: "target"), "camera", "target")
    }
    if fit != nil, camera.zoom != nil {
      return Flaw(.cameraBesideFit(name: "zoom"), "camera", "zoom")
    }
    return zoomFlaw
  }

  private var zoomFlaw: Flaw? {
    camera.zoom.flatMap { Self.problem(of: $0, in: Self.zoomRange, "zoom") }
      .map { Flaw($0, "camera", "zoom") }
  }

  private var paddingFlaw: Flaw? {
    guard let padding else { return nil }
    let limit = Double(Limits.pictureSide)
    let sides = [
      ("top", padding.top), ("left", padding.left), ("bottom", padding.bottom),
      ("right", padding.right),
    ]
    for (side, distance) in sides {
      let problem = Self.problem(of: distance, in: 0...limit, "padding")
      if let problem { return Flaw(problem, "padding", side) }
    }
    return nil
  }

  static func problem(of value: Double, in range: ClosedRange<Double>, _ name: String)
    -> MapRequestError.Problem?
  {
    guard value.isFinite else { return .notFinite(name: name) }
    return range.contains(value) ? nil : .outOfRange(name: name, value: value, allowed: range)
  }
}
