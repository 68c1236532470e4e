import Cartouche

/// What a manifest holds, looked through before anything is drawn.
struct BatchSurvey {
  /// Items of the whole manifest.
  private(set) var items = 0
  /// Items of the shard.
  private(set) var count = 0
  /// Outputs that more than one item has.
  private(set) var duplicates: [Diagnostic] = []
  private(set) var duplicateCount = 0

  /// Duplicates beyond these are counted and not told.
  static let shownDuplicates = 20

  /// Reads the manifest from where it stands to its end. Of each item it keeps a hash and a line.
  ///
  /// - Throws: ``FileError``
  init(_ reader: ManifestReader, plan: BatchPlan) throws {
    var lines: [UInt64: Int] = [:]
    while let item = try reader.next() {
      items += 1
      let document = try? plan.document(of: item)
      if plan.shard.contains(plan.contentHash(of: item, document)) { count += 1 }
      // What is broken is told when its turn comes.
      guard let document, let output = try? plan.output(of: item, document) else { continue }
      let hash = ContentHash.value(of: output)
      let first = lines[hash]
      if first == nil { lines[hash] = item.line }
      if let first { add(output, line: item.line, firstLine: first, manifest: plan.manifest) }
    }
  }

  private mutating func add(_ output: String, line: Int, firstLine: Int, manifest: String) {
    duplicateCount += 1
    guard duplicates.count < Self.shownDuplicates else { return }
    let place = SourcePlace(file: manifest, line: line)
    duplicates += BatchError.outputTaken(output, firstLine: firstLine, place).diagnostics
  }

  /// - Throws: ``SpokenFailure`` where items would overwrite one another.
  func requireOwnOutputs(_ console: Console) throws(SpokenFailure) {
    guard duplicateCount > 0 else { return }
    console.report(duplicates, exit: .badData)
    let hidden = duplicateCount - duplicates.count
    if hidden > 0 {
      console.report([Diagnostic(.error, "\(hidden) more outputs are taken")], exit: .badData)
    }
    throw SpokenFailure(code: .badData)
  }
}
