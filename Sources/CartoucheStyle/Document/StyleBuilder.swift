import CartoucheGeo
import CartoucheSupport

/// Builds the parts of a style, noting what is wrong and going on without it.
struct StyleBuilder {
  let document: JSONDocument
  let session: ExpressionSession
  let compiler: ExpressionCompiler
  var camera: StyleCamera?
  var sources: [StyleSource] = []
  var layers: [StyleLayer] = []
  var sprites: [StyleSprite] = []
  private(set) var validator: StyleValidator
  /// What building met with, besides what the validator says.
  private var findings: [StyleFinding] = []

  init(_ document: JSONDocument, globalState: [String: StyleValue]) {
    self.document = document
    session = ExpressionSession(
      globalState: Self.state(document.root).merging(globalState) { $1 })
    compiler = ExpressionCompiler(session: session)
    validator = StyleValidator(document.root, compiler: compiler)
  }

  /// The defaults that the style's `state` gives.
  private static func state(_ root: JSONNode) -> [String: StyleValue] {
    var state: [String: StyleValue] = [:]
    for member in root["state"]?.members ?? [] {
      if let value = member.node["default"] { state[member.key] = StyleValue(value) }
    }
    return state
  }

  mutating func build() {
    validator.validate()
    let root = document.root
    camera = Self.camera(root)
    for member in root["sources"]?.members ?? [] { addSource(member) }
    for (index, layer) in (root["layers"]?.array ?? []).enumerated() { addLayer(layer, index) }
    sprites = Self.sprites(root["sprite"])
  }

  mutating func report(
    _ message: String, at range: Range<Int>, path: String, remedy: String? = nil
  ) {
    findings.append(
      StyleFinding(kind: .error, path: path, range: range, message: message, remedy: remedy))
  }

  mutating func report(_ issues: [ExpressionIssue], path: String) {
    for issue in issues {
      report(issue.message, at: issue.range, path: path + issue.path, remedy: issue.remedy)
    }
  }

  /// All that was found, in the order of the text.
  ///
  /// - Parameter includingRemarks: also what only concerns who mends the style.
  func diagnostics(includingRemarks: Bool) -> [Diagnostic] {
    let errors = validator.findings.filter { $0.kind == .error }
    let known = PathSet(errors.map(\.path))
    // A layer that refers to another meets the other's faults under a path of its own.
    let offsets = Set(errors.map(\.range.lowerBound))
    let all =
      validator.findings.filter { includingRemarks || $0.kind != .remark }
      + findings.filter { !known.touches($0.path) && !offsets.contains($0.range.lowerBound) }
    if all.isEmpty { return [] }
    let lines = LineIndex(document.bytes)
    let ordered = all.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    return ordered.map { _, finding in
      Diagnostic(
        finding.kind == .error ? .error : .warning, Self.shortened(finding.message),
        at: lines.place(
          atByte: finding.range.lowerBound, file: document.file, path: finding.path),
        remedy: finding.remedy.map(Self.shortened))
    }
  }

  /// Messages repeat what they are about, which may be of any length.
  private static func shortened(_ text: String) -> String {
    text.utf8.count <= longestMessage ? text : text.prefix(longestMessage) + "…"
  }

  private static let longestMessage = 400

  private static func camera(_ root: JSONNode) -> StyleCamera? {
    var camera = StyleCamera()
    if let pair = root["center"]?.array?.compactMap(\.number), pair.count == 2 {
      camera.center = Coordinate(latitude: pair[1], longitude: pair[0])
    }
    camera.zoom = root["zoom"]?.number
    camera.bearing = root["bearing"]?.number
    camera.pitch = root["pitch"]?.number
    return camera == StyleCamera() ? nil : camera
  }

  private static func sprites(_ node: JSONNode?) -> [StyleSprite] {
    if let url = node?.string { return [StyleSprite(id: "default", url: url)] }
    return (node?.array ?? []).compactMap { item in
      guard let id = item["id"]?.string, let url = item["url"]?.string else { return nil }
      return StyleSprite(id: id, url: url)
    }
  }
}
