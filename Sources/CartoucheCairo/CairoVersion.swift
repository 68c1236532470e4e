import CCairo

/// The version of Cairo in use.
public let cairoVersion = String(cString: cairo_version_string())
