import CartoucheDrawing
import CartoucheSupport

/// Sorts what cells hold into things of one look, which are drawn at once: an area that several
/// tiles have a part of becomes one, without seams.
///
/// The things of each cell keep their order.
struct CellBuckets {
  enum Look: Hashable {
    case fill(FillRule, Color)
    case group(opacity: Double)
    case pixels
    case other
  }

  struct Bucket {
    let look: Look
    var parts: [CellRun.Part]
  }

  private(set) var buckets: [Bucket] = []

  /// How far ahead an equal look is searched for.
  private static let reach = 256

  init(_ parts: [CellRun.Part]) {
    for part in parts {
      // After the bucket of the last item.
      var next = 0
      for item in part.items {
        let look = Look(item)
        let single = CellRun.Part(cell: part.cell, region: part.region, items: [item])
        if look == .pixels, next > 0, buckets[next - 1].look == .pixels {
          buckets[next - 1].parts.append(single)
          continue
        }
        let known =
          look == .other
          ? nil : buckets[next...].prefix(Self.reach).firstIndex { $0.look == look }
        if let known {
          buckets[known].parts.append(single)
          next = known + 1
        } else {
          buckets.insert(Bucket(look: look, parts: [single]), at: next)
          next += 1
        }
      }
    }
  }
}

extension CellBuckets.Look {
  fileprivate init(_ item: DisplayList.Item) {
    switch item {
    case _ where item.needsPixels: self = .pixels
    case .fill(_, let rule, .color(let color)): self = .fill(rule, color)
    case .group(_, let opacity): self = .group(opacity: opacity)
    default: self = .other
    }
  }
}
