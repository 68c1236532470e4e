import CPNG

/// The version of libpng in use, such as `1.6.39`.
public let pngVersion = String(cString: cpng_version())
