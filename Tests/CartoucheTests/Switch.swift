import Synchronization

/// Something that a test turns on in the midst of other threads.
final class Switch: Sendable {
  private let state = Atomic(false)

  var isOn: Bool { state.load(ordering: .relaxed) }

  func turnOn() { state.store(true, ordering: .relaxed) }
}
