/// One decoding of one document: which keys of which objects were asked for.
final class JSONReading {
  let document: JSONDocument
  /// More unknown keys than this are counted by nobody, and looking up their lines takes time.
  private static let reportedUnknownKeys = 20
  /// Asked keys by the byte at which their object begins.
  private var askedKeys: [Int: Set<String>] = [:]

  init(_ document: JSONDocument) { self.document = document }

  func open(_ object: JSONNode) {
    askedKeys[object.range.lowerBound, default: []].formUnion([])
  }

  func ask(_ key: String, of object: JSONNode) {
    askedKeys[object.range.lowerBound, default: []].insert(key)
  }

  func place(at codingPath: [any CodingKey]) -> SourcePlace {
    document.place(at: JSONPath(codingPath))
  }

  /// The error for a key that an object lacks, with the unasked key that looks like it.
  func missing(_ key: String, in object: JSONNode, codingPath: [any CodingKey])
    -> JSONDecodingError
  {
    let asked = askedKeys[object.range.lowerBound] ?? []
    let unasked = (object.members ?? []).map(\.key).filter { !asked.contains($0) }
    return .missingKey(
      key, misspelled: Spelling.nearest(to: key, among: unasked), at: place(at: codingPath))
  }

  /// What no one asked for, in the order of the text; the first few where there are many.
  func unknownKeys() -> [JSONDecodingError.UnknownKey] {
    var found: [JSONDecodingError.UnknownKey] = []
    collectUnknownKeys(of: document.root, at: JSONPath(), into: &found)
    return found
  }

  private func collectUnknownKeys(
    of node: JSONNode, at path: JSONPath, into found: inout [JSONDecodingError.UnknownKey]
  ) {
    switch node.value {
    case .array(let items):
      for (index, item) in items.enumerated() {
        collectUnknownKeys(of: item, at: path.appending(.index(index)), into: &found)
      }
    case .object(let members):
      guard let asked = askedKeys[node.range.lowerBound] else { return }
      for member in members where found.count < Self.reportedUnknownKeys {
        let memberPath = path.appending(.key(member.key))
        if asked.contains(member.key) {
          collectUnknownKeys(of: member.node, at: memberPath, into: &found)
        } else {
          found.append(
            .init(
              key: member.key,
              place: document.place(
                atByte: member.keyRange.lowerBound, path: memberPath.description),
              meant: Spelling.nearest(to: member.key, among: asked.sorted())))
        }
      }
    case .null, .bool, .number, .string: break
    }
  }
}
