public import CartoucheSupport

extension Ornaments {
  /// Which colour stands for what.
  public struct Legend: Hashable, Sendable {
    public enum Visibility: String, Hashable, Sendable, CaseIterable {
      case visible, hidden
    }

    public struct Entry: Hashable, Sendable {
      public var name: String
      public var color: Color

      public init(name: String, color: Color) {
        self.name = name
        self.color = color
      }
    }

    public var visibility: Visibility
    public var title: String?
    public var corner: Corner
    /// In place of the corner.
    public var position: Position?
    /// In order; empty for the categories of what is clustered.
    public var entries: [Entry]

    public init(
      visibility: Visibility = .hidden, title: String? = nil, corner: Corner = .topLeft,
      position: Position? = nil, entries: [Entry] = []
    ) {
      self.visibility = visibility
      self.title = title
      self.corner = corner
      self.position = position
      self.entries = entries
    }

    /// Entries that are listed; what comes after them is counted.
    public static let entryLimit = 24
  }
}

extension Scene {
  /// The categories of all clustered points that have a name, in order, each once.
  package var legendEntries: [Ornaments.Legend.Entry] {
    var entries: [Ornaments.Legend.Entry] = []
    var known: Set<Ornaments.Legend.Entry> = []
    for category in clusters.flatMap(\.style.categories) where !category.name.isEmpty {
      let entry = Ornaments.Legend.Entry(name: category.name, color: category.color)
      if known.insert(entry).inserted { entries.append(entry) }
    }
    return entries
  }
}
