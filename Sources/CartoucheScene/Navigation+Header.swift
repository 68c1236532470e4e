public import CartoucheSupport

extension Navigation {
  /// The grounds of the header by day and by night, and what takes the place of its second row.
  public struct Header: Hashable, Sendable {
    /// Beneath the next turn.
    public var primaryBackgroundColor: Color
    /// Beneath the lanes and the turn after the next.
    public var secondaryBackgroundColor: Color
    public var primaryBackgroundColorNightMode: Color
    public var secondaryBackgroundColorNightMode: Color
    /// In place of the second row; it hides the compass. Shown only with the header.
    public var accessory: Accessory?

    public init(
      primaryBackgroundColor: Color = Header.defaultPrimary,
      secondaryBackgroundColor: Color = Header.defaultSecondary,
      primaryBackgroundColorNightMode: Color = Header.defaultNightPrimary,
      secondaryBackgroundColorNightMode: Color = Header.defaultNightSecondary,
      accessory: Accessory? = nil
    ) {
      self.primaryBackgroundColor = primaryBackgroundColor
      self.secondaryBackgroundColor = secondaryBackgroundColor
      self.primaryBackgroundColorNightMode = primaryBackgroundColorNightMode
      self.secondaryBackgroundColorNightMode = secondaryBackgroundColorNightMode
      self.accessory = accessory
    }

    public static let defaultPrimary = Color(rgb: 0x14735a)
    public static let defaultSecondary = Color(rgb: 0x0f5a46)
    public static let defaultNightPrimary = Color(rgb: 0x124a3c)
    public static let defaultNightSecondary = Color(rgb: 0x0d382d)
  }

  /// A caller's own view beneath the next turn, as wide as the header.
  public struct Accessory: Hashable, Sendable {
    public var height: Height
    /// Broken at spaces and shortened to what the height holds; empty for none.
    public var text: String
    /// Fills the view, its middle kept where the proportions differ; beneath the text.
    public var image: OverlayImage?
    /// `nil` for the header's second colour.
    public var backgroundColor: Color?

    public init(
      height: Height, text: String = "", image: OverlayImage? = nil,
      backgroundColor: Color? = nil
    ) {
      self.height = height
      self.text = text
      self.image = image
      self.backgroundColor = backgroundColor
    }

    /// What the view asks for when it is told how much it may have.
    public enum Height: Hashable, Sendable {
      case points(Double)
      /// Times the view's width.
      case widths(Double)
      /// Of text.
      case lines(Int)
    }

    /// Of one line of its text.
    static let lineHeight = 20.0
    /// Above and beneath its text.
    static let padding = 10.0

    /// The height of the view, in points: what its rule asks for, between 0 and what there is.
    ///
    /// - Parameter size: the largest that it can have.
    public func height(constrainedTo size: ScreenSize) -> Double {
      let wish =
        switch height {
        case .points(let points): points
        case .widths(let share): share * size.width
        case .lines(let count): Double(count) * Self.lineHeight + 2 * Self.padding
        }
      return wish.isFinite ? min(max(wish, 0), max(size.height, 0)).rounded() : 0
    }
  }
}
