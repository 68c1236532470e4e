import CartoucheCamera
public import CartoucheGeo
public import CartoucheSupport

/// Why no picture can be made of a request.
public struct MapRequestError: DiagnosedError, Hashable {
  public enum Problem: Hashable, Sendable {
    case notJSON(JSONError)
    /// A key or a value that is not a request's; with a place of its own.
    case unexpectedContent(JSONDecodingError)
    case notFinite(name: String)
    case notWhole(name: String, value: Double)
    case outOfRange(name: String, value: Double, allowed: ClosedRange<Double>)
    /// The device pixels along a side are too many.
    case sideTooLong(name: String, pixels: Double)
    /// The device pixels of the whole picture are too many.
    case tooManyPixels(width: Double, height: Double)
    case emptyStyleName
    /// A fit determines the target and the zoom.
    case cameraBesideFit(name: String)
    case worldPlacementUnderTilt
    case unknownLayer(String, meant: String?)
    case pathOutsideFolder(String, folder: String)
    case noOverlaysToFit
    case emptyOverlayPath
    /// A line has at least two places.
    case lineTooShort(places: Int)
    /// An area's ring has at least three places.
    case ringTooShort(places: Int)
    case noStops
    case emptyImagePath
    case brokenPolyline(EncodedPolylineError)
    case notALanguage(String)
    case emptyTitle
    /// A column with the places in one stands beside one of latitudes or longitudes.
    case positionBesideCoordinates
    case textTooLong(name: String)
    case unknownTemplate(String, meant: String?)
    /// Clustered points have the template of their category.
    case templateBesideCategory(String, category: String)
    case emptyIconName
    /// Of a property or category of clustered points.
    case emptyPropertyName
    /// A badge's diameters by count have at least one step, in ascending order of counts.
    case noSteps
    case stepsOutOfOrder
    case emptyRoutePath
    case emptyElementName
    case elementNameTaken(String)
    /// An animation has one of them.
    case notOneMovement(given: Int)
    case noKeyframes
    /// An animation's movement says where the camera is.
    case cameraBesideMovement(name: String)
    case driveWithoutTrip
    /// A drive puts the traveller on the route.
    case positionBesideDrive
    case speedBesideDuration
    /// A drive's end lies not beyond its start.
    case driveWithoutWay
    case routeWithoutTimes
    case tooManyFrames(Double)
  }

  public let problem: Problem
  public let place: SourcePlace

  public init(_ problem: Problem, at place: SourcePlace) {
    self.problem = problem
    self.place = place
  }

  public var cause: ErrorCause { .badData }

  public var diagnostics: [Diagnostic] {
    if case .unexpectedContent(let error) = problem { return error.diagnostics }
    return [Diagnostic(.error, problem.message, at: place, remedy: problem.remedy)]
  }
}

extension MapRequestError.Problem {
  /// One clause without the place.
  public var message: String {
    func text(_ number: Double) -> String { Diagnostic.text(number) }
    return switch self {
    case .notJSON(let error): error.message
    case .unexpectedContent(let error): error.description
    case .notFinite(let name): "the \(name) is not a finite number"
    case .notWhole(let name, let value): "the \(name) \(text(value)) is not a whole number"
    case .outOfRange(let name, let value, let allowed):
      "the \(name) \(text(value)) is outside \(text(allowed.lowerBound))…\(text(allowed.upperBound))"
    case .sideTooLong(let name, let pixels):
      "the \(name) of \(text(pixels)) pixels is above the limit of \(Limits.pictureSide)"
    case .tooManyPixels(let width, let height):
      "\(text(width)) × \(text(height)) pixels are above the limit of \(Limits.picturePixels) in all"
    case .emptyStyleName: "the style's name is empty"
    case .worldPlacementUnderTilt:
      "labels are placed over the world only where the camera looks straight down"
    case .cameraBesideFit(let name): "a camera's \(name) cannot stand beside a fit"
    case .unknownLayer(let name, _): "the style has no layer '\(name)'"
    case .pathOutsideFolder(let path, let folder): "'\(path)' is outside the folder '\(folder)'"
    case .noOverlaysToFit: "there are no overlays to fit"
    case .emptyOverlayPath: "the overlay's path is empty"
    case .lineTooShort(let places):
      "a line needs two places and has \(places == 0 ? "none" : "one")"
    case .ringTooShort(let places):
      "a ring needs three places and has \(["none", "one", "two"][min(max(places, 0), 2)])"
    case .noStops: "the gradient has no colours"
    case .emptyImagePath: "the picture's path is empty"
    case .brokenPolyline(let error): error.description
    case .notALanguage(let text): "'\(text.prefix(40))' is no language tag"
    case .emptyTitle: "the title has no words"
    case .positionBesideCoordinates:
      "a column of positions cannot stand beside one of latitudes or longitudes"
    case .textTooLong(let name):
      "the \(name) is longer than \(Limits.textLength) characters"
    case .unknownTemplate(let name, _): "there is no marker template '\(name.prefix(40))'"
    case .templateBesideCategory(let property, let category):
      "templates by '\(property)' cannot stand beside clusters by '\(category)'"
    case .emptyIconName: "the icon's name is empty"
    case .emptyPropertyName: "the name is empty"
    case .noSteps: "there is no step"
    case .stepsOutOfOrder: "the step does not begin above the one before"
    case .emptyRoutePath: "the route's path is empty"
    case .emptyElementName: "the element's name is empty"
    case .elementNameTaken(let name): "another element is called '\(name.prefix(40))'"
    case .notOneMovement(let given):
      given == 0
        ? "an animation has keyframes, a flight or a drive, and this one has none"
        : "an animation has keyframes, a flight or a drive, and this one has \(given) of them"
    case .noKeyframes: "there are no keyframes"
    case .cameraBesideMovement(let name):
      "a \(name) cannot stand beside keyframes or a flight, which say where the camera is"
    case .driveWithoutTrip: "a drive needs a trip, and there is none"
    case .positionBesideDrive: "a position cannot stand beside a drive, which follows the route"
    case .speedBesideDuration: "a speed cannot stand beside a duration"
    case .driveWithoutWay: "the drive ends where it starts, or before"
    case .routeWithoutTimes: "the route does not say how long it takes"
    case .tooManyFrames(let count):
      "\(text(count)) frames are above the limit of \(CameraAnimation.frameLimit)"
    }
  }

  /// What to do about it, where the message does not say.
  public var remedy: String? {
    switch self {
    case .sideTooLong: "lower the size or the scale, or draw tiles"
    case .tooManyPixels: "lower the size or the scale, or draw it in bands or as tiles"
    case .emptyStyleName: "name a bundled style or a style file"
    case .worldPlacementUnderTilt: "place them over the picture, or leave out the tilt"
    case .cameraBesideFit: "leave out one of the two"
    case .unknownLayer(_, let meant): meant.map { "did you mean '\($0)'?" }
    case .pathOutsideFolder: "move it inside, or allow it with --allow-outside"
    case .noOverlaysToFit: "add an overlay, or give a box or a camera"
    case .emptyOverlayPath: "name a GeoJSON, GPX, KML or CSV file"
    case .emptyImagePath: "name a PNG, JPEG or WebP file"
    case .unknownTemplate(_, let meant): meant.map { "did you mean '\($0)'?" }
    case .templateBesideCategory: "clustered points have the template of their category"
    case .emptyIconName: "name a glyph, such as bicycle, or a PNG or SVG file"
    case .emptyPropertyName: "name a property of the points, or a category"
    case .noSteps: "write it as [{\"from\": 0, \"diameter\": 40}]"
    case .stepsOutOfOrder: "order the steps by their counts"
    case .emptyRoutePath: "name a routing service's answer in JSON"
    case .emptyElementName: "its frame is found by its name"
    case .elementNameTaken: "give every element a name of its own"
    case .notOneMovement: "keep one of \"keyframes\", \"flight\" and \"drive\""
    case .noKeyframes: "write them as [{\"camera\": {\"zoom\": 3}}, …]"
    case .cameraBesideMovement, .positionBesideDrive, .speedBesideDuration:
      "leave out one of the two"
    case .driveWithoutTrip: "give one under \"navigation\", or by --route or --navigation"
    case .driveWithoutWay: "give metres from the route's start, \"from\" below \"to\""
    case .routeWithoutTimes: "give the drive a duration or a speed"
    case .tooManyFrames: "lower the duration or the frames a second"
    case .notALanguage: "write it as en, pt-BR or zh-Hant"
    case .emptyTitle: "leave it out, or give it a text"
    case .positionBesideCoordinates: "name the one, or the other two"
    case .notJSON, .unexpectedContent, .notFinite, .notWhole, .outOfRange, .lineTooShort,
      .brokenPolyline, .textTooLong, .ringTooShort, .noStops:
      nil
    }
  }
}
