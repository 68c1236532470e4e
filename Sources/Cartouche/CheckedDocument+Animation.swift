import CartoucheSupport

extension CheckedDocument {
  /// Of the animation itself, and of the request in it as of one that stands alone.
  var animationDiagnostics: [Diagnostic] {
    let document: JSONDocument
    switch Self.parse(bytes, file: name) {
    case .failure(let broken): return [broken.diagnostic]
    case .success(let parsed): document = parsed
    }
    do {
      let animation = try MapAnimation(
        json: bytes, file: name, folder: folder, allowsOutside: allowsOutside)
      var found = requestDiagnostics(of: animation.request, in: document, at: [.key("request")])
      if found.isEmpty, case .drive = animation.movement {
        found = Self.diagnostics(
          of: animation, at: document.place(at: JSONPath([.key("drive")])))
      }
      return found
    } catch {
      return error.diagnostics
    }
  }

  /// Whether the route has the way that is driven.
  private static func diagnostics(
    of animation: MapAnimation, at place: SourcePlace
  ) -> [Diagnostic] {
    var options = MapRenderer.Options()
    options.allowsOutside = true
    do {
      _ = try MapRenderer(options: options).frames(of: animation)
      return []
    } catch let error as MapRequestError {
      return MapRequestError(error.problem, at: place).diagnostics
    } catch let error as any DiagnosedError {
      return error.diagnostics
    } catch {
      return [Diagnostic(.error, "\(error)")]
    }
  }
}
