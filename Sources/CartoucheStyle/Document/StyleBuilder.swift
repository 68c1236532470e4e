import CartoucheGeo
import CartoucheSupport

/// Builds the parts of a style, noting what is wrong and going on without it.
struct StyleBuilder {
  let document: JSONDocument
  let session: ExpressionSession
  let compiler: ExpressionCompiler
  var diagnostics: [Diagnostic] = []
  var camera: StyleCamera?
  var sources: [StyleSource] = []
  var layers: [StyleLayer] = []
  var sprites: [StyleSprite] = []
  private let lines: LineIndex

  init(_ document: JSONDocument, globalState: [String: StyleValue]) {
    self.document = document
    session = ExpressionSession(
      globalState: Self.state(document.root).merging(globalState) { $1 })
    compiler = ExpressionCompiler(session: session)
    lines = LineIndex(document.bytes)
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
    let root = document.root
    camera = Self.camera(root)
    for member in root["sources"]?.members ?? [] { addSource(member) }
    for (index, layer) in (root["layers"]?.array ?? []).enumerated() { addLayer(layer, index) }
    sprites = Self.sprites(root["sprite"])
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, at range: Range<Int>, path: String,
    remedy: String? = nil
  ) {
    let place = lines.place(atByte: range.lowerBound, file: document.file, path: path)
    diagnostics.append(Diagnostic(severity, message, at: place, remedy: remedy))
  }

  mutating func report(_ issues: [ExpressionIssue], path: String) {
    for issue in issues {
      report(
        .error, issue.message, at: issue.range, path: path + issue.path, remedy: issue.remedy)
    }
  }

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
