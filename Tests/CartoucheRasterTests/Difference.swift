/// How far coverage is from a reference, in 1/255.
struct Difference {
  private(set) var greatest = 0.0
  /// The mean over the pixels that are covered partly, in the reference or in the picture.
  private(set) var edgeMean = 0.0
  /// The mean of picture minus reference over the same: positive where the picture is darker.
  private(set) var edgeBias = 0.0

  init(_ picture: Coverage, _ reference: [Double]) {
    var edges = 0
    for (byte, wanted) in zip(picture.bytes, reference) {
      let error = Double(byte) - wanted
      greatest = max(greatest, error.magnitude)
      guard (1..<255).contains(wanted) || (1..<255).contains(byte) else { continue }
      edges += 1
      edgeMean += error.magnitude
      edgeBias += error
    }
    edgeMean /= Double(max(edges, 1))
    edgeBias /= Double(max(edges, 1))
  }
}
