import CartoucheSupport

/// In which coordinates colours are mixed.
enum ColorSpace: Sendable {
  case rgb, hcl, lab

  /// A colour between two others. Components are straight, so a transparent end keeps its hue.
  func mix(_ lower: Color, _ upper: Color, _ fraction: Double) -> Color {
    let alpha = Interpolation.mix(lower.alpha, upper.alpha, fraction)
    switch self {
    case .rgb:
      return Color(
        red: Interpolation.mix(lower.red, upper.red, fraction),
        green: Interpolation.mix(lower.green, upper.green, fraction),
        blue: Interpolation.mix(lower.blue, upper.blue, fraction), alpha: alpha)
    case .lab: return LabColor(lower).mixed(with: LabColor(upper), fraction).color(alpha: alpha)
    case .hcl:
      return PolarLabColor(LabColor(lower)).mixed(with: PolarLabColor(LabColor(upper)), fraction)
        .rectangular.color(alpha: alpha)
    }
  }
}
