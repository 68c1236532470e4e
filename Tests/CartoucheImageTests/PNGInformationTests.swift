import Testing

@testable import CartoucheImage

struct PNGInformationTests {
  private func file() throws -> [UInt8] {
    let image = RasterImage(
      width: 3, height: 2, scale: 2, pixels: [UInt32](repeating: 0x8000_0000, count: 6))
    return try image.pngData(
      options: PNGOptions(texts: [
        .init(keyword: "Title", value: "Zürich"), .init(keyword: "Comment", value: "東京"),
      ]))
  }

  @Test("size, colours, resolution and texts are read without the pixels")
  func whole() throws {
    let information = try PNGInformation(file())
    #expect(information.width == 3)
    #expect(information.height == 2)
    #expect(information.bitDepth == 8)
    #expect(information.colors == .rgbWithAlpha)
    #expect(information.pixelsPerMetre == 5669)
    #expect(
      information.texts == [
        .init(keyword: "Title", value: "Zürich"), .init(keyword: "Comment", value: "東京"),
      ])
  }

  @Test("a file cut short anywhere tells what stands before the cut")
  func cut() throws {
    let bytes = try file()
    for count in 0..<bytes.count {
      let part = Array(bytes.prefix(count))
      if count < 33 {
        #expect(throws: PNGError.self) { try PNGInformation(part) }
      } else {
        #expect(try PNGInformation(part).width == 3)
      }
    }
  }

  @Test("changed bytes never stop the reader")
  func changed() throws {
    let bytes = try file()
    for index in bytes.indices {
      for value: UInt8 in [0, 1, 0x7f, 0x80, 0xff] {
        var changed = bytes
        changed[index] = value
        if let information = try? PNGInformation(changed) { #expect(information.texts.count <= 2) }
      }
    }
  }
}
