import CartoucheScene
import CartoucheSupport

extension MapRequest {
  var ornamentFlaw: Flaw? {
    let margin = Self.problem(of: ornaments.margin, in: 0...Double(Limits.pictureSide), "margin")
    if let margin { return Flaw(margin, "ornaments", "margin") }
    return titleFlaw ?? positionFlaw
  }

  private var titleFlaw: Flaw? {
    guard let title = ornaments.title else { return nil }
    if title.text.allSatisfy(\.isWhitespace) { return Flaw(.emptyTitle, "ornaments", "title") }
    for (name, text) in [("title", title.text), ("subtitle", title.subtitle ?? "")]
    where text.unicodeScalars.count > Limits.textLength {
      return Flaw(.textTooLong(name: name), "ornaments", "title")
    }
    return nil
  }

  private var positionFlaw: Flaw? {
    let positions = [
      ("compass", ornaments.compass.position), ("scaleBar", ornaments.scaleBar.position),
      ("attribution", ornaments.attribution.position), ("title", ornaments.title?.position),
      ("trackingButton", ornaments.trackingButton.position),
      ("legend", ornaments.legend.position),
    ]
    let range = 0...Double(Limits.pictureSide)
    for (name, position) in positions {
      guard let position else { continue }
      for (axis, value) in [("x", position.x), ("y", position.y)] {
        if let problem = Self.problem(of: value, in: range, axis) {
          return Flaw(problem, "ornaments", name, "position", axis)
        }
      }
    }
    return nil
  }

  var userLocationFlaw: Flaw? {
    guard let user = userLocation else { return nil }
    let checks: [(key: String, name: String, value: Double, range: ClosedRange<Double>)] = [
      ("accuracy", "accuracy", user.accuracy ?? 0, UserLocation.accuracyRange),
      ("headingWidth", "heading's width", user.headingWidth, UserLocation.headingWidthRange),
    ]
    for check in checks {
      if let problem = Self.problem(of: check.value, in: check.range, check.name) {
        return Flaw(problem, "userLocation", check.key)
      }
    }
    return nil
  }

  /// The ornaments with the appearance that goes with the style where none is asked for.
  var coloredOrnaments: Ornaments {
    var colored = ornaments
    colored.appearance = ornaments.appearance ?? (style == "night" ? .dark : .light)
    return colored
  }
}
