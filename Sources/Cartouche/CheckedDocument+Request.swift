import CartoucheData
import CartoucheSupport

extension CheckedDocument {
  var requestDiagnostics: [Diagnostic] {
    switch Self.parse(bytes, file: name) {
    case .success(let document): requestDiagnostics(of: document)
    case .failure(let broken): [broken.diagnostic]
    }
  }

  private func requestDiagnostics(of document: JSONDocument) -> [Diagnostic] {
    let request: MapRequest
    do {
      request = try MapRequest(
        json: bytes, file: name, folder: folder, allowsOutside: allowsOutside)
    } catch {
      return error.diagnostics
    }
    return requestDiagnostics(of: request, in: document, at: [])
  }

  /// Of a request that was read.
  ///
  /// - Parameter base: where in the document it stands.
  func requestDiagnostics(
    of request: MapRequest, in document: JSONDocument, at base: [JSONPath.Step]
  ) -> [Diagnostic] {
    func place(_ steps: JSONPath.Step...) -> SourcePlace {
      document.place(at: JSONPath(base + steps))
    }
    var found = styleDiagnostics(of: request, in: document, at: base)
    found +=
      ResourceStore(allowsOutside: allowsOutside, network: nil)
      .markerImages(request.markerFiles, scale: 1) {
        document.place(at: JSONPath(base + $0.steps))
      }.diagnostics
    if let trip = request.navigation {
      found += Self.diagnostics(of: trip, named: place(.key("navigation"), .key("route")))
    }
    for (index, overlay) in request.overlays.enumerated() {
      guard case .file(let file) = overlay else { continue }
      let place = place(.key("overlays"), .index(index), .key("data"))
      found += Self.diagnostics(of: file, named: place)
    }
    return found
  }

  private static func diagnostics(of overlay: MapRequest.FileOverlay, named place: SourcePlace)
    -> [Diagnostic]
  {
    do throws(FeatureFileError) {
      return try FeatureFile.read(
        path: overlay.path, format: overlay.format, columns: overlay.columns
      ).findings(file: overlay.path)
    } catch {
      guard case .file = error else { return error.diagnostics }
      return error.diagnostics.map { $0.moved(to: place) }
    }
  }

  /// Of the style that a request names, with the request's changes in it.
  private func styleDiagnostics(
    of request: MapRequest, in document: JSONDocument, at base: [JSONPath.Step]
  ) -> [Diagnostic] {
    let place = document.place(at: JSONPath(base + [.key("style")]))
    let style: CheckedDocument
    do {
      style = try Self.style(of: request, allowsOutside: allowsOutside)
    } catch let error as any DiagnosedError {
      return error.diagnostics.map { $0.moved(to: place) }
    } catch {
      return [Diagnostic(.error, "\(error)", at: place)]
    }
    switch Self.parse(style.bytes, file: style.name) {
    case .failure(let broken): return [broken.diagnostic]
    case .success(let styleDocument):
      let (changes, unknown) = Self.changes(
        of: request, in: document, at: base, to: styleDocument)
      let changed = (try? changes.apply(to: styleDocument)) ?? styleDocument
      return unknown + style.styleDiagnostics(of: changed)
    }
  }

  private static func style(of request: MapRequest, allowsOutside: Bool) throws -> CheckedDocument {
    switch StyleReference(request.style) {
    case .file(let path):
      return try CheckedDocument(path: path, as: .style, allowsOutside: allowsOutside)
    case .bundled(let name):
      // Bundled styles share the data that lies beside their folder.
      return try CheckedDocument(
        path: BundledResources.locate().stylePath(named: name), as: .style, allowsOutside: true)
    }
  }

  /// What can be changed of a style, and an error for every layer that it does not have.
  private static func changes(
    of request: MapRequest, in document: JSONDocument, at base: [JSONPath.Step],
    to style: JSONDocument
  ) -> (LayerChanges, [Diagnostic]) {
    let known = (style.root["layers"]?.array ?? []).compactMap { $0["id"]?.string }
    let unknown = request.layers.keys.filter { !known.contains($0) }.sorted()
    var diagnostics = unknown.map { id in
      let problem = MapRequestError.Problem.unknownLayer(
        id, meant: Spelling.nearest(to: id, among: known))
      return Diagnostic(
        .error, problem.message,
        at: document.place(at: JSONPath(base + [.key("layers"), .key(id)])),
        remedy: problem.remedy)
    }
    if let problem = MapRequest.problem(of: request.overlayLevel, known: known) {
      diagnostics.append(
        Diagnostic(
          .error, problem.message,
          at: document.place(at: JSONPath(base + [.key("overlayLevel"), .key("below")])),
          remedy: problem.remedy))
    }
    return (LayerChanges(properties: request.layers.filter { known.contains($0.key) }), diagnostics)
  }
}

extension Diagnostic {
  /// Told where the file is named, in place of the file that is not there.
  func moved(to place: SourcePlace) -> Diagnostic {
    var diagnostic = self
    diagnostic.place = place
    if let file = self.place.file { diagnostic.message = "'\(file)': \(message)" }
    return diagnostic
  }
}
