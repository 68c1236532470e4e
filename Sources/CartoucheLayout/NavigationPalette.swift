import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Foundation

/// The colours of a navigation display by day or by night.
struct NavigationPalette: Hashable, Sendable {
  /// Beneath the next turn, and beneath what comes after it.
  let primary: Color
  let secondary: Color
  /// Footer, buttons, prompts.
  let card: Color
  let ink: Color
  /// What is said beside the main thing.
  let faintInk: Color
  /// Between neighbours on one card.
  let hairline: Color
  /// Of what can be pressed.
  let accent: Color
  /// The time that is left, by the road's traffic.
  let good: Color
  let fair: Color
  let bad: Color
  /// Of the trip progress bar.
  let free: Color
  let slow: Color
  let heavy: Color
  let jam: Color
  let closed: Color
  let done: Color
  let isNight: Bool

  init(_ header: Navigation.Header, isNight: Bool) {
    self.isNight = isNight
    primary = isNight ? header.primaryBackgroundColorNightMode : header.primaryBackgroundColor
    secondary = isNight ? header.secondaryBackgroundColorNightMode : header.secondaryBackgroundColor
    card = isNight ? Color(rgb: 0x20262d) : .white
    ink = isNight ? Color(rgb: 0xe9edf1) : Color(rgb: 0x1f2830)
    faintInk = isNight ? Color(rgb: 0xa5afb9) : Color(rgb: 0x5d6873)
    hairline = isNight ? Color(rgb: 0x39424b) : Color(rgb: 0xdfe4e8)
    accent = isNight ? Color(rgb: 0x7db0ff) : Color(rgb: 0x1f66d6)
    good = isNight ? Color(rgb: 0x5fd39b) : Color(rgb: 0x127a4b)
    fair = isNight ? Color(rgb: 0xf4b860) : Color(rgb: 0xa85d00)
    bad = isNight ? Color(rgb: 0xff8a7d) : Color(rgb: 0xc22f25)
    free = isNight ? Color(rgb: 0x5b93f5) : Color(rgb: 0x3b7df0)
    slow = Color(rgb: 0xf2a33c)
    heavy = Color(rgb: 0xe2483d)
    jam = Color(rgb: 0x98202f)
    closed = Color(rgb: 0x4a4f57)
    done = isNight ? Color(rgb: 0x59636e) : Color(rgb: 0xb4bdc6)
  }

  func color(of traffic: Route.Traffic) -> Color {
    switch traffic {
    case .unknown, .free: free
    case .slow: slow
    case .heavy: heavy
    case .jam: jam
    case .closed: closed
    }
  }

  func timeColor(in traffic: Route.Traffic) -> Color {
    switch traffic {
    case .unknown, .free: good
    case .slow: fair
    case .heavy, .jam, .closed: bad
    }
  }
}

extension Color {
  /// White or a near black, whichever is told more easily from this colour as a ground: by the
  /// relative luminance of the Web Content Accessibility Guidelines 2.
  var readableInk: Color {
    func linear(_ value: Double) -> Double {
      value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let luminance =
      0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    // Where the contrasts (1 + 0.05)/(L + 0.05) and (L + 0.05)/0.05 are equal, a little to the side
    // of white, which is the usual one on coloured signs.
    return luminance < 0.3 ? .white : Color(rgb: 0x1b2127)
  }
}
