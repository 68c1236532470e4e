import Cartouche
import Foundation

/// Work that has no end: tiles in blocks, and pictures one after the other, on one thread.
enum PyramidBenchmarks {
  static var all: [Benchmark] {
    [pyramid, cityPictures("encoded", encodes: true), cityPictures("not encoded", encodes: false)]
  }

  /// 1,365 tiles, those of one colour made once, as the command makes them.
  private static var pyramid: Benchmark {
    Benchmark("pyramid: the world, levels 0 to 5, 256 px, to PNG") {
      let renderer = MapRenderer()
      return {
        for level in 0...5 {
          let side = 1 << level
          let step = min(side, MapRenderer.blockSide(scale: 1, size: 256))
          for x in stride(from: 0, to: side, by: step) {
            for y in stride(from: 0, to: side, by: step) {
              try draw(
                renderer, TileBlock(z: level, columns: x...x + step - 1, rows: y...y + step - 1))
            }
          }
        }
      }
    }
  }

  private static func draw(_ renderer: MapRenderer, _ block: TileBlock?) throws {
    guard let block else { return }
    let drawn = try renderer.tiles(block)
    var plain: Set<UInt32> = []
    for tile in block.tiles {
      if let pixel = drawn.uniformPixel(of: tile), !plain.insert(pixel).inserted { continue }
      _ = try drawn.data(of: tile)
    }
  }

  /// Different places of one city, tilted.
  private static func cityPictures(_ name: String, encodes: Bool) -> Benchmark {
    Benchmark("batch: 50 pictures of a city, 800×600, tilt 45, \(name)") {
      let renderer = MapRenderer()
      var generator = SeededGenerator(seed: 5)
      let requests = (0..<50).map { _ in
        MapRequest(
          camera: Camera(
            target: Coordinate(
              latitude: .random(in: 43.725...43.75, using: &generator),
              longitude: .random(in: 7.41...7.435, using: &generator)),
            zoom: .random(in: 14...16, using: &generator),
            bearing: Bearing(degrees: .random(in: 0..<360, using: &generator)), viewingAngle: 45),
          size: ScreenSize(width: 800, height: 600))
      }
      return {
        for request in requests {
          let map = try renderer.render(request)
          if encodes { _ = try map.pngData() }
        }
      }
    }
  }
}
