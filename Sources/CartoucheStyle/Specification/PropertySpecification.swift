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

/// The default of a property as the specification writes it.
package enum SpecificationDefault: Sendable {
  case boolean(Bool)
  case number(Double)
  case string(String)
  case numbers([Double])
  case strings([String])
  /// An expression, as JSON text.
  case expression(String)
}

/// How a property may vary.
package enum PropertyKind: Sendable {
  case constant, dataConstant, dataDriven, crossFaded, crossFadedDataDriven, colorRamp
}

/// What an expression may read besides its own literals.
package struct ExpressionInputs: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let zoom = ExpressionInputs(rawValue: 1)
  package static let feature = ExpressionInputs(rawValue: 2)
  package static let featureState = ExpressionInputs(rawValue: 4)
  package static let lineProgress = ExpressionInputs(rawValue: 8)
  package static let heatmapDensity = ExpressionInputs(rawValue: 16)
  package static let elevation = ExpressionInputs(rawValue: 32)
  package static let globalState = ExpressionInputs(rawValue: 64)
}

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
