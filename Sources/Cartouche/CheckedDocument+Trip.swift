import CartoucheData
import CartoucheScene
import CartoucheSupport

extension CheckedDocument {
  /// Of a document that holds a trip alone.
  var tripDiagnostics: [Diagnostic] {
    switch Self.parse(bytes, file: name) {
    case .failure(let broken): return [broken.diagnostic]
    case .success(let document):
      do throws(MapRequestError) {
        let trip = try Navigation(
          json: bytes, file: name, folder: folder, allowsOutside: allowsOutside)
        return Self.diagnostics(
          of: trip, named: document.place(at: JSONPath([.key("route")])))
      } catch {
        return error.diagnostics
      }
    }
  }

  /// Of the route's file and of what follows from it.
  ///
  /// - Parameter place: where the file is named.
  static func diagnostics(of trip: Navigation, named place: SourcePlace) -> [Diagnostic] {
    do {
      let store = ResourceStore(allowsOutside: true, network: nil)
      return try NavigationContent(trip, of: MapRequest(), store: store).diagnostics
    } catch let error as any DiagnosedError {
      guard error is FileError else { return error.diagnostics }
      return error.diagnostics.map { $0.moved(to: place) }
    } catch {
      return [Diagnostic(.error, "\(error)", at: place)]
    }
  }
}
