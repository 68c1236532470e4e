import CartoucheSupport

/// What the compilation of a style's expressions shares: the names they read and the state they
/// were given.
final class ExpressionSession {
  var names = PropertyNames()
  /// The values of `["global-state", …]`.
  let globalState: [String: StyleValue]
  private var slotCount = 0
  /// What was compiled already: a style is checked and then built from the same values.
  private var compiled: [CompilationKey: Result<any ExpressionNode, ExpressionCompiler.Failure>] =
    [:]

  init(globalState: [String: StyleValue] = [:]) { self.globalState = globalState }

  /// A number for a `let` variable that no other of the style has.
  func makeSlot() -> Int {
    slotCount += 1
    return slotCount - 1
  }

  /// Compiles a value at most once for each property that it is compiled for.
  func compiling(
    _ node: JSONNode, for name: String,
    _ compile: () throws(ExpressionCompiler.Failure) -> any ExpressionNode
  ) throws(ExpressionCompiler.Failure) -> any ExpressionNode {
    // A value made up by rewriting shares its place with its parts.
    let key = CompilationKey(range: node.range, name: name)
    if let known = compiled[key] { return try known.get() }
    do throws(ExpressionCompiler.Failure) {
      let root = try compile()
      compiled[key] = .success(root)
      return root
    } catch {
      compiled[key] = .failure(error)
      throw error
    }
  }
}

private struct CompilationKey: Hashable {
  let range: Range<Int>
  let name: String
}
