import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Testing

@Suite("Where a navigation display's elements stand")
struct NavigationPlanTests {
  private typealias Name = NavigationPlan.ElementName

  private static var everything: Navigation {
    var navigation = Navigation(route: TripStatusTests.route, progress: 300)
    navigation.speed = 70
    navigation.settings = Navigation.Settings(
      compassButton: true, myLocationButton: true, isNavigationTripProgressBarEnabled: true,
      shouldDisplaySpeedometer: true)
    return navigation
  }

  private static func plan(
    _ navigation: Navigation, width: Double = 390, height: Double = 844,
    isRightToLeft: Bool = false,
    isFollowing: Bool = true, isTurned: Bool = true
  ) -> NavigationPlan {
    NavigationPlan(
      navigation, status: TripStatus(navigation), size: ScreenSize(width: width, height: height),
      isRightToLeft: isRightToLeft, isFollowing: isFollowing, isTurned: isTurned)
  }

  private static func names(_ plan: NavigationPlan) -> Set<String> {
    Set(plan.elements.map(\.name))
  }

  // MARK: Toggles

  @Test func `Without a word said, header and footer are shown`() {
    let plan = Self.plan(Navigation(route: TripStatusTests.route, progress: 300))
    #expect(Self.names(plan) == [Name.header, Name.headerSecondRow, Name.footer])
    #expect(plan.omissions.isEmpty)
  }

  @Test func `Without guidance only the map's own buttons are left`() {
    var navigation = Self.everything
    navigation.settings.isGuidanceActive = false
    #expect(Self.names(Self.plan(navigation)) == [Name.compass, Name.myLocationButton])
  }

  @Test func `The compass shows while the map is turned or followed`() {
    var navigation = Self.everything
    #expect(
      Self.plan(navigation, isFollowing: true, isTurned: false).frame(of: Name.compass) != nil)
    let still = Self.plan(navigation, isFollowing: false, isTurned: false)
    #expect(still.frame(of: Name.compass) == nil)
    #expect(still.omissions.contains { $0.name == Name.compass && !$0.isForWantOfRoom })
    navigation.settings.compassButton = false
    #expect(Self.plan(navigation).frame(of: Name.compass) == nil)
  }

  @Test func `The compass does not move when the header grows`() {
    let grown = Self.everything
    var small = grown
    small.route.maneuvers = [grown.route.maneuvers[2]]
    let (a, b) = (Self.plan(grown), Self.plan(small))
    #expect(a.frame(of: Name.headerSecondRow) != nil)
    #expect(b.frame(of: Name.headerSecondRow) == nil)
    #expect(a.frame(of: Name.compass) == b.frame(of: Name.compass))
  }

  @Test func `An accessory takes the second row's place and hides the compass`() throws {
    var navigation = Self.everything
    navigation.header.accessory = Navigation.Accessory(height: .points(80), text: "Toll ahead")
    let plan = Self.plan(navigation)
    #expect(plan.frame(of: Name.headerSecondRow) == nil)
    #expect(plan.frame(of: Name.compass) == nil)
    let accessory = try #require(plan.frame(of: Name.headerAccessory))
    #expect(accessory.height == 80)
    #expect(accessory.minY == plan.frame(of: Name.header)?.maxY)
    #expect(plan.guide(.navigationHeader).maxY == accessory.maxY)
    navigation.settings.isNavigationHeaderEnabled = false
    let without = Self.plan(navigation)
    #expect(without.frame(of: Name.headerAccessory) == nil)
    #expect(without.omissions.contains { $0.name == Name.headerAccessory })
    #expect(without.frame(of: Name.compass) != nil)
  }

  @Test func `An accessory gets no more height than there is`() {
    let size = ScreenSize(width: 300, height: 90)
    func height(_ rule: Navigation.Accessory.Height) -> Double {
      Navigation.Accessory(height: rule).height(constrainedTo: size)
    }
    #expect(height(.points(40)) == 40)
    #expect(height(.points(400)) == 90)
    #expect(height(.points(-4)) == 0)
    #expect(height(.points(.nan)) == 0)
    #expect(height(.widths(0.2)) == 60)
    #expect(height(.lines(2)) == 60)
    #expect(height(.lines(Int.max)) == 90)
  }

  @Test func `The recentre button shows while the camera does not follow`() {
    var navigation = Self.everything
    #expect(Self.plan(navigation).frame(of: Name.recenterButton) == nil)
    #expect(Self.plan(navigation, isFollowing: false).frame(of: Name.recenterButton) != nil)
    navigation.settings.isRecenterButtonEnabled = false
    #expect(Self.plan(navigation, isFollowing: false).frame(of: Name.recenterButton) == nil)
  }

  @Test func `The speed limit is told in a car, and grows where it is exceeded`() throws {
    var navigation = Self.everything
    let exceeded = try #require(Self.plan(navigation).frame(of: Name.speedLimit))
    navigation.speed = 40
    let kept = try #require(Self.plan(navigation).frame(of: Name.speedLimit))
    #expect(kept.width == NavigationMetrics.europeanSign)
    #expect(exceeded.width == kept.width + NavigationMetrics.speedWidth)
    navigation.speed = -3
    #expect(Self.plan(navigation).frame(of: Name.speedLimit) == kept)
    navigation.speed = nil
    #expect(Self.plan(navigation).frame(of: Name.speedLimit) == kept)
    navigation.route.mode = .walking
    #expect(Self.plan(navigation).frame(of: Name.speedLimit) == nil)
    navigation.route.mode = .driving
    navigation.route.speedLimits = []
    #expect(Self.plan(navigation).frame(of: Name.speedLimit) == nil)
  }

  // MARK: The trip progress bar's measures

  @Test(arguments: [(844.0, 234.0, 634.0), (768, 170, 558), (600, 170, 390), (1_200, 590, 990)])
  func `The bar ends 210 points above the lower edge and is as long as it may be`(
    height: Double, top: Double, bottom: Double
  ) throws {
    let plan = Self.plan(Self.everything, height: height)
    let bar = try #require(plan.frame(of: Name.tripProgressBar))
    #expect(bar.width == 12)
    #expect((bar.minY, bar.maxY) == (top, bottom))
    #expect(plan.elements.first?.name == Name.tripProgressBar)
  }

  @Test func `Bar, speed limit and recentre button are in line`() throws {
    for isRightToLeft in [false, true] {
      let plan = Self.plan(Self.everything, isRightToLeft: isRightToLeft, isFollowing: false)
      let edges = [Name.tripProgressBar, Name.speedLimit, Name.recenterButton].map {
        plan.frame(of: $0).map { isRightToLeft ? $0.maxX : $0.minX }
      }
      #expect(edges == [Double?](repeating: isRightToLeft ? 378 : 12, count: 3))
    }
  }

  @Test func `Pictures that are not high enough have no bar, and say so`() {
    let plan = Self.plan(Self.everything, width: 844, height: 390)
    #expect(plan.frame(of: Name.tripProgressBar) == nil)
    #expect(plan.omissions.contains { $0.name == Name.tripProgressBar && $0.isForWantOfRoom })
  }

  // MARK: Room

  @Test(
    arguments: [
      (390.0, 844.0), (844, 390), (1024, 768), (320, 480), (200, 200), (100, 100), (20, 600),
      (600, 100), (1, 1),
    ], [false, true])
  func `Nothing covers anything but the bar, and nothing leaves the picture`(
    size: (width: Double, height: Double), isRightToLeft: Bool
  ) {
    var navigation = Self.everything
    navigation.prompts = [
      Navigation.Prompt("Still closed?", subtitle: "Told 5 minutes ago", actions: ["Yes", "No"]),
      Navigation.Prompt("A faster way is found"),
    ]
    navigation.customElements = [
      custom("a", .navigationHeader, .leading), custom("b", .navigationHeader, .trailing),
      custom("c", .navigationFooter, .center), custom("d", .navigationFooter, .trailing),
      custom("e", .bottomTrailingButtons, .leading),
    ]
    for isFollowing in [false, true] {
      let plan = Self.plan(
        navigation, width: size.width, height: size.height, isRightToLeft: isRightToLeft,
        isFollowing: isFollowing)
      let others = plan.elements.filter { $0.name != Name.tripProgressBar }
      for (index, element) in others.enumerated() {
        for other in others.dropFirst(index + 1) {
          #expect(!element.rect.intersects(other.rect), "\(element.name), \(other.name)")
        }
      }
      for element in plan.elements {
        #expect(element.rect.minX >= 0 && element.rect.maxX <= size.width, "\(element.name)")
        #expect(element.rect.minY >= 0 && element.rect.maxY <= size.height, "\(element.name)")
      }
    }
  }

  private func custom(
    _ name: String, _ guide: NavigationPlan.Guide.Name,
    _ alignment: Navigation.CustomElement.Alignment
  ) -> Navigation.CustomElement {
    Navigation.CustomElement(
      name: name, size: ScreenSize(width: 90, height: 30), guide: guide, alignment: alignment,
      text: name)
  }

  @Test func `Right to left, all is mirrored`() {
    let navigation = Self.everything
    let (a, b) = (Self.plan(navigation), Self.plan(navigation, isRightToLeft: true))
    #expect(a.elements.count == b.elements.count)
    for element in a.elements {
      let mirrored = ScreenRect(
        minX: 390 - element.rect.maxX, minY: element.rect.minY, maxX: 390 - element.rect.minX,
        maxY: element.rect.maxY)
      #expect(b.frame(of: element.name) == mirrored)
    }
  }

  // MARK: Guides

  @Test func `Custom elements stand against the guides`() throws {
    var navigation = Self.everything
    navigation.customElements = [
      custom("top", .navigationHeader, .leading), custom("bottom", .navigationFooter, .center),
      custom("report", .bottomTrailingButtons, .leading),
    ]
    let plan = Self.plan(navigation)
    #expect(plan.frame(of: "top")?.minY == plan.guide(.navigationHeader).maxY + 8)
    #expect(plan.frame(of: "bottom")?.maxY == plan.guide(.navigationFooter).minY - 8)
    #expect(plan.frame(of: "report")?.maxY == plan.guide(.bottomTrailingButtons).minY - 8)
    #expect(plan.frame(of: "report")?.maxX == plan.guide(.bottomTrailingButtons).maxX)
  }

  @Test func `Without header and footer their guides are the edges of what the device leaves`() {
    var navigation = Self.everything
    navigation.settings.isNavigationHeaderEnabled = false
    navigation.settings.isNavigationFooterEnabled = false
    navigation.safeArea = EdgeInsets(top: 47, bottom: 34)
    let plan = Self.plan(navigation)
    #expect(plan.guide(.navigationHeader).maxY == 47)
    #expect(plan.guide(.navigationFooter).minY == 810)
  }

  @Test func `An element may give way to prompts`() {
    var navigation = Self.everything
    var element = custom("report", .navigationFooter, .center)
    element.yieldsToPrompts = true
    navigation.customElements = [element]
    #expect(Self.plan(navigation).frame(of: "report") != nil)
    navigation.prompts = [Navigation.Prompt("A faster way is found")]
    let plan = Self.plan(navigation)
    #expect(plan.frame(of: "report") == nil)
    #expect(plan.omissions.contains { $0.name == "report" && !$0.isForWantOfRoom })
  }

  @Test func `Prompts stand above the footer, the first at the top`() throws {
    var navigation = Self.everything
    navigation.prompts = [Navigation.Prompt("One"), Navigation.Prompt("Two")]
    let plan = Self.plan(navigation)
    let first = try #require(plan.frame(of: "prompt-1"))
    let second = try #require(plan.frame(of: "prompt-2"))
    #expect(first.maxY <= second.minY)
    #expect(second.maxY <= plan.guide(.navigationFooter).minY)
    let speed = try #require(plan.frame(of: Name.speedLimit))
    #expect(speed.maxY <= first.minY)
  }
}
