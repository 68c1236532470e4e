/// A picture of at most 256 colours: a palette, and for each pixel the number of its colour.
public struct IndexedImage: Hashable, Sendable {
  /// In pixels, at least 1.
  public let width: Int
  /// In pixels, at least 1.
  public let height: Int
  /// Device pixels a logical point.
  public var scale: Double
  /// Straight `0xAARRGGBB`, each once; those with less than full alpha come first.
  public let palette: [UInt32]
  /// Numbers of colours of the palette, rows from the top, no padding.
  public let indices: [UInt8]

  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// The palette's colours are the picture's own where it has no more than 256; others are chosen by
  /// what people see, the same for the same picture.
  ///
  /// - Complexity: O(pixels), and O(colours × 256) with dithering.
  public init(_ image: RasterImage, dithering: PaletteDithering = .none) {
    let histogram = ColorHistogram(image)
    let places = histogram.entries.map { PerceptualColor.place(of: $0.color) }
    let palette = ColorQuantizer.palette(of: histogram, places: places)
      .map { (straight: PixelAlpha.straight($0), pixel: $0) }
      .sorted { $0.straight < $1.straight }
    let mixtures = Self.mixtures(
      of: histogram, places: places, palette: palette.map(\.pixel), dithering)
    (width, height, scale) = (image.width, image.height, image.scale)
    self.palette = palette.map(\.straight)
    indices = Self.indices(of: image, histogram, mixtures)
  }

  /// What becomes of each entry of the histogram.
  private static func mixtures(
    of histogram: ColorHistogram, places: [PerceptualColor.Place], palette: [UInt32],
    _ dithering: PaletteDithering
  ) -> [ColorMixture] {
    let palettePlaces = palette.map(PerceptualColor.place)
    let nearest = NearestColor(palettePlaces)
    let exact = Dictionary(zip(palette, 0...)) { first, _ in first }
    return zip(histogram.entries, places).map { entry, place in
      // Different colours can share a place.
      if let index = exact[entry.color] { return ColorMixture(index) }
      let index = nearest.nearest(to: place)
      return switch dithering {
      case .none: ColorMixture(index)
      case .ordered: ColorMixture(place, nearest: index, palette: palettePlaces)
      }
    }
  }

  private static func indices(
    of image: RasterImage, _ histogram: ColorHistogram, _ mixtures: [ColorMixture]
  ) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: image.pixels.count) { indices, count in
      var (pixel, mixture) = (image.pixels[0], mixtures[0])
      for y in 0..<image.height {
        for x in 0..<image.width {
          let next = image.pixels[count]
          if next != pixel {
            pixel = next
            mixture = mixtures[histogram.number(of: pixel)]
          }
          indices[count] = mixture.index(x: x, y: y)
          count += 1
        }
      }
    }
  }
}

extension IndexedImage: CustomStringConvertible {
  /// Its size and the number of its colours.
  public var description: String { "\(size) pixels of \(palette.count) colours" }
}
