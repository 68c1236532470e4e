/// Makes an animated PNG of pictures, one after the other (PNG specification, third edition, 4.9 and
/// 11.3.5).
///
/// Of each frame the file holds the rectangle that differs from the one before, and of equal frames
/// one that stays longer. Only two frames are in memory at a time: what is to be appended to the file
/// is given back, and how many frames it holds is told last.
public struct AnimatedPNG: Sendable {
  /// What a file takes in place of bytes that were written before.
  public struct Correction: Hashable, Sendable {
    /// From the file's beginning.
    public let offset: Int
    public let bytes: [UInt8]
  }

  /// Of every frame, in pixels.
  public let size: PixelSize
  /// Whether frames may be transparent: a file has one kind of pixels.
  public let hasAlpha: Bool
  /// How many frames the file has so far; equal ones in a row are one.
  public private(set) var frameCount = 0

  private let delay: FrameDelay
  private let plays: UInt32
  private let options: PNGOptions
  private var last: RasterImage?
  private var pending: Frame?
  private var sequenceNumber: UInt32 = 0

  /// A frame of which it is not known yet how long it stays.
  private struct Frame {
    let region: PixelRegion
    /// Of the compressed pixels.
    let data: [[UInt8]]
    var count: Int
  }

  /// After the signature and the header, which has 13 bytes.
  private static let controlOffset = PNGChunk.signature.count + 25

  /// - Parameters:
  ///   - framesPerSecond: 1/65535…65535.
  ///   - plays: how often it is played; 0 for without end.
  ///   - options: texts are written before the first frame.
  public init(
    size: PixelSize, framesPerSecond: Double, plays: Int = 0, hasAlpha: Bool,
    options: PNGOptions = PNGOptions(compression: .balanced)
  ) {
    self.size = size
    self.hasAlpha = hasAlpha
    delay = FrameDelay(framesPerSecond: framesPerSecond)
    self.plays = UInt32(clamping: plays)
    self.options = options
  }

  /// Takes the next picture.
  ///
  /// - Parameter count: for how many frames it is seen.
  /// - Returns: what comes next in the file.
  /// - Throws: `PNGError.cannotWrite` for a picture of another size, or a transparent one in a file
  ///   without alpha.
  public mutating func append(_ image: RasterImage, count: Int = 1) throws(PNGError) -> [UInt8] {
    guard image.size == size else {
      throw .cannotWrite(reason: "a frame of \(image.size) pixels in an animation of \(size)")
    }
    guard hasAlpha || image.isOpaque else {
      throw .cannotWrite(reason: "a transparent frame in an animation without alpha")
    }
    guard let last else { return try begin(with: image, count: count) }
    guard let region = image.region(differingFrom: last) else {
      pending?.count += count
      return []
    }
    let bytes = try flush()
    guard
      let part = image.part(
        x: region.x, y: region.y, width: region.width, height: region.height)
    else { throw .outOfMemory }
    self.last = image
    pending = Frame(region: region, data: try data(of: part), count: count)
    return bytes
  }

  /// Ends the file.
  ///
  /// - Parameter texts: that were not known before.
  /// - Returns: what comes last in the file, and what is then to be corrected of it.
  /// - Throws: `PNGError.cannotWrite` where there is no frame, and what texts may meet.
  public mutating func end(
    texts: [PNGOptions.Text] = []
  ) throws(PNGError) -> (bytes: [UInt8], correction: Correction) {
    guard last != nil else { throw .cannotWrite(reason: "an animation without a frame") }
    var bytes = try flush()
    if !texts.isEmpty {
      let dot = RasterImage(width: 1, height: 1, pixels: [0])
      let file = try dot.pngData(options: PNGOptions(texts: texts))
      for chunk in PNGChunk.chunks(of: file) where ["tEXt", "iTXt"].contains(chunk.type) {
        bytes += chunk.bytes
      }
    }
    bytes += PNGChunk("IEND", []).bytes
    return (
      bytes, Correction(offset: Self.controlOffset, bytes: control(frameCount: frameCount).bytes)
    )
  }

  /// The file up to the first frame.
  private mutating func begin(with image: RasterImage, count: Int) throws(PNGError) -> [UInt8] {
    let chunks = PNGChunk.chunks(of: try image.pngData(options: options, hasAlpha: hasAlpha))
    var bytes = PNGChunk.signature
    for (index, chunk) in chunks.enumerated() where !["IDAT", "IEND"].contains(chunk.type) {
      bytes += chunk.bytes
      if index == 0 { bytes += control(frameCount: 0).bytes }
    }
    last = image
    pending = Frame(
      region: PixelRegion(x: 0, y: 0, width: size.width, height: size.height),
      data: chunks.filter { $0.type == "IDAT" }.map(\.data), count: count)
    return bytes
  }

  private func data(of part: RasterImage) throws(PNGError) -> [[UInt8]] {
    let file = try part.pngData(
      options: PNGOptions(compression: options.compression), hasAlpha: hasAlpha)
    return PNGChunk.chunks(of: file).filter { $0.type == "IDAT" }.map(\.data)
  }

  /// The frame that waited, now that its time is known.
  private mutating func flush() throws(PNGError) -> [UInt8] {
    guard let frame = pending, let last else { return [] }
    pending = nil
    var bytes: [UInt8] = []
    for (index, delay) in delay.repeated(frame.count).enumerated() {
      guard index > 0 else {
        append(frame.data, frame.region, delay, &bytes)
        continue
      }
      // One that stays longer than the format can say goes on as a pixel of itself.
      let pixel = RasterImage(width: 1, height: 1, pixels: [last.pixels[0]])
      append(
        try data(of: pixel), PixelRegion(x: 0, y: 0, width: 1, height: 1), delay, &bytes)
    }
    return bytes
  }

  private mutating func append(
    _ data: [[UInt8]], _ region: PixelRegion, _ delay: FrameDelay, _ bytes: inout [UInt8]
  ) {
    var control: [UInt8] = []
    control.append(bigEndian: nextSequenceNumber())
    for side in [region.width, region.height, region.x, region.y] {
      control.append(bigEndian: UInt32(clamping: side))
    }
    control.append(bigEndian: delay.numerator)
    control.append(bigEndian: delay.denominator)
    // The frame stays, and the next one replaces what it covers, alpha too.
    control += [0, 0]
    bytes += PNGChunk("fcTL", control).bytes
    for part in data {
      if frameCount == 0 {
        bytes += PNGChunk("IDAT", part).bytes
      } else {
        var numbered: [UInt8] = []
        numbered.reserveCapacity(part.count + 4)
        numbered.append(bigEndian: nextSequenceNumber())
        bytes += PNGChunk("fdAT", numbered + part).bytes
      }
    }
    frameCount += 1
  }

  private mutating func nextSequenceNumber() -> UInt32 {
    defer { sequenceNumber &+= 1 }
    return sequenceNumber
  }

  private func control(frameCount: Int) -> PNGChunk {
    var data: [UInt8] = []
    data.append(bigEndian: UInt32(clamping: frameCount))
    data.append(bigEndian: plays)
    return PNGChunk("acTL", data)
  }
}
