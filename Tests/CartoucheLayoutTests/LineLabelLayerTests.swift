import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheLayout

@Suite("Labels along lines")
struct LineLabelLayerTests {
  private func list(
    _ layout: String, line: [(Double, Double)], placement: String = "line", tilt: Double = 0,
    bearing: Double = 0
  ) throws -> DisplayList {
    try list(layout, lines: [line], placement: placement, tilt: tilt, bearing: bearing)
  }

  private func list(
    _ layout: String, lines: [[(Double, Double)]], size: Double = 12, placement: String = "line",
    tilt: Double = 0, bearing: Double = 0
  ) throws -> DisplayList {
    let json = """
      {"version": 8, "sources": {"lines": {"type": "geojson", "data": "x.geojson"}},
       "layers": [{"id": "labels", "type": "symbol", "source": "lines",
        "layout": {"symbol-placement": "\(placement)", "text-field": ["get", "name"],
         "text-size": \(size) \(layout.isEmpty ? "" : ", " + layout)}}]}
      """
    let style = try Style(JSONDocument(bytes: Array(json.utf8)))
    #expect(style.diagnostics.isEmpty)
    var builder = FeatureTableBuilder()
    for line in lines {
      for point in line {
        let isPlace = builder.stagePoint(longitude: point.0, latitude: point.1)
        #expect(isPlace)
      }
      builder.endGeometry(.line)
      builder.stageProperty(named: "name", .string("Street"))
      _ = try builder.commitFeature()
    }
    let viewport = try Viewport(
      camera: Camera(
        target: Coordinate(latitude: 0, longitude: 0), zoom: 4, bearing: Bearing(degrees: bearing),
        viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: 500, height: 400))
    return MapLayout(
      style: style, sources: ["lines": .features(GeometryPyramid(builder.features))],
      viewport: viewport, window: viewport.window(scale: 1)
    ).displayList(labels: LabelSetter(shaper: LabelTypewriter())).list
  }

  private struct Drawn {
    var places: [ScreenPoint]
    var frames: [GlyphFrame]
  }

  private func labels(_ list: DisplayList) -> [Drawn] {
    list.items.compactMap { item in
      guard case .glyphs(let runs, let origin, _, _, _) = item, let run = runs.first else {
        return nil
      }
      return Drawn(
        places: run.glyphs.map { origin + run.origin + $0.offset * run.size },
        frames: run.glyphs.compactMap(\.frame))
    }
  }

  @Test func `Pieces of one name that stand too near to each other take turns`() throws {
    let pieces: [[(Double, Double)]] = (0..<10).map { index in
      let west = Double(index) * 4 - 20
      return [(west, 0.0), (west + 3.0, 0.0)]
    }
    // Four degrees are 45.5 points; of like texts every second is within 50.
    let drawn = labels(
      try list(#""symbol-spacing": 100"#, lines: pieces, size: 6))
    #expect(drawn.count == 5)
  }

  @Test(arguments: [0.0, 30, 89, 91, 135, 180, 225, 269, 271, 330], [0.0, 60])
  func `Labels read from left to right whichever way the map is turned`(
    bearing: Double, tilt: Double
  ) throws {
    for line in [[(-15.0, 0.0), (15, 2)], [(15.0, 2), (-15, 0)]] {
      let drawn = labels(try list("", line: line, tilt: tilt, bearing: bearing))
      #expect(!drawn.isEmpty)
      for label in drawn {
        guard let first = label.places.first, let last = label.places.last else { continue }
        #expect(first.x < last.x)
        #expect(label.frames.count == 6)
        // Never mirrored.
        #expect(label.frames.allSatisfy { $0.determinant > 0 })
      }
    }
  }

  @Test func `Where they need not stay upright, labels run with the line`() throws {
    let drawn = labels(
      try list(#""text-keep-upright": false"#, line: [(15, 0), (-15, 0)]))
    #expect(drawn.allSatisfy { ($0.places.first?.x ?? 0) > ($0.places.last?.x ?? 0) })
  }

  @Test func `Glyphs follow a bend, each by its own angle`() throws {
    let line = (0...40).map { index in
      let angle = Double(index) / 40 * .pi
      return (-8 * cos(angle), 8 * sin(angle))
    }
    let drawn = labels(try list("", line: line, placement: "line-center"))
    #expect(drawn.count == 1)
    let angles = (drawn.first?.frames ?? []).map { atan2($0.right.y, $0.right.x) }
    #expect(zip(angles, angles.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `An offset moves the label beside the line`() throws {
    let on = labels(try list("", line: [(-15, 0), (15, 0)]))
    let below = labels(try list(#""text-offset": [0, 2]"#, line: [(-15, 0), (15, 0)]))
    #expect(on.count == below.count && !on.isEmpty)
    for (a, b) in zip(on, below) {
      #expect(abs((b.places.first?.y ?? 0) - (a.places.first?.y ?? 0) - 24) < 1e-6)
    }
  }

  @Test func `Labels too long for their line, and lines of one place, draw nothing`() throws {
    #expect(labels(try list("", line: [(0, 0), (0.5, 0)])).isEmpty)
    #expect(labels(try list("", line: [(0, 0), (0, 0)])).isEmpty)
  }

  @Test func `Upright to the viewport, labels along lines do not turn`() throws {
    let drawn = try list(
      #""text-rotation-alignment": "viewport""#, line: [(-15, -10), (15, 10)])
    let turned = drawn.items.compactMap { item -> Double? in
      guard case .glyphs(_, _, let rotation, _, _) = item else { return nil }
      return rotation
    }
    #expect(!turned.isEmpty && turned.allSatisfy { $0 == 0 })
  }
}
