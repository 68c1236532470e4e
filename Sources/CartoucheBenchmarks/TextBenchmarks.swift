import CartoucheCairo
import CartoucheDrawing
import CartoucheSupport
import Foundation

/// Labels: shaped, set and painted.
enum TextBenchmarks {
  private static let window = PixelWindow(
    originX: 0, originY: 0, width: 1024, height: 768, scale: 1)

  static var all: [Benchmark] {
    [
      Benchmark("text: shape 1,000 names, fonts cold") {
        let library = try FontLibrary()
        return {
          let shaper = try PangoTextShaper(library: library)
          for name in names { _ = shaper.shape(name, style: style) }
        }
      },
      Benchmark("text: shape 1,000 names, known") {
        let shaper = try PangoTextShaper(library: FontLibrary())
        return { for name in names { _ = shaper.shape(name, style: style) } }
      },
      painting("text: paint 1,000 names of 12 points", halo: nil),
      painting("text: the same with halos", halo: Halo(color: .white, width: 1.5)),
      painting("text: the same with halos, blurred and turned", halo: blurred, rotation: 0.3),
      Benchmark("text: the same with halos, 1,000 sizes, painter cold") {
        let list = try drawing(halo: Halo(color: .white, width: 1.5), rotation: 0, grows: true)
        return { _ = try CairoPainter().paint(list, in: window, background: MapPicture.sea) }
      },
      Benchmark("text: the same with halos, painter cold") {
        let list = try drawing(halo: Halo(color: .white, width: 1.5), rotation: 0)
        return { _ = try CairoPainter().paint(list, in: window, background: MapPicture.sea) }
      },
    ]
  }

  private static let style = TextStyle(size: 12)
  private static let blurred = Halo(color: .white, width: 1.5, blur: 1)

  /// A thousand names of two to four syllables.
  private static let names: [String] = {
    let syllables = [
      "ba", "mün", "lo", "ster", "ví", "ka", "dor", "ne", "ås", "ri", "gen", "to", "śl", "mo",
      "hem",
    ]
    var generator = SeededGenerator(seed: 4)
    return (0..<1000).map { _ in
      let parts = (0..<Int.random(in: 2...4, using: &generator)).map { _ in
        syllables[Int.random(in: 0..<syllables.count, using: &generator)]
      }
      return parts.joined().capitalized
    }
  }()

  private static func painting(_ name: String, halo: Halo?, rotation: Double = 0) -> Benchmark {
    Benchmark(name) {
      let list = try drawing(halo: halo, rotation: rotation)
      let painter = CairoPainter()
      return { _ = try painter.paint(list, in: window, background: MapPicture.sea) }
    }
  }

  /// - Parameter grows: sizes rise from label to label, as they do under tilt.
  private static func drawing(
    halo: Halo?, rotation: Double, grows: Bool = false
  ) throws -> DisplayList {
    let shaper = try PangoTextShaper(library: FontLibrary())
    var generator = SeededGenerator(seed: 8)
    return DisplayList(
      items: names.enumerated().map { index, name in
        let scale = grows ? 0.7 + Double(index) / 2000 : 1
        let origin = ScreenPoint(
          x: Double.random(in: 0...960, using: &generator),
          y: Double.random(in: 10...760, using: &generator))
        return .glyphs(
          shaper.shape(name, style: style).runs.scaled(by: scale), origin: origin,
          rotation: rotation, color: .black,
          halo: halo)
      })
  }
}
