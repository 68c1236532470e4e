/// Why features no longer fit into a ``FeatureTable``, whose offsets have 32 bits.
public enum FeatureTableError: Error, Hashable, Sendable, CustomStringConvertible {
  case tooManyPoints(limit: Int)
  case tooManyFeatures(limit: Int)
  case tooManyProperties(limit: Int)

  public var description: String {
    switch self {
    case .tooManyPoints(let limit):
      "more than \(limit) points in one source; split it into several"
    case .tooManyFeatures(let limit):
      "more than \(limit) features in one source; split it into several"
    case .tooManyProperties(let limit):
      "more than \(limit) properties in one source; leave out those that are not drawn from"
    }
  }
}
