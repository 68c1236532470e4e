import CartoucheSupport

/// Gathers what is to tell of a vector tile, and knows the layer and feature it is about.
struct VectorTileLog {
  private var log = ReadingLog()
  /// The layer that is being read, and in it the feature, counted from 0.
  var layer: String?
  var feature: Int?
  private(set) var skippedFeatures = 0

  /// `layers["road"].features[12]`, as far as it is known.
  private var path: String? {
    guard let layer else { return nil }
    let head = "layers[\"\(layer.prefix(60))\"]"
    return feature.map { "\(head).features[\($0)]" } ?? head
  }

  /// Places cost a search, and texts that no one will read more than the tile they are about: both
  /// are only made where they are kept.
  mutating func warn(
    _ message: @autoclosure () -> String, at offset: @autoclosure () -> Int
  ) {
    if log.isFull { return log.warn("", at: 0) }
    log.warn(message(), at: offset(), path: path)
  }

  mutating func skipFeature(_ reason: @autoclosure () -> String, at offset: Int) {
    skippedFeatures += 1
    warn("feature skipped: \(reason())", at: offset)
  }

  func place(at offset: Int, file: String?) -> SourcePlace {
    SourcePlace(file: file, path: path, byteOffset: offset)
  }

  func diagnostics(file: String?) -> [Diagnostic] { log.diagnostics(file: file) }
}
