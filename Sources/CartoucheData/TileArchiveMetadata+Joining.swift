package import CartoucheSupport

extension TileArchiveMetadata {
  /// What an archive says of itself, and the file as its user named it.
  package struct Source: Sendable {
    package let path: String
    package let metadata: TileArchiveMetadata

    package init(path: String, metadata: TileArchiveMetadata) {
      self.path = path
      self.metadata = metadata
    }
  }

  /// Members on which archives must agree, or one of them counts.
  private static let binding = ["name", "type"]
  /// Members without which nobody could read the tiles of some.
  private static let essential = ["encoding", "scheme"]
  /// Members that tell of the tiles of one archive only.
  private static let countings: Set = ["tilestats"]

  /// What archives say together, and what of it has to be told.
  ///
  /// Parts of one pyramid that one run was to draw keep what it takes to join them further in
  /// ``part``.
  ///
  /// - Parameters:
  ///   - sources: at least one.
  ///   - firstCounts: whether what the first archive says goes before what others say; else they must
  ///     agree in their names and kinds.
  package static func joined(_ sources: [Source], firstCounts: Bool) throws(TileMergeError)
    -> (metadata: TileArchiveMetadata, diagnostics: [Diagnostic])
  {
    guard let first = sources.first else { return (TileArchiveMetadata(), []) }
    var joined = TileArchiveMetadata()
    var diagnostics: [Diagnostic] = []
    joined.format = try commonFormat(sources)
    joined.levels = levels(sources)
    joined.edges = edges(sources)
    if sources.allSatisfy({ $0.metadata.edges == first.metadata.edges }) {
      joined.center = first.metadata.center
    }
    let names = Set(sources.flatMap { $0.metadata.members.keys })
      .subtracting([TileArchivePart.key, "attribution", "vector_layers"])
    for name in names.sorted() {
      joined.members[name] = try member(
        name, sources, firstCounts: firstCounts, &diagnostics)
    }
    joined.members["vector_layers"] = vectorLayers(sources)
    joined.part = try joinedPart(sources, &diagnostics)
    joined.members["attribution"] = attribution(sources, part: joined.part)
    return (joined, diagnostics)
  }

  /// Archives that do not say it agree with all.
  private static func commonFormat(_ sources: [Source]) throws(TileMergeError)
    -> TilesetMetadata.Format?
  {
    var known: (format: TilesetMetadata.Format, path: String)?
    for source in sources {
      guard let format = source.metadata.format else { continue }
      if let known, known.format != format {
        throw .different(
          "format", first: .init(path: known.path, value: known.format.name),
          second: .init(path: source.path, value: format.name))
      }
      known = known ?? (format, source.path)
    }
    return known?.format
  }

  private static func levels(_ sources: [Source]) -> ClosedRange<Int>? {
    let known = sources.compactMap(\.metadata.levels)
    guard known.count == sources.count, let least = known.map(\.lowerBound).min(),
      let most = known.map(\.upperBound).max()
    else { return nil }
    return least...most
  }

  /// The box around all boxes.
  private static func edges(_ sources: [Source]) -> [Double]? {
    let known = sources.compactMap(\.metadata.edges)
    guard known.count == sources.count, var box = known.first else { return nil }
    for edges in known {
      box = [
        min(box[0], edges[0]), min(box[1], edges[1]), max(box[2], edges[2]), max(box[3], edges[3]),
      ]
    }
    return box
  }

  private static func member(
    _ name: String, _ sources: [Source], firstCounts: Bool, _ diagnostics: inout [Diagnostic]
  ) throws(TileMergeError) -> JSONValue? {
    var known: (value: JSONValue, path: String)?
    for source in sources {
      guard let value = source.metadata.members[name] else { continue }
      guard let other = known else {
        known = (value, source.path)
        continue
      }
      let isCounting = countings.contains(name)
      let isEssential = essential.contains(name)
      if value == other.value || firstCounts && !isCounting && !isEssential { continue }
      if isEssential || binding.contains(name) {
        throw .different(
          name, first: .init(path: other.path, value: text(other.value)),
          second: .init(path: source.path, value: text(value)))
      }
      diagnostics.append(
        Diagnostic(
          .warning,
          isCounting
            ? "'\(name.prefix(40))' tells of one archive only and is left out"
            : "'\(name.prefix(40))' is another than that of \(other.path), which is kept",
          at: SourcePlace(file: source.path)))
      return isCounting ? nil : other.value
    }
    return known?.value
  }

  private static func text(_ value: JSONValue) -> String {
    if case .string(let text) = value { return "'\(text)'" }
    return String(decoding: json(["": value]), as: UTF8.self)
  }
}
