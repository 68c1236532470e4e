public import CartoucheImage
import Synchronization

/// A picture that drawings show turned, scaled or repeated. It is made once and shared by all items
/// that show it.
///
/// Equal is only the same texture.
public final class Texture: Sendable {
  public let image: RasterImage
  private let reductions = Mutex<MipPyramid?>(nil)

  public init(_ image: RasterImage) { self.image = image }

  /// Its reductions, made when they are first asked for.
  package var mips: MipPyramid {
    reductions.withLock { known in
      if let known { return known }
      let made = MipPyramid(image)
      known = made
      return made
    }
  }
}

extension Texture: Hashable {
  public static func == (a: Texture, b: Texture) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
