/// Which properties of features some expressions read.
package struct PropertyReads: Hashable, Sendable {
  package private(set) var names: Set<String> = []
  /// Whether some name is only known once an expression is evaluated, so that any may be read.
  package private(set) var includesOthers = false

  package init() {}

  package mutating func formUnion(_ other: PropertyReads) {
    names.formUnion(other.names)
    includesOthers = includesOthers || other.includesOthers
  }

  mutating func add(_ name: String) { names.insert(name) }

  mutating func addOthers() { includesOthers = true }
}
