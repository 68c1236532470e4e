/// A bounded cache of two generations: when the young one is full it becomes the old one, and what
/// of the old is not asked for meanwhile is forgotten.
package struct GenerationCache<Key: Hashable, Value> {
  /// The most that either generation holds, in the caller's unit.
  package let capacity: Int
  @usableFromInline var young: [Key: Entry] = [:]
  @usableFromInline var old: [Key: Entry] = [:]
  @usableFromInline var youngCost = 0

  @usableFromInline
  struct Entry {
    @usableFromInline let value: Value
    @usableFromInline let cost: Int

    @inlinable
    init(value: Value, cost: Int) {
      self.value = value
      self.cost = cost
    }
  }

  @inlinable
  package init(capacity: Int) { self.capacity = capacity }

  @inlinable
  package mutating func value(for key: Key) -> Value? {
    if let entry = young[key] { return entry.value }
    guard let entry = old[key] else { return nil }
    insert(entry.value, for: key, cost: entry.cost)
    return entry.value
  }

  /// Larger than the capacity, a value is not kept.
  @inlinable
  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost <= capacity else { return }
    if youngCost > capacity - cost {
      old = young
      young = [:]
      youngCost = 0
    }
    young[key] = Entry(value: value, cost: cost)
    youngCost += cost
  }
}
