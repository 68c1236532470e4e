/// The measures of a navigation display, in points.
public enum NavigationMetrics {
  /// Between cards and the picture's edges.
  public static let cardMargin = 8.0
  /// Of cards at the leading side of wide pictures, at most.
  public static let cardWidth = 360.0
  /// From the picture's leading edge to the trip progress bar, the speed limit, the recentre button
  /// and the credits, which are in line.
  public static let leadingEdge = 12.0
  /// Between neighbouring elements.
  public static let gap = 8.0
  public static let headerHeight = 96.0
  public static let secondRowHeight = 44.0
  public static let footerHeight = 72.0
  public static let progressBarWidth = 12.0
  /// From the bar's lower end to the picture's lower edge.
  public static let progressBarBottom = 210.0
  /// From the bar's upper end to the picture's upper edge, at least.
  public static let progressBarTop = 170.0
  public static let progressBarLength = 400.0
  /// A shorter bar would tell nothing.
  public static let shortestProgressBar = 60.0
  public static let buttonSize = 44.0
  public static let recenterWidth = 136.0
  public static let recenterHeight = 40.0
  public static let compassSize = 48.0
  /// Kept for the map's credits above the footer.
  public static let creditsHeight = 18.0
  public static let europeanSign = 54.0
  public static let americanSignWidth = 46.0
  public static let americanSignHeight = 56.0
  /// Of the speed beside its limit.
  public static let speedWidth = 62.0
  public static let promptHeight = 64.0
  /// Of the buttons beneath a prompt's text.
  public static let promptActionsHeight = 48.0
  /// Of the picture's height, what header and footer may take together.
  public static let largestShare = 0.75
  /// Narrower pictures have neither header nor footer.
  public static let narrowestCard = 200.0
}
