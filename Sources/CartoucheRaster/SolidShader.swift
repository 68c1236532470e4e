import CartoucheDrawing
import CartoucheSupport

/// The colours of faces at the middles of a window's pixels.
struct SolidShader {
  private let scene: SolidScene
  private let faces: SolidFaces
  private let originX: Double
  private let originY: Double
  private let pointsPerPixel: Double

  init(_ scene: SolidScene, _ faces: SolidFaces, in window: PixelWindow) {
    self.scene = scene
    self.faces = faces
    let unit = 1 / Double(PixelWindow.unitsPerPixel)
    originX = Double(window.originX) * unit + 0.5
    originY = Double(window.originY) * unit + 0.5
    pointsPerPixel = 1 / window.scale
  }

  /// Blue, green, red and alpha in 0…255, premultiplied.
  @inline(__always)
  func color(of index: Int, column: Int, row: Int) -> SIMD4<Float> {
    let face = faces.faces[index]
    if face.pattern == nil, face.lower == face.upper { return face.upper }
    return shaded(face, column: column, row: row)
  }

  @inline(never)
  private func shaded(_ face: SolidFace, column: Int, row: Int) -> SIMD4<Float> {
    let principal = scene.view.principalPoint
    let x = (originX + Double(column)) * pointsPerPixel - principal.x
    let y = (originY + Double(row)) * pointsPerPixel - principal.y
    let share = (height(face, x: x, y: y) - face.base) / (face.top - face.base)
    let light = face.lower + (face.upper - face.lower) * Float(share > 0 ? min(share, 1) : 0)
    guard let pattern = face.pattern.map({ faces.patterns[$0] }),
      case .pattern(let surface) = scene.surfaces[pattern.surface]
    else { return light }
    return texel(surface, pattern, face, x: x, y: y) * light
  }

  /// In points above the map's plane. From h = (D − w)·cosτ − Y·sinτ, Y being y·w/D.
  private func height(_ face: SolidFace, x: Double, y: Double) -> Double {
    let view = scene.view
    let w = 1 / face.depth.nearness(x: x, y: y)
    return view.eyeDistance * view.cosTilt
      - (view.cosTilt + y * view.sinTilt / view.eyeDistance) * w
  }

  private func texel(
    _ surface: SolidSurface.Pattern, _ pattern: SolidFace.Pattern, _ face: SolidFace, x: Double,
    y: Double
  ) -> SIMD4<Float> {
    let place = place(surface, pattern, face, x: x, y: y)
    let right = self.place(surface, pattern, face, x: x + pointsPerPixel, y: y)
    let below = self.place(surface, pattern, face, x: x, y: y + pointsPerPixel)
    let reach = TexelReach(across: right - place, down: below - place)
    var color = SIMD4<Float>(repeating: 0)
    TexelReader.lend(surface.texture, edges: (.repeating, .repeating)) { reader in
      let sampling = reader.sampling(of: reach)
      let texel = reader.mean(at: place, reach, sampling)
      color =
        SIMD4(Float(texel.blue), Float(texel.green), Float(texel.red), Float(texel.alpha)) / 65_536
    }
    return color
  }

  /// The texture's pixel there.
  private func place(
    _ surface: SolidSurface.Pattern, _ pattern: SolidFace.Pattern, _ face: SolidFace, x: Double,
    y: Double
  ) -> SIMD2<Double> {
    let view = scene.view
    // What lies beyond the face's edge, yet in its pixel, may lie behind the eye.
    let nearness = max(face.depth.nearness(x: x, y: y), 1e-30)
    let w = view.isParallel ? view.eyeDistance : 1 / nearness
    let u = x * w / view.eyeDistance
    let down = y * w / view.eyeDistance
    let v =
      view.isParallel ? y : down * view.cosTilt + (view.eyeDistance - w) * view.sinTilt
    guard let wall = pattern.wall else {
      let place = surface.roof.apply(
        ScreenPoint(x: view.target.x + u, y: view.target.y + v))
      return SIMD2(place?.x ?? 0, place?.y ?? 0)
    }
    let along = (u - wall.startX) * wall.alongX + (v - wall.startY) * wall.alongY
    let height = (view.eyeDistance - w) * view.cosTilt - down * view.sinTilt
    return SIMD2(
      (wall.offset - along) * surface.pixelsAlong,
      -height * wall.metresPerPoint * surface.pixelsUp)
  }
}
