import Synchronization

/// A number that no other layer has while the program runs, by which what was found out about a
/// layer is kept.
package struct LayerIdentity: Hashable, Sendable {
  private let number: Int

  private static let last = Atomic(0)

  init() { number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }
}
