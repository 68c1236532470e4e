/// The features of one source in flat arrays: geometry in world coordinates with offsets,
/// properties as runs of (key, value).
///
/// Built by appending (``FeatureTableBuilder`` keeps the invariants), then only read.
public struct FeatureTable: Sendable {
  /// A property's name as an index into ``keys``.
  public typealias KeyIndex = Int32

  /// Distinct property names, in order of first appearance.
  @usableFromInline package var keys: [String] = []
  @usableFromInline package var points: [WorldPoint] = []
  /// Part p holds `points[partOffsets[p]..<partOffsets[p + 1]]`.
  @usableFromInline package var partOffsets: [Int32] = [0]
  /// Feature f holds the parts `featureOffsets[f]..<featureOffsets[f + 1]`.
  @usableFromInline package var featureOffsets: [Int32] = [0]
  @usableFromInline package var kinds: [GeometryKind] = []
  @usableFromInline package var bounds: [WorldBounds] = []
  @usableFromInline package var ids: [PropertyValue] = []
  @usableFromInline package var propertyKeys: [KeyIndex] = []
  @usableFromInline package var propertyValues: [PropertyValue] = []
  /// Feature f holds the properties `propertyOffsets[f]..<propertyOffsets[f + 1]`.
  @usableFromInline package var propertyOffsets: [Int32] = [0]

  public init() {}

  public var count: Int { kinds.count }

  /// The index of a property's name, or `nil` where no feature has it.
  public func keyIndex(of name: String) -> KeyIndex? {
    keys.firstIndex(of: name).map { KeyIndex($0) }
  }

  /// A property of a feature, or `nil` where the feature lacks it.
  @inlinable
  package func property(_ key: KeyIndex, of feature: Int) -> PropertyValue? {
    for index in Int(propertyOffsets[feature])..<Int(propertyOffsets[feature + 1])
    where propertyKeys[index] == key {
      return propertyValues[index]
    }
    return nil
  }

  /// The parts of a feature, each a range of ``points``.
  @inlinable
  package func parts(of feature: Int) -> Range<Int> {
    Int(featureOffsets[feature])..<Int(featureOffsets[feature + 1])
  }

  @inlinable
  package func pointRange(ofPart part: Int) -> Range<Int> {
    Int(partOffsets[part])..<Int(partOffsets[part + 1])
  }
}
