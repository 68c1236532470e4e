/// The name of an icon or pattern, and whether the style's sprites have it.
package struct ResolvedImage: Hashable, Sendable {
  package let name: String
  package let isAvailable: Bool

  package init(name: String, isAvailable: Bool = false) {
    self.name = name
    self.isAvailable = isAvailable
  }
}
