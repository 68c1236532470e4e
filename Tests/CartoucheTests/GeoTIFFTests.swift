import CartoucheCamera
import CartoucheGeo
import CartoucheImage
import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche
@testable import CartoucheData

@Suite("TIFF files")
struct GeoTIFFTests {
  /// The one directory of a little-endian file (TIFF 6.0, section 2).
  private struct Directory {
    private let bytes: [UInt8]
    private var entries: [Int: (type: Int, count: Int, place: Int)] = [:]

    init(_ bytes: [UInt8]) throws {
      self.bytes = bytes
      try #require(bytes.prefix(4) == [0x49, 0x49, 42, 0])
      let start = number(4, at: 4)
      for index in 0..<number(2, at: start) {
        let entry = start + 2 + 12 * index
        let (type, count) = (number(2, at: entry + 2), number(4, at: entry + 4))
        let isHere = count * Self.size(type) <= 4
        entries[number(2, at: entry)] = (
          type, count, isHere ? entry + 8 : number(4, at: entry + 8)
        )
      }
    }

    private static func size(_ type: Int) -> Int { [0, 1, 1, 2, 4, 8, 0, 0, 0, 0, 0, 0, 8][type] }

    private func number(_ count: Int, at place: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }

    func integers(_ tag: Int) -> [Int] {
      guard let entry = entries[tag] else { return [] }
      let size = Self.size(entry.type)
      return (0..<entry.count).map { number(size, at: entry.place + $0 * size) }
    }

    func doubles(_ tag: Int) -> [Double] {
      integers(tag).map { Double(bitPattern: UInt64(bitPattern: Int64($0))) }
    }

    func text(_ tag: Int) -> String? {
      entries[tag] == nil
        ? nil : String(decoding: integers(tag).map { UInt8($0) }.dropLast(), as: UTF8.self)
    }

    func samples() throws -> [UInt8] {
      try zip(integers(273), integers(279)).flatMap { offset, count in
        try TileCompression.deflate.decompress(Array(bytes[offset..<offset + count]))
      }
    }
  }

  @Test("keep every pixel", arguments: [true, false], [(1, 1), (300, 5), (7, 400)])
  func pixels(isOpaque: Bool, size: (width: Int, height: Int)) throws {
    var generator = SeededGenerator(seed: 4)
    let pixels = (0..<size.width * size.height).map { index -> UInt32 in
      let pixel = UInt32.random(in: 0...UInt32.max, using: &generator) | 0xff00_0000
      return isOpaque || index % 3 > 0 ? pixel : 0
    }
    let image = RasterImage(width: size.width, height: size.height, scale: 2, pixels: pixels)
    let directory = try Directory(image.tiffData())
    #expect(directory.integers(256) == [size.width] && directory.integers(257) == [size.height])
    #expect(directory.integers(338) == (isOpaque ? [] : [2]))
    let wanted = pixels.flatMap { pixel in
      let bytes = [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)]
      return isOpaque ? bytes : bytes + [UInt8(pixel >> 24)]
    }
    #expect(try directory.samples() == wanted)
    #expect(directory.integers(34_735).isEmpty && directory.text(305) == nil)
  }

  private static let renderer = MapRenderer()

  private func request(bearing: Double, tilt: Double = 0) -> MapRequest {
    var request = MapRequest()
    request.size = ScreenSize(width: 60, height: 40)
    request.camera = PartialCamera(
      target: Coordinate(latitude: 45, longitude: 9), zoom: 4, bearing: Bearing(degrees: bearing),
      viewingAngle: ViewingAngle(degrees: tilt))
    return request
  }

  @Test("of flat pictures say where their corners lie", arguments: [0.0, 33])
  func places(bearing: Double) throws {
    let map = try Self.renderer.render(request(bearing: bearing))
    let directory = try Directory(map.data(as: .tiff()))
    #expect(
      directory.integers(34_735)
        == [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, 3857])
    func place(_ x: Double, _ y: Double) -> (east: Double, north: Double) {
      let scale = directory.doubles(33_550)
      if let tie = Optional(directory.doubles(33_922)), tie.count == 6 {
        return (tie[3] + x * scale[0], tie[4] - y * scale[1])
      }
      let matrix = directory.doubles(34_264)
      return (
        matrix[0] * x + matrix[1] * y + matrix[3], matrix[4] * x + matrix[5] * y + matrix[7]
      )
    }
    #expect(directory.doubles(33_550).isEmpty == (bearing != 0))
    for (x, y) in [(0.0, 0.0), (60, 0), (60, 40), (13, 29)] {
      let point = try #require(map.viewport.unproject(ScreenPoint(x: x, y: y)))
      let found = place(x, y)
      #expect(abs((point.x - 0.5) * WebMercator.circumference - found.east) < 0.01)
      #expect(abs((0.5 - point.y) * WebMercator.circumference - found.north) < 0.01)
    }
    #expect(directory.text(305)?.hasPrefix("Cartouche") == true)
    #expect(directory.text(33_432)?.contains("Natural Earth") == true)
  }

  @Test("of tilted pictures tell no place")
  func tilted() throws {
    let map = try Self.renderer.render(request(bearing: 0, tilt: 40))
    let directory = try Directory(map.data(as: .tiff()))
    #expect(directory.integers(34_735).isEmpty && directory.text(305) != nil)
  }

  @Test("in bands are the same as whole, but for where their strips lie")
  func bands() throws {
    let request = request(bearing: 20)
    let bands = try Self.renderer.bands(of: request, height: 7)
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.tif"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    let first = try bands.draw(0)
    var stream = try bands.tiffStream(first, descriptor: file.fileDescriptor, isOpaque: true)
    for index in 0..<bands.count { try stream.append(bands.draw(index).image) }
    try stream.end()
    let streamed = try Directory(Array(Data(contentsOf: URL(fileURLWithPath: path))))
    let whole = try Directory(Self.renderer.render(request).data(as: .tiff()))
    #expect(try streamed.samples() == whole.samples())
    for tag in [256, 257, 34_735, 34_264, 33_432, 270] {
      #expect(streamed.integers(tag) == whole.integers(tag))
    }
  }
}
