import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche
@testable import CartoucheImage

/// Pictures of every kind as tiles and as images: each is drawn, or told of.
@Suite("Kinds of pictures in maps")
struct PictureKindTests {
  private static let renderer = MapRenderer()
  private static let tile = """
    "type": "raster", "tiles": ["{z}/{x}/{y}.png"], "tileSize": 256
    """
  private static let image = """
    "type": "image", "url": "0/0/0.png",
    "coordinates": [[-180, 85.0511287798066], [180, 85.0511287798066], [180, -85.0511287798066],
      [-180, -85.0511287798066]]
    """

  /// Draws the world of which a file is the only picture, point by pixel.
  private func render(_ file: [UInt8], source: String) throws -> RenderedMap {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"version": 8, "sources": {"s": {\(source)}},
       "layers": [{"id": "s", "type": "raster", "source": "s",
         "paint": {"raster-resampling": "nearest"}}]}
      """, to: "style.json")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/0/0", withIntermediateDirectories: true)
    try folder.write(file, to: "0/0/0.png")
    return try Self.renderer.render(
      MapRequest(
        style: "\(folder.path)/style.json", camera: Camera(latitude: 0, longitude: 0, zoom: 0),
        size: ScreenSize(width: 256, height: 256),
        ornaments: Ornaments(
          compass: Ornaments.Compass(visibility: .hidden),
          attribution: Ornaments.Attribution(visibility: .hidden))))
  }

  /// The middles of a picture's samples, where each covers a square of pixels.
  private func samples(_ map: RenderedMap, perSide count: Int) -> [UInt32] {
    let side = 256 / count
    return (0..<count * count).compactMap { index in
      map.image[index % count * side + side / 2, index / count * side + side / 2]
    }
  }

  // MARK: PNG

  private static func palette(_ depth: Int) -> [UInt8] {
    (0..<3 << depth).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 17) }
  }

  private static func handmade(
    _ type: HandmadePNG.ColorType, depth: Int, isInterlaced: Bool
  ) -> HandmadePNG {
    var random = SeededGenerator(seed: UInt64(depth))
    var png = HandmadePNG(
      width: 16, height: 16, colorType: type, depth: depth, isInterlaced: isInterlaced,
      samples: (0..<256 * type.channels).map { _ in
        .random(in: 0...UInt16((1 << depth) - 1), using: &random)
      })
    if type == .palette {
      png.chunks = [("PLTE", palette(depth)), ("tRNS", [0, 128])]
    }
    return png
  }

  /// By the PNG specification: straight components of 8 bits.
  private static func pixel(_ png: HandmadePNG, _ index: Int) -> UInt32 {
    let channels = png.colorType.channels
    let raw = png.samples[index * channels..<(index + 1) * channels].map { Int($0) }
    let most = (1 << png.depth) - 1
    let scaled = raw.map { UInt32((510 * $0 + most) / (2 * most)) }
    let straight: UInt32
    switch png.colorType {
    case .gray: straight = 0xff00_0000 | scaled[0] * 0x01_0101
    case .grayAlpha: straight = scaled[1] << 24 | scaled[0] * 0x01_0101
    case .rgb: straight = 0xff00_0000 | scaled[0] << 16 | scaled[1] << 8 | scaled[2]
    case .rgba: straight = scaled[3] << 24 | scaled[0] << 16 | scaled[1] << 8 | scaled[2]
    case .palette:
      let color = palette(png.depth)[raw[0] * 3..<raw[0] * 3 + 3].reduce(0) { $0 << 8 | UInt32($1) }
      straight = (raw[0] == 0 ? 0 : raw[0] == 1 ? 128 : 255) << 24 | color
    }
    return PixelAlpha.premultiplied(straight)
  }

  @Test(arguments: HandmadePNG.ColorType.allCases, [tile, image])
  func `PNG of every colour type and depth, plain and interlaced, is drawn pixel by pixel`(
    type: HandmadePNG.ColorType, source: String
  ) throws {
    for depth in type.depths {
      for isInterlaced in [false, true] {
        let png = Self.handmade(type, depth: depth, isInterlaced: isInterlaced)
        let map = try render(png.bytes, source: source)
        #expect(map.diagnostics.isEmpty)
        #expect(
          samples(map, perSide: 16) == (0..<256).map { Self.pixel(png, $0) },
          "depth \(depth), interlaced \(isInterlaced)")
      }
    }
  }

  // MARK: JPEG and WebP

  static let squares: [(String, [UInt8], [UInt32])] = [
    ("JPEG", EncodedPictures.jpeg420, colors),
    ("progressive", EncodedPictures.jpegProgressive, colors),
    ("grey", EncodedPictures.jpegGrey, [0xff00_0000, 0xff55_5555, 0xffaa_aaaa, 0xffff_ffff]),
    ("inks", EncodedPictures.jpegInks, [0xff00_ffff, 0xffff_00ff, 0xffff_ff00, 0xff7f_7f7f]),
    ("WebP", EncodedPictures.webPLossy, colors),
    ("lossless WebP", EncodedPictures.webPLossless, [0xffff_0000, 0x8000_5000, 0, 0x3332_3028]),
  ]
  private static let colors: [UInt32] = [0xffff_0000, 0xff00_a000, 0xff00_00ff, 0xfffa_f0c8]

  @Test(arguments: squares.indices, [tile, image])
  func `JPEG and WebP are drawn, whatever a file's name says`(index: Int, source: String) throws {
    let (name, file, expected) = Self.squares[index]
    let map = try render(file, source: source)
    #expect(map.diagnostics.isEmpty)
    for (found, wanted) in zip(samples(map, perSide: 2), expected) {
      #expect(PixelDifference.largestChannel(found, wanted) <= 8, "\(name)")
    }
  }

  @Test(arguments: squares.indices)
  func `A cut tile is told of and not drawn, a cut image is an error`(index: Int) throws {
    let file = Self.squares[index].1
    for count in [2, 12, file.count / 2, file.count - 3] {
      let cut = Array(file.prefix(count))
      let map = try render(cut, source: Self.tile)
      #expect(map.diagnostics.map(\.severity) == [.warning], "\(count) of \(file.count)")
      #expect(map.diagnostics.first?.place.file?.contains("0/0/0") == true)
      #expect(map.image.pixels.allSatisfy { $0 == 0 })
      #expect(throws: PictureError.self) { try render(cut, source: Self.image) }
    }
  }

  @Test func `An empty tile shows nothing, and an empty image is an error`() throws {
    let map = try render([], source: Self.tile)
    #expect(map.diagnostics.isEmpty)
    #expect(map.image.pixels.allSatisfy { $0 == 0 })
    #expect(throws: (any Error).self) { try render([], source: Self.image) }
  }

  @Test func `An animation is told of as such`() throws {
    let map = try render(EncodedPictures.webPAnimated, source: Self.tile)
    #expect(map.diagnostics.map { $0.message.contains("animation") } == [true])
  }

  // MARK: Sizes

  @Test(arguments: [(1, 1), (1, 300), (300, 7), (255, 257), (1_024, 1_024)], [tile, image])
  func `A picture of any size fills its place`(size: (Int, Int), source: String) throws {
    let pixels = (0..<size.0 * size.1).map { index in
      0xff00_0000 | UInt32(index % size.0 * 255 / size.0) << 8
    }
    let file = try RasterImage(width: size.0, height: size.1, pixels: pixels).pngData()
    let map = try render(file, source: source)
    #expect(map.diagnostics.isEmpty)
    #expect(map.image.pixels.allSatisfy { $0 >> 24 == 255 })
    let greens = [2, 128, 253].compactMap { map.image[$0, 128].map { Int($0 >> 8 & 255) } }
    if size.0 > 100 {
      for (green, wanted) in zip(greens, [2, 128, 253]) { #expect(abs(green - wanted) < 4) }
    }
  }
}
