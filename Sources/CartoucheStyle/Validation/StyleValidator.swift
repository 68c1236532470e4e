public import CartoucheSupport

/// Checks a style against the specification, member by member.
public struct StyleValidator {
  let root: JSONNode
  let compiler: ExpressionCompiler
  private(set) var findings: [StyleFinding] = []
  /// The first layer of each id.
  let layerIndices: [String: Int]
  /// The sources by their ids.
  let sources: [String: JSONNode]

  init(_ root: JSONNode, compiler: ExpressionCompiler) {
    self.root = root
    self.compiler = compiler
    layerIndices = Dictionary(
      (root["layers"]?.array ?? []).enumerated().compactMap { index, layer in
        layer["id"]?.string.map { ($0, index) }
      }, uniquingKeysWith: min)
    sources = Dictionary(
      (root["sources"]?.members ?? []).map { ($0.key, $0.node) }, uniquingKeysWith: { $1 })
  }

  /// What a layer's source was meant to be.
  func guessSource(_ id: String) -> String? {
    let known = (root["sources"]?.members ?? []).lazy.prefix(Self.mostCandidates).map(\.key)
    return guess(id, among: Array(known))
  }

  /// Every error and warning of a style, in the order of its text.
  ///
  /// - Returns: diagnostics whose places have path, line and column; none for a faultless style.
  public static func diagnostics(of document: JSONDocument) -> [Diagnostic] {
    var builder = StyleBuilder(document, globalState: [:])
    builder.build()
    return builder.diagnostics(includingRemarks: true)
  }

  /// Checks the whole document.
  mutating func validate() { validateRoot() }

  mutating func fail(
    _ path: String, _ node: JSONNode, _ message: String, remedy: String? = nil
  ) {
    note(.error, path, node.range, message, remedy: remedy)
  }

  mutating func note(
    _ kind: StyleFinding.Kind, _ path: String, _ range: Range<Int>, _ message: String,
    remedy: String? = nil
  ) {
    findings.append(
      StyleFinding(kind: kind, path: path, range: range, message: message, remedy: remedy))
  }

  /// Guesses for more findings than anyone reads would take long.
  private static let mostGuesses = 200

  /// What editors and earlier versions of the specification leave in styles, to no effect.
  private static let bookkeeping: Set = [
    "created", "draft", "id", "interactive", "modified", "owner", "protected", "visibility",
  ]

  /// Names beyond these are not compared.
  private static let mostCandidates = 256

  /// What a misspelt name was meant to be.
  func guess(_ name: String, among candidates: [String]) -> String? {
    findings.count < Self.mostGuesses
      ? Spelling.suggestion(for: name, among: candidates.prefix(Self.mostCandidates)) : nil
  }

  /// An unknown member: an error where the specification lists all, else a remark, or a warning
  /// where it looks like a slip.
  mutating func failUnknown(
    _ member: JSONMember, at path: String, among names: [String], isError: Bool = true
  ) {
    if !isError, Self.bookkeeping.contains(member.key) || member.key.contains(":") { return }
    let remedy = guess(member.key, among: names)
    let kind: StyleFinding.Kind = isError ? .error : remedy == nil ? .remark : .warning
    note(kind, path, member.keyRange, "unknown property \"\(member.key)\"", remedy: remedy)
  }
}
