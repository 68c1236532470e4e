/// Finds the few colours that stand best for a picture's many.
///
/// The colours are parted by planes where that saves most (after Wu 1991, in OKLab and across the
/// axis of greatest variance), and the parts' means settled by Lloyd's method. A colour that fills
/// most of its part takes the mean's place, so that what is flat in a map keeps its very colour.
enum ColorQuantizer {
  /// Entries of the largest palette of PNG.
  static let paletteLimit = 256
  private static let settlingRounds = 3
  /// What the colours of a part may differ from their mean, as a root of mean squares: 0.007 in
  /// OKLab, a third of what is just seen. More parts would make the file longer for nothing.
  private static let tolerance: Float = 28

  /// At most so many colours, premultiplied, each once.
  ///
  /// All of the picture's where there are no more.
  static func palette(of histogram: ColorHistogram, places: [PerceptualColor.Place]) -> [UInt32] {
    let entries = histogram.entries
    if histogram.isExact, entries.count <= paletteLimit { return entries.map(\.color) }
    let points = entries.indices.map { number in
      // The root, lest large areas take all colours and small signs none.
      ColorBox.Point(
        place: places[number], weight: Float(entries[number].count).squareRoot(), number: number)
    }
    let means = settled(parted(points).map(\.mean), points)
    let nearest = NearestColor(means)
    var parts = [Part](repeating: Part(), count: means.count)
    for point in points { parts[nearest.nearest(to: point.place)].add(entries[point.number]) }
    var known: Set<UInt32> = []
    return parts.compactMap(\.color).filter { known.insert($0).inserted }
  }

  private static func parted(_ points: [ColorBox.Point]) -> [ColorBox] {
    var boxes = [ColorBox(points)]
    var whole: [ColorBox] = []
    while boxes.count + whole.count < paletteLimit {
      let visible = boxes.indices.filter { boxes[$0].variance > tolerance * tolerance }
      guard let worst = visible.max(by: { boxes[$0].error < boxes[$1].error }) else { break }
      if let (lower, upper) = boxes[worst].split() {
        boxes[worst] = lower
        boxes.append(upper)
      } else {
        whole.append(boxes.remove(at: worst))
      }
    }
    return boxes + whole
  }

  /// After some rounds of giving each point to the nearest mean and taking the means of that.
  private static func settled(
    _ means: [PerceptualColor.Place], _ points: [ColorBox.Point]
  ) -> [PerceptualColor.Place] {
    var means = means
    for _ in 0..<settlingRounds {
      let nearest = NearestColor(means)
      var sums = [SIMD4<Double>](repeating: .zero, count: means.count)
      var weights = [Double](repeating: 0, count: means.count)
      for point in points {
        let index = nearest.nearest(to: point.place)
        sums[index] += SIMD4<Double>(point.place) * Double(point.weight)
        weights[index] += Double(point.weight)
      }
      for index in means.indices where weights[index] > 0 {
        means[index] = PerceptualColor.Place(sums[index] / weights[index])
      }
    }
    return means
  }

  /// The colours that one of the palette stands for.
  private struct Part {
    private var sum = SIMD4<Int>(repeating: 0)
    private var count = 0
    private var mostFrequent: (color: UInt32, count: Int) = (0, 0)

    mutating func add(_ entry: ColorHistogram.Entry) {
      let color = entry.color
      let components = SIMD4<Int>(
        Int(color >> 24), Int(color >> 16 & 0xff), Int(color >> 8 & 0xff), Int(color & 0xff))
      sum &+= components &* entry.count
      count += entry.count
      if entry.count > mostFrequent.count { mostFrequent = (color, entry.count) }
    }

    /// Premultiplied: the mean rounds no component above alpha.
    var color: UInt32? {
      guard count > 0 else { return nil }
      if mostFrequent.count * 2 >= count { return mostFrequent.color }
      let mean = (sum &+ count / 2) / count
      return UInt32(truncatingIfNeeded: mean.x << 24 | mean.y << 16 | mean.z << 8 | mean.w)
    }
  }
}
