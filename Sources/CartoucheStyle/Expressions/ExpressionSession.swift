import CartoucheSupport

/// What the compilation of a style's expressions shares: the names they read and the state they
/// were given.
final class ExpressionSession {
  private(set) var names = PropertyNames()
  /// What was read since the layer began.
  private(set) var reads = PropertyReads()
  /// The values of `["global-state", …]`.
  let globalState: [String: StyleValue]
  private var slotCount = 0
  /// What was compiled already: a style is checked and then built from the same values.
  private var compiled: [CompilationKey: Compilation] = [:]

  private struct Compilation {
    let result: Result<any ExpressionNode, ExpressionCompiler.Failure>
    let reads: PropertyReads
  }

  init(globalState: [String: StyleValue] = [:]) { self.globalState = globalState }

  /// A number for a `let` variable that no other of the style has.
  func makeSlot() -> Int {
    slotCount += 1
    return slotCount - 1
  }

  func beginLayer() { reads = PropertyReads() }

  /// The number of a property's name that an expression reads.
  func read(_ name: String) -> Int {
    reads.add(name)
    return names.index(of: name)
  }

  /// Notes that an expression finds out which property to read.
  func readOthers() { reads.addOthers() }

  /// Compiles a value at most once for each property that it is compiled for.
  func compiling(
    _ node: JSONNode, for name: String,
    _ compile: () throws(ExpressionCompiler.Failure) -> any ExpressionNode
  ) throws(ExpressionCompiler.Failure) -> any ExpressionNode {
    // A value made up by rewriting shares its place with its parts.
    let key = CompilationKey(range: node.range, name: name)
    if let known = compiled[key] {
      reads.formUnion(known.reads)
      return try known.result.get()
    }
    let before = reads
    reads = PropertyReads()
    let result = Result { () throws(ExpressionCompiler.Failure) in try compile() }
    compiled[key] = Compilation(result: result, reads: reads)
    reads.formUnion(before)
    return try result.get()
  }
}

private struct CompilationKey: Hashable {
  let range: Range<Int>
  let name: String
}
