package import CartoucheGeo
package import CartoucheSupport

/// Reads what routing services answer: OSRM and the directions services of its form, and Valhalla.
///
/// Members that are not known are left alone; what is wrong in one manoeuvre is told, and the route
/// is read without it.
package struct RouteReader {
  package struct Answer: Sendable {
    /// The best first; at least one.
    package var routes: [Route]
    package var diagnostics: [Diagnostic]
  }

  let document: JSONDocument
  private(set) var diagnostics: [Diagnostic] = []
  private var told: Set<String> = []

  /// - Parameter file: the document as its user named it, for messages.
  package static func read(_ bytes: [UInt8], file: String? = nil) throws(RouteError) -> Answer {
    guard bytes.count <= Limits.routeBytes else {
      throw .tooLarge(limit: Limits.routeBytes, SourcePlace(file: file))
    }
    return try read(try parse(bytes, file: file))
  }

  static func read(_ document: JSONDocument) throws(RouteError) -> Answer {
    var reader = RouteReader(document: document)
    let routes = try reader.routes()
    return Answer(routes: routes, diagnostics: reader.diagnostics)
  }

  /// Whether a document has the members by which an answer is known.
  static func isAnswer(_ document: JSONDocument) -> Bool {
    ["routes", "trip", "code"].contains { document.root[$0] != nil }
  }

  private static func parse(_ bytes: [UInt8], file: String?) throws(RouteError) -> JSONDocument {
    do throws(JSONError) {
      return try JSONDocument(bytes: bytes, file: file)
    } catch {
      throw .notJSON(error, JSONDocument.place(atByte: error.offset, in: bytes, file: file))
    }
  }

  private init(document: JSONDocument) { self.document = document }

  private mutating func routes() throws(RouteError) -> [Route] {
    let root = document.root
    if let code = root["code"]?.string, code != "Ok" {
      let message = root["message"]?.string ?? code
      throw .noRoute(message, document.place(of: root, path: "code"))
    }
    if let error = root["error"]?.string, root["trip"] == nil, root["routes"] == nil {
      throw .noRoute(error, document.place(of: root, path: "error"))
    }
    if root["trip"] != nil { return try valhallaRoutes() }
    guard let answers = root["routes"]?.array else {
      throw .unknownForm(document.place(of: root))
    }
    guard !answers.isEmpty else {
      throw .noRoute("'routes' is empty", document.place(of: root, path: "routes"))
    }
    var routes: [Route] = []
    for (index, answer) in answers.enumerated() {
      routes.append(try directionsRoute(answer, path: "routes[\(index)]"))
    }
    return routes
  }

  /// Tells something once a document.
  mutating func note(_ message: String, at node: JSONNode, path: String) {
    guard told.insert(message).inserted else { return }
    diagnostics.append(Diagnostic(.warning, message, at: document.place(of: node, path: path)))
  }

  /// A line of either precision: the one that begins nearer to where it should, or the one that can
  /// be read at all.
  func line(_ node: JSONNode, near start: Coordinate?, path: String) throws(RouteError)
    -> [Coordinate]
  {
    if let line = geoJSONLine(node) { return line }
    guard let text = node.string else {
      throw .invalidMember(
        "a geometry must be an encoded polyline or a GeoJSON LineString",
        document.place(of: node, path: path))
    }
    let five = Result { () throws(EncodedPolylineError) in
      try EncodedPolyline.decode(text, precision: .five)
    }
    let six = try? EncodedPolyline.decode(text, precision: .six)
    switch five {
    case .success(let line):
      guard let start, let other = six, let a = line.first, let b = other.first else { return line }
      return GreatCircle.distance(from: b, to: start) < GreatCircle.distance(from: a, to: start)
        ? other : line
    case .failure(let error):
      guard let six else {
        throw .invalidGeometry(error, document.place(of: node, path: path))
      }
      return six
    }
  }

  private func geoJSONLine(_ node: JSONNode) -> [Coordinate]? {
    node["coordinates"]?.array?.compactMap { Self.position($0) }
  }

  /// `[longitude, latitude]`.
  static func position(_ node: JSONNode?) -> Coordinate? {
    guard let pair = node?.array, pair.count >= 2, let longitude = pair[0].number,
      let latitude = pair[1].number
    else { return nil }
    return try? Coordinate(checkingLatitude: latitude, longitude: longitude)
  }
}
