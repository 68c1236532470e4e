package import CartoucheCamera
package import CartoucheDrawing
package import CartoucheScene
import CartoucheSupport

/// Draws the elements of a navigation display where its plan puts them.
package struct NavigationDisplayLayout {
  let navigation: Navigation
  let status: TripStatus
  let plan: NavigationPlan
  let text: NavigationText
  private let viewport: Viewport
  private let images: OverlayImages
  let pen: NavigationPen

  private typealias Name = NavigationPlan.ElementName

  /// - Parameters:
  ///   - images: that the caller's own elements show.
  ///   - scale: device pixels a point: a hint for flattening.
  package init(
    _ navigation: Navigation, status: TripStatus, plan: NavigationPlan, text: NavigationText,
    language: String?, isNight: Bool, viewport: Viewport, scale: Double, images: OverlayImages,
    shaper: any TextShaping
  ) {
    self.navigation = navigation
    self.status = status
    self.plan = plan
    self.text = text
    self.viewport = viewport
    self.images = images
    pen = NavigationPen(
      palette: NavigationPalette(navigation.header, isNight: isNight), scale: scale,
      isRightToLeft: plan.isRightToLeft, language: language, shaper: shaper)
  }

  /// What lies beneath the map's ornaments: the trip progress bar.
  package var lowerItems: [DisplayList.Item] { items { $0.isBeneathOrnaments } }

  /// What stands above them, back to front; every element tagged by its name.
  package var items: [DisplayList.Item] { items { !$0.isBeneathOrnaments } }

  private func items(_ isShown: (NavigationPlan.Element) -> Bool) -> [DisplayList.Item] {
    let origin = viewport.planeOrigin
    return plan.elements.filter(isShown).map { element in
      .tag(element.name, DisplayList(items: drawing(of: element)).moved(by: origin))
    }
  }

  private func drawing(of element: NavigationPlan.Element) -> [DisplayList.Item] {
    let rect = element.rect
    let header = HeaderDrawing(pen: pen, text: text, status: status)
    let buttons = NavigationButtonDrawing(pen: pen, text: text)
    switch element.name {
    case Name.header:
      let whole = headerFrames.reduce(rect) { $0.union($1) }
      return pen.shadow(whole, radius: HeaderDrawing.cornerRadius)
        + header.items(in: rect, isAlone: headerFrames.isEmpty)
    case Name.headerSecondRow: return header.secondRowItems(in: rect)
    case Name.headerAccessory:
      return navigation.header.accessory.map {
        CallerViewDrawing(pen: pen, images: images).items($0, in: rect)
      } ?? []
    case Name.footer:
      return FooterDrawing(pen: pen, text: text, status: status, time: navigation.time)
        .items(in: rect, isCard: plan.isWide)
    case Name.recenterButton: return buttons.recenterItems(in: rect)
    case Name.myLocationButton: return buttons.myLocationItems(in: rect)
    case Name.compass: return compass(in: rect)
    case Name.tripProgressBar:
      return TripProgressBarDrawing(
        pen: pen, status: status, route: navigation.route,
        showsTraffic: navigation.settings.showsTraffic
      ).items(in: rect)
    case Name.speedLimit: return speedLimit(in: rect)
    default: return callersElement(element)
    }
  }

  /// Of what hangs beneath the header's first row.
  private var headerFrames: [ScreenRect] {
    [Name.headerSecondRow, Name.headerAccessory].compactMap(plan.frame)
  }

  private func compass(in rect: ScreenRect) -> [DisplayList.Item] {
    let drawing = CompassDrawing(
      viewport: viewport, scale: pen.scale,
      palette: OrnamentPalette(pen.palette.isNight ? .dark : .light), shaper: pen.shaper)
    return pen.moved(drawing.ornament().items, x: rect.minX, y: rect.minY)
  }

  private func speedLimit(in rect: ScreenRect) -> [DisplayList.Item] {
    guard let limit = status.speedLimit else { return [] }
    let speed = navigation.soundSpeed
    return SpeedLimitDrawing(
      pen: pen, text: text, sign: navigation.speedSign, limit: limit, speed: speed,
      level: navigation.speedAlerts.level(speed: speed, limit: limit)
    ).items(in: rect)
  }

  private func callersElement(_ element: NavigationPlan.Element) -> [DisplayList.Item] {
    for (index, prompt) in navigation.prompts.enumerated()
    where element.name == "\(Name.prompt)\(index + 1)" {
      return PromptDrawing(pen: pen, prompt: prompt).items(in: element.rect)
    }
    let own = navigation.customElements.first { $0.name == element.name }
    return own.map { CallerViewDrawing(pen: pen, images: images).items($0, in: element.rect) }
      ?? []
  }
}
