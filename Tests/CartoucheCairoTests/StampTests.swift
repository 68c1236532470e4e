import CartoucheDrawing
import CartoucheImage
import CartoucheSupport
import Testing

@testable import CartoucheCairo

@Suite struct StampTests {
  private func disc(at place: ScreenPoint, radius: Double) -> Path {
    var path = Path()
    for (x, y) in [(0.0, -1.0), (0.7, -0.7), (1, 0), (0.3, 0.9), (-0.8, 0.6)] {
      path.append(place + ScreenPoint(x: x, y: y) * radius)
    }
    path.closeContour()
    return path
  }

  private func drawing(at place: ScreenPoint, radius: Double) -> DisplayList {
    DisplayList(items: [
      .fill(
        disc(at: place, radius: radius), rule: .nonZero,
        paint: .color(Color(rgb: 0xcc3344, alpha: 0.6))),
      .fill(disc(at: place, radius: radius / 2), rule: .nonZero, paint: .color(.white)),
    ])
  }

  private func paint(_ list: DisplayList, scale: Double) throws -> [UInt32] {
    let window = PixelWindow(
      originX: -1024, originY: 512, width: Int(64 * scale), height: Int(64 * scale), scale: scale)
    return try CairoPainter().paint(list, in: window).pixels
  }

  // The larger radius makes a stamp that is too large to be kept.
  @Test(arguments: [1.0, 2, 2.5], [9.0, 400])
  func `A stamp looks like its drawing at that quarter pixel`(scale: Double, radius: Double) throws
  {
    let stamp = Stamp(drawing(at: .zero, radius: radius))
    for (x, y) in [(20.0, 30.0), (20.25, 30.75), (3.5, 60.25), (-2.25, -3.5)] {
      let exact = ScreenPoint(x: x / scale, y: y / scale)
      let near = ScreenPoint(x: (x + 0.12) / scale, y: (y - 0.12) / scale)
      let expected = try paint(drawing(at: exact, radius: radius), scale: scale)
      #expect(expected.contains { $0 != 0 })
      for place in [exact, near] {
        let items = [DisplayList.Item.stamp(stamp, at: place)]
        #expect(try paint(DisplayList(items: items), scale: scale) == expected)
      }
    }
  }

  @Test func `Stamps are told apart though they look alike and though they come and go`() throws {
    let painter = CairoPainter()
    let window = PixelWindow(originX: 0, originY: 0, width: 40, height: 40, scale: 1)
    for radius in 1..<40 {
      let list = drawing(at: .zero, radius: Double(radius))
      let place = ScreenPoint(x: 20, y: 20)
      let stamp = DisplayList(items: [.stamp(Stamp(list), at: place)])
      let expected = DisplayList(items: drawing(at: place, radius: Double(radius)).items)
      #expect(try painter.paint(stamp, in: window) == CairoPainter().paint(expected, in: window))
    }
  }

  @Test func `A stamp laid down with an opacity reaches as far as its drawing`() throws {
    let place = ScreenPoint(x: 30, y: 20)
    let stamp = DisplayList(items: [.stamp(Stamp(drawing(at: .zero, radius: 15)), at: place)])
    let stamped = DisplayList(items: [.group(stamp, opacity: 0.5)])
    let drawn = DisplayList(items: [.group(drawing(at: place, radius: 15), opacity: 0.5)])
    #expect(try paint(stamped, scale: 2) == paint(drawn, scale: 2))
  }

  @Test func `Stamps within stamps are bounded, known ones too`() throws {
    func nested(_ levels: Int) -> DisplayList {
      (0..<levels).reduce(drawing(at: .zero, radius: 9)) { list, _ in
        DisplayList(items: [.stamp(Stamp(list), at: ScreenPoint(x: 0.25, y: 0))])
      }
    }
    let painter = CairoPainter()
    let window = PixelWindow(originX: 0, originY: 0, width: 20, height: 20, scale: 1)
    let deepest = nested(Limits.drawingDepth)
    _ = try painter.paint(deepest, in: window)
    #expect(throws: PaintError.tooDeep(limit: Limits.drawingDepth)) {
      try painter.paint(DisplayList(items: [.tag("one more", deepest)]), in: window)
    }
    #expect(throws: PaintError.tooDeep(limit: Limits.drawingDepth)) {
      try painter.paint(nested(Limits.drawingDepth + 1), in: window)
    }
  }

  @Test func `Places that are no numbers or beyond all pictures are passed over`() throws {
    let stamp = Stamp(drawing(at: .zero, radius: 9))
    let empty = Stamp(DisplayList())
    for place in [
      ScreenPoint(x: .nan, y: 0), ScreenPoint(x: 0, y: .infinity), ScreenPoint(x: -1e300, y: 0),
      ScreenPoint(x: 1e12, y: 1e12),
    ] {
      let items: [DisplayList.Item] = [.stamp(stamp, at: place), .stamp(empty, at: .zero)]
      #expect(try paint(DisplayList(items: items), scale: 1).allSatisfy { $0 == 0 })
      let group = DisplayList(items: [.group(DisplayList(items: items), opacity: 0.5)])
      #expect(try paint(group, scale: 1).allSatisfy { $0 == 0 })
    }
  }
}
