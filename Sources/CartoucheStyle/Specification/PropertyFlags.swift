/// Traits of a property that are there or not.
package struct PropertyFlags: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let interpolated = PropertyFlags(rawValue: 1)
  package static let transition = PropertyFlags(rawValue: 2)
  /// `{name}` in a string stands for that property of the feature.
  package static let tokens = PropertyFlags(rawValue: 4)
  package static let required = PropertyFlags(rawValue: 8)
}
