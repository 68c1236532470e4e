import Cartouche
import CartoucheData
import CartoucheLayout
import CartoucheStyle
import Foundation

/// Vector tiles, without their compression, to features.
enum VectorTileBenchmarks {
  /// What a run reads at least, of as many tiles as that takes, the same ones again if need be.
  private static let size = 8 * 1_048_576

  private struct Tile {
    let id: TileID
    let bytes: [UInt8]
  }

  static var all: [Benchmark] {
    benchmarks("a made-up town", made)
      + (BenchmarkArchive.path.map { path in
        let archive = { try tiles(ofArchive: path) }
        return benchmarks(URL(fileURLWithPath: path).lastPathComponent, archive) + [
          benchmark("vector tiles: the same, what the style 'day' reads", archive) { _ in
            try readByStyle()
          }
        ]
      } ?? [])
  }

  /// The layers and properties that the style reads of a city's tiles.
  private static func readByStyle() throws -> VectorTileSelection {
    let path = try BundledResources.locate().stylePath(named: "day")
    let text = try Data(contentsOf: URL(fileURLWithPath: path))
    let style = try Style(JSONDocument(bytes: Array(text)))
    return VectorTileSelection(
      layers: MapLayout.sourceLayers(of: "city", in: style).mapValues { reads in
        VectorTileSelection.Layer(properties: reads.includesOthers ? .all : .named(reads.names))
      })
  }

  private static func benchmarks(_ name: String, _ tiles: @escaping () throws -> [Tile])
    -> [Benchmark]
  {
    [
      benchmark("vector tiles: 8 MiB of \(name), whole", tiles) { _ in .everything },
      benchmark("vector tiles: the same, geometry alone", tiles) { layers in
        VectorTileSelection(
          layers: layers.mapValues { _ in
            VectorTileSelection.Layer(properties: .named([]), includesIDs: false)
          })
      },
      benchmark("vector tiles: the same, a property a layer", tiles) { layers in
        VectorTileSelection(
          layers: layers.mapValues { key in
            VectorTileSelection.Layer(properties: .named([key]), includesIDs: false)
          })
      },
    ]
  }

  /// - Parameter selection: makes it of the names of the layers and their first properties'.
  private static func benchmark(
    _ name: String, _ tiles: @escaping () throws -> [Tile],
    selection: @escaping ([String: String]) throws -> VectorTileSelection
  ) -> Benchmark {
    Benchmark(name) {
      let tiles = enough(try tiles())
      var layers: [String: String] = [:]
      for tile in tiles {
        for layer in try VectorTileReader.read(tile.bytes, tile: tile.id).layers {
          layers[layer.name] = layer.features.keys.first ?? ""
        }
      }
      let selection = try selection(layers)
      return {
        for tile in tiles {
          _ = try VectorTileReader.read(tile.bytes, tile: tile.id, selection: selection)
        }
      }
    }
  }

  private static func enough(_ tiles: [Tile]) -> [Tile] {
    var total = 0
    var enough: [Tile] = []
    while total < size, !tiles.isEmpty {
      let tile = tiles[enough.count % tiles.count]
      enough.append(tile)
      total += tile.bytes.count
    }
    return enough
  }

  private static func made() -> [Tile] {
    (0..<4).compactMap { number in
      TileID(z: 14, x: 8_000 + number, y: 6_000).map {
        Tile(id: $0, bytes: TileMaker.tile(seed: UInt64(number)))
      }
    }
  }

  private static func tiles(ofArchive path: String) throws -> [Tile] {
    var tiles: [Tile] = []
    var total = 0
    try TileArchiveFormat(path: path)?.open(path: path).visitTiles { tile in
      if case .readable(let id, .bytes(let bytes)) = tile {
        tiles.append(Tile(id: id, bytes: bytes))
        total += bytes.count
      }
      return total < size
    }
    return tiles
  }
}
