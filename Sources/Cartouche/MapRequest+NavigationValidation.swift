import CartoucheScene
import CartoucheSupport

extension MapRequest {
  /// The most of each thing that a display lists.
  private static let navigationListLimit = 64

  var navigationFlaw: Flaw? {
    guard let navigation else { return nil }
    return Self.routeFlaw(navigation) ?? Self.numberFlaw(navigation)
      ?? Self.safeAreaFlaw(navigation.safeArea)
      ?? Self.elementFlaw(navigation) ?? Self.textFlaw(navigation)
  }

  private static func flaw(_ problem: MapRequestError.Problem, _ path: JSONPath.Step...) -> Flaw {
    Flaw(problem, at: JSONPath([.key("navigation")] + path))
  }

  private static func routeFlaw(_ navigation: Navigation) -> Flaw? {
    if navigation.routeFile?.isEmpty == true { return flaw(.emptyRoutePath, .key("route")) }
    return nil
  }

  /// What no trip can have counts as the nearest that one can; what is no number at all does not.
  private static func numberFlaw(_ navigation: Navigation) -> Flaw? {
    let numbers: [(String, Double?)] = [
      ("progress", navigation.progress), ("tripStart", navigation.tripStart),
      ("remainingTime", navigation.remainingTime), ("speed", navigation.speed),
      ("speedLimit", navigation.speedLimit), ("followingZoom", navigation.followingZoom),
    ]
    for case (let name, let value?) in numbers where !value.isFinite {
      return flaw(.notFinite(name: name), .key(name))
    }
    let zoom = navigation.followingZoom.flatMap {
      problem(of: $0, in: zoomRange, "zoom")
    }
    if let zoom { return flaw(zoom, .key("followingZoom")) }
    for (name, value) in [
      ("minor", navigation.speedAlerts.minor), ("major", navigation.speedAlerts.major),
    ] {
      if let problem = problem(of: value, in: 0...1_000, "alert") {
        return flaw(problem, .key("speedAlerts"), .key(name))
      }
    }
    return nil
  }

  private static func safeAreaFlaw(_ area: EdgeInsets) -> Flaw? {
    let sides = [
      ("top", area.top), ("left", area.left), ("bottom", area.bottom), ("right", area.right),
    ]
    for (side, distance) in sides {
      if let problem = problem(of: distance, in: 0...Double(Limits.pictureSide), "safe area") {
        return flaw(problem, .key("safeArea"), .key(side))
      }
    }
    return nil
  }

  private static func elementFlaw(_ navigation: Navigation) -> Flaw? {
    var names = Set(NavigationPlan.ElementName.all)
    for (index, element) in navigation.customElements.enumerated() {
      func here(_ problem: MapRequestError.Problem, _ key: String) -> Flaw {
        flaw(problem, .key("customElements"), .index(index), .key(key))
      }
      if element.name.isEmpty { return here(.emptyElementName, "name") }
      guard names.insert(element.name).inserted,
        !element.name.hasPrefix(NavigationPlan.ElementName.prompt)
      else { return here(.elementNameTaken(element.name), "name") }
      for (key, value) in [("width", element.size.width), ("height", element.size.height)] {
        if let problem = problem(of: value, in: 1...Double(Limits.pictureSide), key) {
          return here(problem, key)
        }
      }
    }
    let lists = [
      ("prompts", navigation.prompts.count), ("customElements", navigation.customElements.count),
    ]
    for (name, count) in lists where count > navigationListLimit {
      return flaw(
        .outOfRange(
          name: "number of \(name)", value: Double(count),
          allowed: 0...Double(navigationListLimit)), .key(name))
    }
    return nil
  }

  private static func textFlaw(_ navigation: Navigation) -> Flaw? {
    func isTooLong(_ text: String) -> Bool { text.unicodeScalars.count > Limits.textLength }
    for (index, prompt) in navigation.prompts.enumerated() {
      for (key, text) in [("title", prompt.title), ("subtitle", prompt.subtitle)]
      where isTooLong(text) {
        return flaw(.textTooLong(name: key), .key("prompts"), .index(index), .key(key))
      }
      for (number, action) in prompt.actions.enumerated() where isTooLong(action) {
        return flaw(
          .textTooLong(name: "action"), .key("prompts"), .index(index), .key("actions"),
          .index(number))
      }
    }
    for (index, element) in navigation.customElements.enumerated() where isTooLong(element.text) {
      return flaw(.textTooLong(name: "text"), .key("customElements"), .index(index), .key("text"))
    }
    if let accessory = navigation.header.accessory, isTooLong(accessory.text) {
      return flaw(.textTooLong(name: "text"), .key("header"), .key("accessory"), .key("text"))
    }
    return nil
  }
}
