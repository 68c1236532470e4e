import Cartouche

/// What takes the bands of a picture from top to bottom.
protocol BandSink {
  func append(_ band: RasterImage) throws
  func end() throws
}

final class PNGBandSink: BandSink {
  private var stream: PNGStream
  private let write: ([UInt8]) throws -> Void

  init(_ stream: consuming PNGStream, write: @escaping ([UInt8]) throws -> Void) {
    self.stream = stream
    self.write = write
  }

  func append(_ band: RasterImage) throws { try write(try stream.append(band)) }

  func end() throws { try write(try stream.end()) }
}

final class TIFFBandSink: BandSink {
  private var stream: TIFFStream

  init(_ stream: consuming TIFFStream) { self.stream = stream }

  func append(_ band: RasterImage) throws { try stream.append(band) }

  func end() throws { try stream.end() }
}

struct RawBandSink: BandSink {
  let write: ([UInt8]) throws -> Void

  func append(_ band: RasterImage) throws { try write(band.rawData) }

  func end() {}
}
