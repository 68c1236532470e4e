/// Where an animation goes.
enum AnimationOutput: ArgumentValue, Hashable {
  case files(FramePattern)
  /// One animated PNG.
  case picture(String)

  static let usual = "frames/%05d.png"

  init(argument: String) throws(InvalidValue) {
    let path: String
    switch try FramePattern.name(argument) {
    case .numbered(let pattern):
      self = .files(pattern)
      return
    case .plain(let plain): path = plain
    }
    if path == "-" {
      throw InvalidValue("how many frames an animated PNG has is written last; name a file")
    }
    let name = path.lowercased()
    guard name.hasSuffix(".png") || name.hasSuffix(".apng") else {
      throw InvalidValue(
        "an animated picture is .png or .apng; pictures of their own have numbers, such as "
          + "'\(Self.usual)'")
    }
    self = .picture(path)
  }
}
