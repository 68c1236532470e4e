import CartoucheGeo

/// What ends the reading of a vector tile, before its place is put into words.
struct VectorTileFault: Error {
  enum Reason {
    case malformed(VectorTileProblem)
    case tooLarge(FeatureTableError)
  }

  let reason: Reason
  let offset: Int

  init(_ problem: VectorTileProblem, at offset: Int) {
    reason = .malformed(problem)
    self.offset = offset
  }

  init(_ error: FeatureTableError, at offset: Int) {
    reason = .tooLarge(error)
    self.offset = offset
  }
}
