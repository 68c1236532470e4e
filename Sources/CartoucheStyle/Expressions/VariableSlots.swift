/// The values of `let` variables during one evaluation, so that a variable that is used often
/// is computed once.
final class VariableSlots {
  private var values: [StyleValue?] = []

  func reserve(_ count: Int) {
    if values.count < count {
      values += [StyleValue?](repeating: nil, count: count - values.count)
    }
  }

  subscript(slot: Int) -> StyleValue? {
    get { slot < values.count ? values[slot] : nil }
    set {
      reserve(slot + 1)
      values[slot] = newValue
    }
  }
}
