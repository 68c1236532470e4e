import CartoucheImage

/// One comparison of a picture with the golden image of a name.
struct GoldenCheck {
  /// How it ended.
  enum Outcome: Hashable {
    case matches
    /// The test fails; the pictures tell why.
    case fails(String, pictures: [GoldenFolder.Evidence: RasterImage])

    static func fails(_ message: String) -> Outcome { .fails(message, pictures: [:]) }
  }

  let folder: GoldenFolder
  let mode: RecordMode
  let tolerance: ImageTolerance

  func run(_ image: RasterImage, name: String) -> Outcome {
    do throws(GoldenError) {
      return try check(image, try GoldenName(name))
    } catch {
      return .fails(error.message)
    }
  }

  private func check(_ image: RasterImage, _ name: GoldenName) throws(GoldenError) -> Outcome {
    if mode == .all { return try record(image, name) }
    guard let golden = try folder.readGolden(name) else {
      if mode != .never { return try record(image, name) }
      return .fails(
        "there is no golden image \(folder.goldenPath(name)); \(Self.invitation(.missing))")
    }
    let difference = ImageDifference(
      expected: golden, actual: image, tolerance: tolerance.channel)
    if isTolerated(difference) {
      folder.removeEvidence(of: name)
      return .matches
    }
    if mode == .failed { return try record(image, name, because: difference) }
    return try fail(image, name, golden: golden, difference)
  }

  private func isTolerated(_ difference: ImageDifference) -> Bool {
    switch difference {
    case .sizes: false
    case .pixels(let difference): difference.differentPixels <= tolerance.pixels
    }
  }

  private func record(
    _ image: RasterImage, _ name: GoldenName, because difference: ImageDifference? = nil
  ) throws(GoldenError) -> Outcome {
    try folder.writeGolden(image, name)
    folder.removeEvidence(of: name)
    let reason = difference.map { " (\($0))" } ?? ""
    return .fails(
      "recorded \(folder.goldenPath(name))\(reason); look at it, then run the tests without "
        + "\(RecordMode.variable)")
  }

  private func fail(
    _ image: RasterImage, _ name: GoldenName, golden: RasterImage, _ difference: ImageDifference
  ) throws(GoldenError) -> Outcome {
    let picture = ImageDifference.picture(
      expected: golden, actual: image, tolerance: tolerance.channel)
    try folder.writeEvidence(golden, .expected, of: name)
    try folder.writeEvidence(image, .actual, of: name)
    try folder.writeEvidence(picture, .difference, of: name)
    return .fails(
      "'\(name.value)' is not as its golden image: \(difference); see "
        + "\(folder.evidencePath(.difference, of: name)); \(Self.invitation(.failed))",
      pictures: [.expected: golden, .actual: image, .difference: picture])
  }

  private static func invitation(_ mode: RecordMode) -> String {
    "\(RecordMode.variable)=\(mode.rawValue) swift test records it"
  }
}
