import CJPEG
import CPNG
import CWebP

/// The version of libpng in use, such as `1.6.39`.
public let pngVersion = String(cString: cpng_version())

/// The version of libjpeg-turbo that this was built with, such as `2.1.5`.
public let jpegVersion = String(cString: cjpeg_version())

/// The version of libwebp in use, such as `1.2.4`.
public let webPVersion: String = {
  // A byte each, the major number first.
  let version = WebPGetDecoderVersion()
  return "\(version >> 16 & 0xff).\(version >> 8 & 0xff).\(version & 0xff)"
}()
