/// What the compilation of a style's expressions shares: the names they read and the state they
/// were given.
final class ExpressionSession {
  var names = PropertyNames()
  /// The values of `["global-state", …]`.
  let globalState: [String: StyleValue]
  private var slotCount = 0

  init(globalState: [String: StyleValue] = [:]) { self.globalState = globalState }

  /// A number for a `let` variable that no other of the style has.
  func makeSlot() -> Int {
    slotCount += 1
    return slotCount - 1
  }
}
