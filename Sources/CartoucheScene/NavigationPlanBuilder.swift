import CartoucheSupport

/// Finds the places of a navigation display's elements.
struct NavigationPlanBuilder {
  private(set) var plan: NavigationPlan
  private let navigation: Navigation
  private let status: TripStatus
  private let isFollowing: Bool
  private let isTurned: Bool
  /// What the device leaves.
  private let area: ScreenRect
  /// Of the header with what hangs beneath it, of its first row alone where neither is shown.
  private var headerRect: ScreenRect?
  private var footerRect: ScreenRect?
  /// Up to where the lower edge is taken, at the leading side, in the middle and at the trailing one.
  private var bottoms = (leading: 0.0, center: 0.0, trailing: 0.0)
  /// Likewise from the upper edge.
  private var tops = (leading: 0.0, center: 0.0, trailing: 0.0)

  private typealias Name = NavigationPlan.ElementName
  private typealias Metrics = NavigationMetrics

  init(
    _ navigation: Navigation, status: TripStatus, isFollowing: Bool, isTurned: Bool,
    plan: NavigationPlan
  ) {
    self.navigation = navigation
    self.status = status
    self.isFollowing = isFollowing
    self.isTurned = isTurned
    self.plan = plan
    let safe = navigation.safeArea
    area = ScreenRect(
      minX: safe.left, minY: safe.top, maxX: plan.size.width - safe.right,
      maxY: plan.size.height - safe.bottom)
    bottoms = (area.maxY, area.maxY, area.maxY)
    tops = (area.minY, area.minY, area.minY)
  }

  private var settings: Navigation.Settings { navigation.settings }

  mutating func build() {
    placeHeader()
    placeFooter()
    placePrompts()
    let column = placeTrailingButtons()
    placeLeadingStack()
    placeCompass()
    plan.guides = [
      NavigationPlan.Guide(name: .navigationHeader, rect: headerRect ?? edge(y: area.minY)),
      NavigationPlan.Guide(name: .navigationFooter, rect: footerRect ?? edge(y: area.maxY)),
      NavigationPlan.Guide(name: .bottomTrailingButtons, rect: column),
    ]
    placeCustomElements()
    placeProgressBar()
    plan.insets = fitInsets
  }

  // MARK: Placing

  /// An element that gives way to those before it, and where it leaves what the device leaves.
  @discardableResult
  private mutating func place(_ name: String, _ rect: ScreenRect) -> Bool {
    let bounds = ScreenRect(minX: 0, minY: 0, maxX: plan.size.width, maxY: plan.size.height)
    guard rect.minX >= bounds.minX, rect.minY >= bounds.minY, rect.maxX <= bounds.maxX,
      rect.maxY <= bounds.maxY
    else {
      omitForWantOfRoom(name)
      return false
    }
    if let other = plan.elements.first(where: { $0.rect.intersects(rect) }) {
      omit(name, "it would cover the \(other.name)", forWantOfRoom: true)
      return false
    }
    plan.elements.append(NavigationPlan.Element(name: name, rect: rect))
    return true
  }

  private mutating func omit(_ name: String, _ reason: String, forWantOfRoom: Bool = false) {
    plan.omissions.append(
      NavigationPlan.Omission(name: name, reason: reason, isForWantOfRoom: forWantOfRoom))
  }

  private mutating func omitForWantOfRoom(_ name: String) {
    omit(name, "the picture has no room for it", forWantOfRoom: true)
  }

  /// A rectangle counted from the leading side of what the device leaves.
  private func rect(leading: Double, y: Double, width: Double, height: Double) -> ScreenRect {
    let x = plan.isRightToLeft ? area.maxX - leading - width : area.minX + leading
    return ScreenRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  private func edge(y: Double) -> ScreenRect {
    ScreenRect(minX: area.minX, minY: y, maxX: area.maxX, maxY: y)
  }

  private var cardWidth: Double {
    let whole = area.width - 2 * Metrics.cardMargin
    return plan.isWide ? min(Metrics.cardWidth, (area.width * 0.48).rounded(.down)) : whole
  }

  /// Whether header and footer fit, or one of them alone.
  private var hasRoomForBoth: Bool {
    let both = Metrics.headerHeight + Metrics.footerHeight + 2 * Metrics.cardMargin
    return both <= area.height * Metrics.largestShare
  }

  // MARK: Header

  private var showsHeader: Bool { settings.isGuidanceActive && settings.isNavigationHeaderEnabled }

  private mutating func placeHeader() {
    guard showsHeader else {
      if navigation.header.accessory != nil {
        omit(Name.headerAccessory, "the header that it belongs to is not shown")
      }
      return
    }
    guard status.next != nil else {
      omit(Name.header, "the route has no manoeuvres")
      return
    }
    guard cardWidth >= Metrics.narrowestCard,
      Metrics.headerHeight + Metrics.cardMargin <= area.height * Metrics.largestShare
    else {
      omitForWantOfRoom(Name.header)
      return
    }
    let top = area.minY + Metrics.cardMargin
    let first = rect(
      leading: Metrics.cardMargin, y: top, width: cardWidth, height: Metrics.headerHeight)
    place(Name.header, first)
    headerRect = first
    if let accessory = navigation.header.accessory {
      placeBelowHeader(
        Name.headerAccessory, height: accessory.height(constrainedTo: accessoryRoom))
    } else if status.following != nil || !status.lanes.isEmpty {
      placeBelowHeader(Name.headerSecondRow, height: Metrics.secondRowHeight)
    }
    let bottom = headerRect?.maxY ?? top
    tops = plan.isWide ? (bottom, area.minY, area.minY) : (bottom, bottom, bottom)
  }

  /// The largest size that an accessory can have.
  private var accessoryRoom: ScreenSize {
    let footer = settings.isNavigationFooterEnabled ? Metrics.footerHeight : 0
    let taken = Metrics.headerHeight + footer + 2 * Metrics.cardMargin
    return ScreenSize(
      width: cardWidth, height: max(area.height * Metrics.largestShare - taken, 0).rounded(.down))
  }

  private mutating func placeBelowHeader(_ name: String, height: Double) {
    guard let header = headerRect else { return }
    let rect = ScreenRect(
      minX: header.minX, minY: header.maxY, maxX: header.maxX, maxY: header.maxY + height)
    let room =
      area.height * Metrics.largestShare
      - (settings.isNavigationFooterEnabled ? Metrics.footerHeight : 0)
    guard height > 0, rect.maxY - area.minY <= room else {
      omitForWantOfRoom(name)
      return
    }
    if place(name, rect) { headerRect = header.union(rect) }
  }

  // MARK: Footer and prompts

  private mutating func placeFooter() {
    guard settings.isGuidanceActive, settings.isNavigationFooterEnabled else { return }
    guard !status.path.coordinates.isEmpty || status.remainingTime != nil else {
      omit(Name.footer, "nothing is known of the way")
      return
    }
    guard cardWidth >= Metrics.narrowestCard, hasRoomForBoth || headerRect == nil,
      Metrics.footerHeight <= area.height * Metrics.largestShare
    else {
      omitForWantOfRoom(Name.footer)
      return
    }
    let rect: ScreenRect
    if plan.isWide {
      rect = self.rect(
        leading: Metrics.cardMargin, y: area.maxY - Metrics.cardMargin - Metrics.footerHeight,
        width: cardWidth, height: Metrics.footerHeight)
    } else {
      rect = ScreenRect(
        minX: 0, minY: area.maxY - Metrics.footerHeight, maxX: plan.size.width,
        maxY: plan.size.height)
    }
    guard place(Name.footer, rect) else { return }
    footerRect = rect
    bottoms = plan.isWide ? (rect.minY, area.maxY, area.maxY) : (rect.minY, rect.minY, rect.minY)
  }

  private mutating func placePrompts() {
    for (index, prompt) in navigation.prompts.enumerated().reversed() {
      let height = Metrics.promptHeight + (prompt.actions.isEmpty ? 0 : Metrics.promptActionsHeight)
      let rect = rect(
        leading: Metrics.cardMargin, y: bottoms.leading - Metrics.gap - height, width: cardWidth,
        height: height)
      guard place("\(Name.prompt)\(index + 1)", rect) else { continue }
      bottoms.leading = rect.minY
      if !plan.isWide { (bottoms.center, bottoms.trailing) = (rect.minY, rect.minY) }
    }
  }

  private var showsPrompts: Bool {
    plan.elements.contains { $0.name.hasPrefix(Name.prompt) }
  }

  // MARK: Buttons

  /// - Returns: the column that they stand in.
  private mutating func placeTrailingButtons() -> ScreenRect {
    let side = Metrics.buttonSize
    let leading = area.width - Metrics.leadingEdge - side
    let bottom = bottoms.trailing - Metrics.gap
    let empty = rect(leading: leading, y: bottom, width: side, height: 0)
    guard settings.myLocationButton else { return empty }
    let rect = rect(leading: leading, y: bottom - side, width: side, height: side)
    guard place(Name.myLocationButton, rect) else { return empty }
    bottoms.trailing = rect.minY
    return rect
  }

  private mutating func placeLeadingStack() {
    // Ornaments keep half their margin of 12 from others, and all of it from the picture's edge.
    let margin = bottoms.leading < area.maxY ? 6.0 : 12
    bottoms.leading -= margin + Metrics.creditsHeight + 6 - Metrics.gap
    if settings.isGuidanceActive, settings.isRecenterButtonEnabled, !isFollowing {
      stack(
        Name.recenterButton,
        ScreenSize(width: Metrics.recenterWidth, height: Metrics.recenterHeight))
    }
    if let size = speedSize { stack(Name.speedLimit, size) }
  }

  private mutating func stack(_ name: String, _ size: ScreenSize) {
    let rect = rect(
      leading: Metrics.leadingEdge, y: bottoms.leading - Metrics.gap - size.height,
      width: size.width, height: size.height)
    if place(name, rect) { bottoms.leading = rect.minY }
  }

  /// In a car only, and where a limit is known; wider where it is exceeded.
  private var speedSize: ScreenSize? {
    guard settings.isGuidanceActive, settings.shouldDisplaySpeedometer,
      navigation.route.mode == .driving,
      let limit = status.speedLimit
    else { return nil }
    let isExceeded =
      navigation.speedAlerts.level(speed: navigation.soundSpeed, limit: limit) > .none
    let (width, height) =
      navigation.speedSign == .american
      ? (Metrics.americanSignWidth, Metrics.americanSignHeight)
      : (Metrics.europeanSign, Metrics.europeanSign)
    return ScreenSize(
      width: width + (isExceeded ? Metrics.speedWidth : 0), height: height)
  }

  /// Where it is beneath the header's second row, whether that is shown or not, so that it never
  /// moves during a trip.
  private mutating func placeCompass() {
    guard settings.compassButton else { return }
    guard isTurned || (settings.isGuidanceActive && isFollowing) else {
      omit(Name.compass, "the map faces north and is not followed")
      return
    }
    if plan.frame(of: Name.headerAccessory) != nil {
      omit(Name.compass, "the header has an accessory")
      return
    }
    let header = plan.frame(of: Name.header)
    let top =
      !plan.isWide && header != nil
      ? (header?.maxY ?? 0) + Metrics.secondRowHeight : area.minY
    let side = Metrics.compassSize
    let rect = rect(
      leading: area.width - Metrics.leadingEdge - (Metrics.buttonSize + side) / 2,
      y: top + Metrics.gap, width: side, height: side)
    if place(Name.compass, rect) { tops.trailing = rect.maxY }
  }

  // MARK: Custom elements

  private mutating func placeCustomElements() {
    for element in navigation.customElements {
      if element.yieldsToPrompts, showsPrompts {
        omit(element.name, "it gives way to prompts")
        continue
      }
      place(element)
    }
  }

  private mutating func place(_ element: Navigation.CustomElement) {
    let (width, height) = (element.size.width, element.size.height)
    let isTop = element.guide == .navigationHeader
    let alignment =
      element.guide == .bottomTrailingButtons ? .trailing : element.alignment
    let leading: Double
    let side: WritableKeyPath<(leading: Double, center: Double, trailing: Double), Double>
    switch alignment {
    case .leading: (leading, side) = (Metrics.leadingEdge, \.leading)
    case .center: (leading, side) = (((area.width - width) / 2).rounded(), \.center)
    case .trailing: (leading, side) = (area.width - Metrics.leadingEdge - width, \.trailing)
    }
    let guide = headerRect?.maxY ?? area.minY
    let y =
      isTop
      ? max(tops[keyPath: side], guide) + Metrics.gap
      : bottoms[keyPath: side] - Metrics.gap - height
    let rect = rect(leading: leading, y: y, width: width, height: height)
    guard place(element.name, rect) else { return }
    if isTop { tops[keyPath: side] = rect.maxY } else { bottoms[keyPath: side] = rect.minY }
  }

  // MARK: Trip progress bar

  /// Beneath all others, and so the first.
  private mutating func placeProgressBar() {
    guard settings.isGuidanceActive, settings.isNavigationTripProgressBarEnabled,
      status.path.length > 0
    else {
      return
    }
    let bottom = plan.size.height - Metrics.progressBarBottom
    let top = max(Metrics.progressBarTop, bottom - Metrics.progressBarLength)
    guard bottom - top >= Metrics.shortestProgressBar else {
      omit(Name.tripProgressBar, "the picture is not high enough for it", forWantOfRoom: true)
      return
    }
    let rect = rect(
      leading: Metrics.leadingEdge, y: top, width: Metrics.progressBarWidth, height: bottom - top)
    guard rect.minX >= 0, rect.maxX <= plan.size.width else {
      omitForWantOfRoom(Name.tripProgressBar)
      return
    }
    plan.elements.insert(NavigationPlan.Element(name: Name.tripProgressBar, rect: rect), at: 0)
  }

  // MARK: Insets

  /// What a fit keeps free.
  private var fitInsets: EdgeInsets {
    let bar =
      plan.frame(of: Name.tripProgressBar) != nil
      ? Metrics.leadingEdge + Metrics.progressBarWidth : 0
    var insets = navigation.safeArea
    var leading = bar
    if plan.isWide {
      if headerRect != nil || footerRect != nil { leading = Metrics.cardMargin + cardWidth }
    } else {
      insets.top = headerRect?.maxY ?? insets.top
      insets.bottom = plan.size.height - bottoms.center
    }
    if plan.isRightToLeft { insets.right += leading } else { insets.left += leading }
    return insets
  }
}
