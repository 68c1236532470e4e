/// What the style specification says about one member: its type, default, range and inputs.
package struct PropertySpecification: Sendable {
  package let name: String
  package let type: SpecificationType
  package let fallback: SpecificationDefault?
  package let minimum: Double?
  package let maximum: Double?
  package let kind: PropertyKind
  /// What an expression of this property may read.
  package let reads: ExpressionInputs
  package let flags: PropertyFlags

  package init(
    _ name: String, _ type: SpecificationType, default fallback: SpecificationDefault? = nil,
    minimum: Double? = nil, maximum: Double? = nil, kind: PropertyKind = .constant,
    reads: ExpressionInputs = [], flags: PropertyFlags = []
  ) {
    self.name = name
    self.type = type
    self.fallback = fallback
    self.minimum = minimum
    self.maximum = maximum
    self.kind = kind
    self.reads = reads
    self.flags = flags
  }

  /// Whether expressions and functions are allowed at all.
  package var allowsExpressions: Bool { !reads.isEmpty || flags.contains(.interpolated) }

  package var allowsFeatures: Bool { kind == .dataDriven || kind == .crossFadedDataDriven }

  package var allowsZoom: Bool { reads.contains(.zoom) }

  package var isInterpolated: Bool { flags.contains(.interpolated) }
}
