import CartoucheGeo
import CartoucheSupport

extension TileArchiveMetadata {
  /// Of parts of one pyramid the one part that they are together; `nil` where not all are parts.
  static func joinedPart(_ sources: [Source], _ diagnostics: inout [Diagnostic])
    throws(TileMergeError) -> TileArchivePart?
  {
    let parts = sources.map(\.metadata.part)
    guard let first = sources.first, let place = parts.firstIndex(where: { $0 != nil }) else {
      return nil
    }
    if let other = parts.firstIndex(where: { $0 == nil }) {
      diagnostics.append(
        Diagnostic(
          .warning,
          "is no shard as \(sources[place].path) is, so that nobody looks whether all are there",
          at: SourcePlace(file: sources[other].path)))
      return nil
    }
    var joined: TileArchivePart?
    var hasOtherRun = false
    for (source, part) in zip(sources, parts) {
      guard let part else { continue }
      guard let before = joined else {
        joined = part
        continue
      }
      guard part.belongs(with: before), source.metadata.levels == first.metadata.levels else {
        throw .otherPyramid(first: first.path, second: source.path)
      }
      if part.run != before.run, !hasOtherRun {
        hasOtherRun = true
        diagnostics.append(
          Diagnostic(
            .warning, "was not drawn with the same request and options as \(first.path)",
            at: SourcePlace(file: source.path)))
      }
      joined = before.joined(with: part)
    }
    return joined
  }

  /// The credits of all, in the order of the tiles that owe them where that is known.
  static func attribution(_ sources: [Source], part: TileArchivePart?) -> JSONValue? {
    var texts = part?.attribution { $0.hilbertNumber < $1.hilbertNumber } ?? []
    if part == nil {
      for case let text? in sources.map(\.metadata.attribution) where !texts.contains(text) {
        texts.append(text)
      }
    }
    return texts.isEmpty ? nil : .string(texts.joined(separator: " | "))
  }

  /// Layers by their ids in the order in which they come, with the fields and levels of all.
  static func vectorLayers(_ sources: [Source]) -> JSONValue? {
    var layers: [[String: JSONValue]] = []
    var places: [String: Int] = [:]
    for source in sources {
      guard case .array(let items) = source.metadata.members["vector_layers"] else { continue }
      for case .object(let layer) in items {
        guard case .string(let id) = layer["id"] else { continue }
        if let place = places[id] {
          layers[place] = joined(layers[place], layer)
        } else {
          places[id] = layers.count
          layers.append(layer)
        }
      }
    }
    return layers.isEmpty ? nil : .array(layers.map(JSONValue.object))
  }

  /// What the first says of a layer goes before, but for the levels, which reach over both.
  private static func joined(_ first: [String: JSONValue], _ second: [String: JSONValue])
    -> [String: JSONValue]
  {
    var layer = first
    for (key, value) in second {
      switch (key, layer[key], value) {
      case ("minzoom", .number(let a), .number(let b)): layer[key] = .number(min(a, b))
      case ("maxzoom", .number(let a), .number(let b)): layer[key] = .number(max(a, b))
      case ("fields", .object(let a), .object(let b)):
        layer[key] = .object(a.merging(b) { first, _ in first })
      case (_, .some, _): break
      case (_, nil, _): layer[key] = value
      }
    }
    return layer
  }
}
