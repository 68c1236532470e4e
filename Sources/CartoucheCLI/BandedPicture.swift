import Cartouche
import Foundation

/// A picture that goes to its file in bands, as they are drawn.
struct BandedPicture {
  /// Pictures of more pixels are drawn so: 256 MiB of them.
  static let leastPixels = 1 << 26

  let bands: PictureBands
  let encoding: PictureEncoding
  let destination: PictureDestination
  let jobs: Int
  let progress: Progress

  /// Found where the bands before had no transparency.
  private struct TranslucentBand: Error {}

  static func suits(_ request: MapRequest) -> Bool {
    let (width, height) = (request.size.width * request.scale, request.size.height * request.scale)
    return width * height > Double(leastPixels)
  }

  /// - Throws: ``ArgumentError`` for a format that needs the whole picture.
  static func check(
    _ format: PictureFormat, to destination: PictureDestination
  ) throws(ArgumentError) {
    let reason: String? =
      switch (format, destination) {
      case (.tiff, .standardOutput): "a large TIFF is not written from end to end; name a file"
      case (.png, _), (.tiff, _), (.raw, _): nil
      default:
        "pictures of more than \(leastPixels) pixels are written in bands, which png, tiff and raw "
          + "allow"
      }
    if let reason {
      throw .invalidValue(option: "--format", value: format.rawValue, reason: reason)
    }
  }

  /// - Parameter review: told what no band before told, before the file is there; may refuse it.
  /// - Returns: the first band, which knows of the whole picture what there is to know.
  func write(review: ([Diagnostic]) throws -> Void) throws -> RenderedMap? {
    guard case .file(let path) = destination else { return try writeThrough(review) }
    var first: RenderedMap?
    try WholeFile.make(at: path) { temporary in
      do {
        first = try write(to: temporary, isOpaque: nil, review)
      } catch is TranslucentBand {
        first = try write(to: temporary, isOpaque: false, review)
      }
    }
    return first
  }

  /// To a pipe, which cannot be begun again, so that there is alpha in any case.
  private func writeThrough(_ review: ([Diagnostic]) throws -> Void) throws -> RenderedMap? {
    try draw(isOpaque: false, review) { first in
      try stream(first, isOpaque: false) { try destination.write($0) }
    }
  }

  /// - Parameter isOpaque: as the first band is unless given.
  private func write(
    to path: String, isOpaque: Bool?, _ review: ([Diagnostic]) throws -> Void
  ) throws -> RenderedMap? {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.truncate(atOffset: 0)
    return try draw(isOpaque: isOpaque, review) { first in
      let isOpaque = isOpaque ?? first.image.isOpaque
      if case .tiff(let options) = encoding {
        return TIFFBandSink(
          try bands.tiffStream(
            first, descriptor: file.fileDescriptor, isOpaque: isOpaque, options: options))
      }
      return try stream(first, isOpaque: isOpaque) { try file.write(contentsOf: $0) }
    }
  }

  private func stream(
    _ first: RenderedMap, isOpaque: Bool, _ write: @escaping ([UInt8]) throws -> Void
  ) throws -> any BandSink {
    guard case .png(let compression) = encoding else { return RawBandSink(write: write) }
    return PNGBandSink(
      try bands.pngStream(first, isOpaque: isOpaque, compression: compression), write: write)
  }

  private func draw(
    isOpaque: Bool?, _ review: ([Diagnostic]) throws -> Void,
    into makeSink: (RenderedMap) throws -> any BandSink
  ) throws -> RenderedMap? {
    var first: RenderedMap?
    var sink: (any BandSink)?
    var told: Set<Diagnostic> = []
    var progress = progress
    let bands = bands
    defer { progress.end() }
    try OrderedWork.run(count: bands.count, jobs: jobs) {
      try bands.draw($0)
    } take: { _, band in
      let news = band.diagnostics.filter { told.insert($0).inserted }
      if !news.isEmpty { progress.clear() }
      try review(news)
      if sink == nil {
        sink = try makeSink(band)
        first = band
      }
      if isOpaque ?? first?.image.isOpaque ?? false, !band.image.isOpaque {
        throw TranslucentBand()
      }
      try sink?.append(band.image)
      progress.step()
    }
    try sink?.end()
    return first
  }
}
