// Facts of the MapLibre Style Specification v8 (maplibre/maplibre-style-spec 26.2.1,
// src/reference/v8.json, BSD-3-Clause, copyright MapLibre contributors).

/// Whether a layer is drawn.
package enum StyleVisibility: String, StyleEnumeration {
  case visible
  case none
}

/// How a line ends.
package enum StyleLineCap: String, StyleEnumeration {
  case butt
  case round
  case square
}

/// How two segments of a line meet.
package enum StyleLineJoin: String, StyleEnumeration {
  case bevel
  case round
  case miter
}

/// What a direction or size is relative to.
package enum StyleFrame: String, StyleEnumeration {
  case map
  case viewport
}

/// What a symbol lies flat on or turns with.
package enum StyleAlignment: String, StyleEnumeration {
  case map
  case viewport
  case auto
}

/// What a label turns with.
package enum StyleTextRotationAlignment: String, StyleEnumeration {
  case map
  case viewport
  case viewportGlyph = "viewport-glyph"
  case auto
}

/// Where along its feature a symbol stands.
package enum StyleSymbolPlacement: String, StyleEnumeration {
  case point
  case line
  case lineCenter = "line-center"
}

/// Which of two symbols is drawn above.
package enum StyleSymbolOrder: String, StyleEnumeration {
  case auto
  case viewportY = "viewport-y"
  case source
}

/// Whether a symbol may cover others.
package enum StyleOverlap: String, StyleEnumeration {
  case never
  case always
  case cooperative
}

/// In which directions an icon grows with its text.
package enum StyleIconTextFit: String, StyleEnumeration {
  case none
  case width
  case height
  case both
}

/// The part of a symbol that stands at its place.
package enum StyleAnchor: String, StyleEnumeration {
  case center
  case left
  case right
  case top
  case bottom
  case topLeft = "top-left"
  case topRight = "top-right"
  case bottomLeft = "bottom-left"
  case bottomRight = "bottom-right"
}

/// How the lines of a label are set.
package enum StyleTextJustify: String, StyleEnumeration {
  case auto
  case left
  case center
  case right
}

/// A change of case.
package enum StyleTextTransform: String, StyleEnumeration {
  case none
  case uppercase
  case lowercase
}

/// The direction of writing.
package enum StyleWritingMode: String, StyleEnumeration {
  case horizontal
  case vertical
}

/// How pixels are read between samples.
package enum StyleResampling: String, StyleEnumeration {
  case linear
  case nearest
}

/// How slopes are lit.
package enum StyleHillshadeMethod: String, StyleEnumeration {
  case standard
  case basic
  case combined
  case igor
  case multidirectional
}
