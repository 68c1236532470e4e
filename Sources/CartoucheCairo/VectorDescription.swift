package import CartoucheSupport

/// What a vector picture says of itself.
package struct VectorDescription: Hashable, Sendable {
  package var title: String?
  /// What drew it.
  package var software: String
  /// From where it is seen.
  package var view: String
  /// Whom to credit.
  package var credits: [String]
  /// Areas that lead somewhere, in points of the page.
  package var links: [Link]

  package struct Link: Hashable, Sendable {
    package var rect: ScreenRect
    package var address: String

    package init(rect: ScreenRect, address: String) {
      self.rect = rect
      self.address = address
    }
  }

  package init(
    title: String? = nil, software: String, view: String, credits: [String] = [],
    links: [Link] = []
  ) {
    self.title = title
    self.software = software
    self.view = view
    self.credits = credits
    self.links = links
  }
}
