/// What gives lines their colours.
protocol LineColors {
  /// Of a pixel whose middle lies there: premultiplied blue, green, red and alpha in 0…255.
  func color(at place: LinePlace) -> SIMD4<Float>
}
