package import CartoucheDrawing
package import CartoucheSupport

/// Draws the solids of a scene for the pixels of a window, nearer ones before farther ones.
///
/// Any window of a plane gets the same pixels where it overlaps another, bit for bit. Memory grows
/// with the faces that the window shows, and with its width.
package struct SolidRasterizer {
  private let window: PixelWindow
  private let scene: SolidScene
  private let faces: SolidFaces

  /// Pixels of a band, of 128 bytes each.
  private static let bandPixels = 16_384

  /// - Parameter window: whose pixels are asked for.
  package init(_ scene: SolidScene, in window: PixelWindow) {
    self.scene = scene
    self.window = window
    faces = SolidProjector.faces(of: scene, in: window)
  }

  /// Whether the window shows none of the solids.
  package var isEmpty: Bool { faces.faces.isEmpty }

  /// Writes the pixels where there are solids, from the window's top-left one on, premultiplied,
  /// rows without padding.
  package func rasterize(into pixels: UnsafeMutablePointer<UInt32>) {
    let rows = faces.faces.reduce(Int32.max..<Int32.max) { all, face in
      min(
        all.lowerBound, face.rows.lowerBound)..<(all.isEmpty
        ? face.rows.upperBound : max(all.upperBound, face.rows.upperBound))
    }
    guard !rows.isEmpty, window.width > 0 else { return }
    let height = min(max(Self.bandPixels / window.width, 1), rows.count)
    let samples = SolidSamples(window, principalPoint: scene.view.principalPoint, rows: height)
    let shader = SolidShader(scene, faces, in: window)
    for start in stride(from: Int(rows.lowerBound), to: Int(rows.upperBound), by: height) {
      samples.begin(row: start, count: min(height, Int(rows.upperBound) - start))
      let band = Int32(start)..<Int32(start + samples.rowCount)
      for (index, face) in faces.faces.enumerated() where face.rows.overlaps(band) {
        samples.add(face, id: UInt32(truncatingIfNeeded: index + 1), of: faces)
      }
      for row in 0..<samples.rowCount {
        resolve(samples, row: row, shader, into: pixels + (start + row) * window.width)
      }
    }
  }

  private func resolve(
    _ samples: SolidSamples, row: Int, _ shader: SolidShader,
    into line: UnsafeMutablePointer<UInt32>
  ) {
    for column in samples.pixels(ofRow: row) {
      let first = samples.faces(row: row, line: 0, column: column)
      let second = samples.faces(row: row, line: 1, column: column)
      let third = samples.faces(row: row, line: 2, column: column)
      let fourth = samples.faces(row: row, line: 3, column: column)
      let id = first[0]
      let other = (first ^ id) | (second ^ id) | (third ^ id) | (fourth ^ id)
      if other == SIMD4(repeating: 0) {
        guard id > 0 else { continue }
        let color = shader.color(
          of: Int(id) - 1, column: column, row: samples.firstRow + row)
        line[column] = ShadedPixel.packed(color, opacity: 1)
      } else {
        line[column] = Self.mixed([first, second, third, fourth]) { id in
          shader.color(of: Int(id) - 1, column: column, row: samples.firstRow + row)
        }
      }
    }
  }

  /// The mean over samples of several faces, or of some and none.
  private static func mixed(
    _ lines: [SIMD4<UInt32>], _ color: (UInt32) -> SIMD4<Float>
  ) -> UInt32 {
    var sum = SIMD4<Float>(repeating: 0)
    var (run, count): (UInt32, Float) = (0, 0)
    for line in lines {
      for index in 0..<4 {
        if line[index] != run {
          if run > 0 { sum += color(run) * count }
          (run, count) = (line[index], 0)
        }
        count += 1
      }
    }
    if run > 0 { sum += color(run) * count }
    return ShadedPixel.packed(sum / 16, opacity: 1)
  }
}
