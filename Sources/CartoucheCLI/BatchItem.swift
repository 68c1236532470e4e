/// One picture of a manifest, as it stands there.
struct BatchItem: Sendable {
  enum Content: Sendable {
    /// A request document.
    case json([UInt8])
    /// A table's row, for a template.
    case row([String])
    /// What is neither.
    case broken(BatchError, [UInt8])
  }

  /// Counted from 1, in the manifest's lines.
  let line: Int
  /// Counted from 1, in the manifest's items.
  let index: Int
  /// Of its first byte in the manifest.
  let offset: Int
  let content: Content
}
