/// A place that a label may take, and its distance from there in ems.
package struct AnchorOffset: Hashable, Sendable {
  package let anchor: StyleAnchor
  package let offset: StyleVector

  package init(anchor: StyleAnchor, offset: StyleVector) {
    self.anchor = anchor
    self.offset = offset
  }
}
