/// Bounds on what an input may ask for. Crossing one is a typed error that names it.
public enum Limits {
  /// Levels of nesting in a JSON document.
  public static let jsonDepth = 512
  /// Levels of groups, clips and tags within each other in a drawing.
  public static let drawingDepth = 64
  /// Levels of nesting in an XML document.
  public static let xmlDepth = 256
  /// Bytes of the document in a KMZ file, unpacked: 512 MiB.
  public static let kmzDocumentBytes = 536_870_912
  /// Unicode scalars of one line of text; what comes after them is not shaped.
  public static let textLength = 4_096
  /// Levels of nesting in an expression of a style.
  public static let expressionDepth = 128
  /// UTF-8 bytes of a text that an expression composes: a few variables, each twice the one before,
  /// would fill any memory.
  public static let expressionText = 65_536
  /// Pieces that an expression cuts a text into.
  public static let expressionPieces = 8_192
  /// Bytes of a picture as a file: 512 MiB.
  public static let encodedPictureBytes = 536_870_912
  /// Bytes of a sprite's index: its JSON takes more than ten times as many in memory.
  public static let spriteIndexBytes = 16_777_216
  /// Icons of one sprite.
  public static let spriteIcons = 65_536
  /// Bytes of a sprite's sheet as a file: 128 MiB.
  public static let spriteSheetBytes = 134_217_728
  /// Pixels of a sprite's sheet: 256 MiB.
  public static let spritePixels = 67_108_864
  /// Files of one folder of icons in SVG.
  public static let svgFiles = 4_096
  /// Bytes of one icon in SVG: 256 KiB, a hundred times what a heavy one has.
  public static let svgBytes = 262_144
  /// Levels of elements within each other in an icon in SVG, those that it refers to included:
  /// librsvg needs a few kilobytes of stack for each.
  public static let svgDepth = 64
  /// Steps of drawing one icon in SVG, each an element or 16 bytes of attributes, counted again for
  /// every reference: a few references, each to ten of the one before, would never end.
  public static let svgSteps = 8_192
  /// Bytes of the style sheets in one icon in SVG.
  public static let svgStyleBytes = 16_384
  /// Pixels along one side of an icon in SVG.
  public static let svgSide = 1_024
  /// Steps times pixels of all icons of one folder, seconds of work each milliard.
  public static let svgFolderWork = 8_589_934_592
  /// Bytes of a file of glyphs, of which a full one has some 200,000: 16 MiB.
  public static let glyphRangeBytes = 16_777_216
  /// Font stacks that one style's texts are set in with glyphs of its own.
  public static let glyphStacks = 1_024
  /// Bytes that are read from a pipe or a device, whose end is not known before: 512 MiB.
  public static let streamBytes = 536_870_912
  /// Bytes of one line of a manifest, of which a request with all its overlays is one: 16 MiB.
  public static let lineBytes = 16_777_216
  /// Bytes that are read line by line from a pipe or a device, kept in a temporary file: 4 GiB.
  public static let lineStreamBytes = 4_294_967_296
  /// Bytes of one answer from the network, unpacked: 64 MiB.
  public static let networkAnswerBytes = 67_108_864
  /// Bytes of all headers of one answer from the network: 256 KiB.
  public static let networkHeaderBytes = 262_144
  /// Redirections that a fetch follows.
  public static let networkRedirections = 5
  /// Pixels along one side of a picture.
  public static let pictureSide = 32_767
  /// Pixels of one picture that is held in memory: 1 GiB of 32-bit pixels.
  public static let picturePixels = 268_435_456
  /// Walls and roofs that are drawn at once, some 200 bytes each; of more a picture is drawn in
  /// parts.
  public static let solidFaces = 1_048_576
  /// Bytes of one tile after decompression: 64 MiB, a hundred times what a heavy one has.
  public static let tileBytes = 67_108_864
  /// Of a routing service's answer: 8 MiB, many times the longest.
  public static let routeBytes = 8_388_608
  /// Bytes of what a tileset says of itself in JSON, after decompression: 4 MiB.
  public static let tilesetDocumentBytes = 4_194_304
  /// Entries of one directory of a PMTiles archive.
  public static let tileDirectoryEntries = 1_048_576
  /// Directories of a PMTiles archive on the way to a tile, the root among them.
  public static let tileDirectoryDepth = 4
  /// Tiles that are merged from several archives, some 24 bytes of memory each.
  public static let mergedTiles = 100_000_000
  /// Steps of SQLite's virtual machine in looking for one tile, seconds of work: a view can be made
  /// to never end.
  public static let tileQuerySteps = 500_000_000
  /// Layers that are read from one vector tile: a table of features for a few bytes each.
  public static let vectorTileLayers = 4_096
}
