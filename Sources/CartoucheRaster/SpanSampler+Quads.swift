import CartoucheDrawing

extension SpanSampler {
  /// A span's pixels, four at a time.
  struct Quads {
    private let near: Places
    private let far: Places
    private let share: UInt16
    private let count: Int
    /// Of 256, which all come to: so many are greater by one.
    private let sampleShare: UInt16
    private let raisedShares: Int
    private let bend: Float
    private let middle: Int
    private let access: Access
    private let edges: (ImagePaint.Edge, ImagePaint.Edge)

    @inline(__always)
    init(
      _ span: TexelSpan, _ sampling: TexelSampling, _ reader: TexelReader, _ access: Access,
      middle: Int
    ) {
      near = Places(reader.levels[sampling.level], span, count: sampling.count)
      far =
        sampling.share > 0
        ? Places(reader.levels[sampling.level + 1], span, count: sampling.count) : near
      share = UInt16(truncatingIfNeeded: sampling.share)
      count = sampling.count
      sampleShare = UInt16(truncatingIfNeeded: 256 / count)
      raisedShares = 256 % count
      bend = Float(span.bend)
      self.middle = middle
      self.access = access
      edges = reader.edges
    }

    @inline(__always)
    func fill(_ pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>) {
      switch access {
      case .paired:
        if count == 1, share == 0 {
          forEachQuad(pixels, columns) { near.level.pairedQuad($0.s(near), $0.t(near)) }
        } else {
          fillMeans(pixels, columns)
        }
      case .single: fillSingly(pixels, columns)
      }
    }

    @inline(never)
    private func fillMeans(_ pixels: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>) {
      forEachQuad(pixels, columns) { steps in
        mean(steps) { $0.pairedQuad($1, $2) }
      }
    }

    @inline(never)
    private func fillSingly(_ pixels: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>) {
      forEachQuad(pixels, columns) { steps in
        mean(steps) { $0.quad($1, $2, edges: edges) }
      }
    }

    @inline(__always)
    private func forEachQuad(
      _ pixels: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ quad: (Steps) -> TexelQuad
    ) {
      var column = columns.lowerBound
      while column < columns.upperBound {
        let index = SIMD4<Float>(0, 1, 2, 3) + Float(column &- middle)
        let result = quad(Steps(count: index / (1 + index * bend))).pixels
        let target = pixels + column
        if column &+ 4 <= columns.upperBound {
          UnsafeMutableRawPointer(target).storeBytes(of: result, as: SIMD4<UInt32>.self)
        } else {
          for lane in 0..<(columns.upperBound &- column) { target[lane] = result[lane] }
        }
        column &+= 4
      }
    }

    private typealias Read = (TexelReader.Level, SIMD4<Float>, SIMD4<Float>) -> TexelQuad

    @inline(__always)
    private func mean(_ steps: Steps, _ read: Read) -> TexelQuad {
      let first = mean(of: near, steps, read)
      if share == 0 { return first }
      let second = mean(of: far, steps, read)
      return (first &* SIMD8(repeating: 256 &- share) &+ second &* SIMD8(repeating: share)).rounded
    }

    @inline(__always)
    private func mean(of places: Places, _ steps: Steps, _ read: Read) -> TexelQuad {
      var s = steps.s(places) + places.firstS
      var t = steps.t(places) + places.firstT
      if count == 1 { return read(places.level, s, t) }
      var sum = TexelQuad(.zero)
      for index in 0..<count {
        let share = index < raisedShares ? sampleShare &+ 1 : sampleShare
        sum = sum &+ read(places.level, s, t) &* SIMD8(repeating: share)
        s += places.nextS
        t += places.nextT
      }
      return sum.rounded
    }
  }

  /// Four pixels' steps from the middle of their span, as the perspective changes them.
  struct Steps {
    let count: SIMD4<Float>

    @inline(__always)
    func s(_ places: Places) -> SIMD4<Float> { places.s + count * places.acrossS }

    @inline(__always)
    func t(_ places: Places) -> SIMD4<Float> { places.t + count * places.acrossT }
  }

  /// A span's places on a level, in 1/256 of its pixels, from the middle of the first one.
  struct Places {
    let level: TexelReader.Level
    let s: Float
    let t: Float
    let acrossS: Float
    let acrossT: Float
    /// From a pixel's place to the first of its samples.
    let firstS: Float
    let firstT: Float
    /// From one sample to the next.
    let nextS: Float
    let nextT: Float

    @inline(__always)
    init(
      _ level: TexelReader.Level, _ span: TexelSpan, count: Int
    ) {
      self.level = level
      let factor = level.factor * 256
      let place = span.place * factor - 128
      let across = span.across * factor
      let next = count > 1 ? span.reach.longStep * factor * (1 / Double(count)) : SIMD2(0, 0)
      let first = next * (-0.5 * Double(count &- 1))
      (s, t) = (Float(place.x), Float(place.y))
      (acrossS, acrossT) = (Float(across.x), Float(across.y))
      (firstS, firstT) = (Float(first.x), Float(first.y))
      (nextS, nextT) = (Float(next.x), Float(next.y))
    }
  }
}
