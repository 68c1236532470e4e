import CartoucheGeo

/// Makes an MBTiles archive (specification 1.3) of what a ``TileSpool`` holds.
///
/// Equal tiles are stored once: a table `map` leads from places to rows of a table `images`, and
/// `tiles` is a view over both, which readers ask as if it were a table.
package struct MBTilesWriter: ~Copyable {
  /// Rows of one transaction.
  private static let batch = 4096

  private static let schema = """
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA encoding = 'UTF-8';
    PRAGMA application_id = 0x4d504258;
    BEGIN;
    CREATE TABLE metadata (name text NOT NULL, value text);
    CREATE UNIQUE INDEX metadata_name ON metadata (name);
    CREATE TABLE map (
      zoom_level integer NOT NULL, tile_column integer NOT NULL, tile_row integer NOT NULL,
      tile_id integer NOT NULL);
    CREATE UNIQUE INDEX map_place ON map (zoom_level, tile_column, tile_row);
    CREATE TABLE images (tile_id integer PRIMARY KEY, tile_data blob NOT NULL);
    CREATE VIEW tiles AS
      SELECT map.zoom_level AS zoom_level, map.tile_column AS tile_column,
        map.tile_row AS tile_row, images.tile_data AS tile_data
      FROM map JOIN images ON images.tile_id = map.tile_id;
    """

  private let name: String
  private let database: SQLiteOutput
  private let place: SQLiteStatement
  private let image: SQLiteStatement
  /// Rows of images.
  private var rows: [TileSpool.Content: Int] = [:]
  private var rowsInBatch = 0

  /// Writes the file at `path`, which must be empty or not there.
  ///
  /// - Parameter name: the file as its user knows it, for messages.
  package static func write(
    _ spool: borrowing TileSpool, _ description: TileArchiveDescription, to path: String,
    name: String? = nil
  ) throws(TileArchiveWritingError) {
    try write(spool, description.metadata, to: path, name: name)
  }

  /// - Parameter step: called with the number of tiles that were written.
  static func write(
    _ spool: borrowing TileSpool, _ metadata: TileArchiveMetadata, to path: String,
    name: String? = nil, step: (Int) -> Void = { _ in }
  ) throws(TileArchiveWritingError) {
    let name = name ?? path
    let tiles = spool.sortedEntries().compactMap { entry in
      TileID(hilbertNumber: entry.number).map { (id: $0, content: entry.content) }
    }
    guard let first = tiles.first, let last = tiles.last else { throw .noTiles(path: name) }
    // By the index's own order, in which it grows at its end.
    let places = tiles.sorted { ($0.id.z, $0.id.x, $1.id.y) < ($1.id.z, $1.id.x, $0.id.y) }
    var writer = try begin(path: path, name: name)
    for tile in places {
      try writer.write(tile.content, at: tile.id, of: spool)
      step(1)
    }
    try writer.finish(metadata.mbTilesRows(levels: metadata.levels ?? first.id.z...last.id.z))
  }

  private init(path: String, name: String) throws(SQLiteError) {
    let database = try SQLiteOutput(path: path)
    try database.run(Self.schema)
    let place = try database.prepare(
      "INSERT INTO map (zoom_level, tile_column, tile_row, tile_id) VALUES (?1, ?2, ?3, ?4)")
    let image = try database.prepare("INSERT INTO images (tile_id, tile_data) VALUES (?1, ?2)")
    self.name = name
    self.database = database
    self.place = place
    self.image = image
  }

  private static func begin(path: String, name: String) throws(TileArchiveWritingError)
    -> MBTilesWriter
  {
    do throws(SQLiteError) {
      return try MBTilesWriter(path: path, name: name)
    } catch {
      throw .notWritable(path: name, reason: error.reason)
    }
  }

  private mutating func write(
    _ content: TileSpool.Content, at id: TileID, of spool: borrowing TileSpool
  ) throws(TileArchiveWritingError) {
    let known = rows[content]
    let row = known ?? rows.count + 1
    rows[content] = row
    let bytes = known == nil ? try spool.checkedBytes(content) : []
    do throws(SQLiteError) {
      if known == nil { try write(bytes, asRow: row) }
      // Rows are counted from the south, as in the Tile Map Service.
      place.restart(id.z, id.x, (1 << id.z) - 1 - id.y, row)
      _ = try place.step()
      rowsInBatch += 1
      guard rowsInBatch == Self.batch else { return }
      rowsInBatch = 0
      place.end()
      image.end()
      try database.run("COMMIT; BEGIN")
    } catch {
      throw .notWritable(path: name, reason: error.reason)
    }
  }

  private func write(_ bytes: [UInt8], asRow row: Int) throws(SQLiteError) {
    image.restart(row)
    try image.bind(bytes, to: 2)
    _ = try image.step()
  }

  private func finish(_ metadata: [(name: String, value: String)])
    throws(TileArchiveWritingError)
  {
    place.end()
    image.end()
    do throws(SQLiteError) {
      let statement = try database.prepare("INSERT INTO metadata (name, value) VALUES (?1, ?2)")
      for row in metadata {
        statement.restart()
        try statement.bind(row.name, to: 1)
        try statement.bind(row.value, to: 2)
        _ = try statement.step()
      }
      statement.end()
      try database.run("COMMIT")
    } catch {
      throw .notWritable(path: name, reason: error.reason)
    }
  }
}
