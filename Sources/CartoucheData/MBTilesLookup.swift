import CSQLite
import CartoucheGeo
import CartoucheSupport

/// The questions that are asked of an MBTiles database, by one thread at a time.
struct MBTilesLookup: ~Copyable {
  /// Rows of the table of metadata that are read at most; names may repeat.
  private static let mostMetadataRows = 100

  private let name: String
  private let database: SQLiteDatabase
  private let tile: SQLiteStatement

  /// - Parameter name: the file as its user named it, for messages.
  init(path: String, name: String, stepLimit: Int) throws(MBTilesError) {
    let database = try Self.open(path: path, name: name, stepLimit: stepLimit)
    guard try Self.has("tiles", in: database, name: name) else {
      throw .noTileTable(path: name, reason: "there is no table 'tiles'")
    }
    tile = try Self.tileStatement(in: database, name: name)
    self.database = database
    self.name = name
  }

  private static func open(path: String, name: String, stepLimit: Int) throws(MBTilesError)
    -> SQLiteDatabase
  {
    do throws(SQLiteError) {
      return try SQLiteDatabase(
        path: path, rowLimit: Limits.tileBytes, stepLimit: stepLimit)
    } catch {
      throw MBTilesError(error, path: name)
    }
  }

  private static func tileStatement(in database: borrowing SQLiteDatabase, name: String)
    throws(MBTilesError) -> SQLiteStatement
  {
    do throws(SQLiteError) {
      return try database.prepare(
        """
        SELECT tile_data FROM tiles
        WHERE zoom_level = ?1 AND tile_column = ?2 AND tile_row = ?3 LIMIT 1
        """)
    } catch {
      throw error.code == SQLITE_ERROR
        ? .noTileTable(path: name, reason: error.reason) : MBTilesError(error, path: name)
    }
  }

  private static func has(_ table: String, in database: borrowing SQLiteDatabase, name: String)
    throws(MBTilesError) -> Bool
  {
    do throws(SQLiteError) {
      let statement = try database.prepare(
        "SELECT 1 FROM sqlite_master WHERE type IN ('table', 'view') AND name = '\(table)'")
      return try statement.step()
    } catch {
      throw MBTilesError(error, path: name)
    }
  }

  /// The bytes as they are stored, or `nil` where there is no row.
  ///
  /// Rows are counted from the south, as in the Tile Map Service.
  func bytes(of id: TileID) throws(MBTilesError) -> [UInt8]? {
    tile.restart(id.z, id.x, (1 << id.z) - 1 - id.y)
    defer { tile.end() }
    do throws(SQLiteError) {
      return try tile.step() ? tile.bytes(0) : nil
    } catch {
      if error.code == SQLITE_TOOBIG {
        throw .damagedTile(id, .tooLarge(limit: Limits.tileBytes), path: name)
      }
      throw MBTilesError(error, path: name)
    }
  }

  /// The numbers of a row of tiles, whatever they are; `nil` stands for no whole number.
  struct Place {
    let level: Int?
    let column: Int?
    /// Counted from the south.
    let row: Int?

    /// `nil` where the numbers are no place of the pyramid.
    var tile: TileID? {
      guard let level, let column, let row, (0...TileID.maximumLevel).contains(level) else {
        return nil
      }
      let (northRow, overflows) = ((1 << level) - 1).subtractingReportingOverflow(row)
      return overflows ? nil : TileID(z: level, x: column, y: northRow)
    }
  }

  /// Goes through all tiles, with their bytes as they are stored, until `visit` answers `false`.
  func visitRows(_ visit: (Place, [UInt8]) -> Bool) throws(MBTilesError) {
    do throws(SQLiteError) {
      let statement = try database.prepare(
        "SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles")
      while try statement.step() {
        let place = Place(
          level: statement.integer(0), column: statement.integer(1), row: statement.integer(2))
        guard visit(place, statement.bytes(3) ?? []) else { return }
      }
    } catch {
      throw MBTilesError(error, path: name)
    }
  }

  /// The bytes of any tile as they are stored, or `nil` where there is no tile.
  func sampleTile() throws(MBTilesError) -> [UInt8]? {
    try row(of: "SELECT tile_data FROM tiles LIMIT 1") { $0.bytes(0) ?? [] }
  }

  /// The lowest and the highest level of any tile, or `nil` where no tile's level is one.
  func levels() throws(MBTilesError) -> ClosedRange<Int>? {
    // Asked for one by one each is found at one end of the index.
    func extreme(_ function: String) throws(MBTilesError) -> Int? {
      let range = "0 AND \(TileID.maximumLevel)"
      let sql = "SELECT \(function)(zoom_level) FROM tiles WHERE zoom_level BETWEEN \(range)"
      return try row(of: sql) { $0.integer(0) } ?? nil
    }
    guard let least = try extreme("min"), let most = try extreme("max"), least <= most else {
      return nil
    }
    return least...most
  }

  func tileCount() throws(MBTilesError) -> Int {
    try row(of: "SELECT count(*) FROM tiles") { $0.integer(0) ?? 0 } ?? 0
  }

  /// In the table's order; `nil` where there is no table of metadata.
  ///
  /// - Parameter names: `nil` for all.
  func metadataRows(named names: [String]? = nil) throws(MBTilesError) -> [(
    name: String, value: String
  )]? {
    guard try Self.has("metadata", in: database, name: name) else { return nil }
    let list = names?.map { "'\($0)'" }.joined(separator: ", ")
    let condition = list.map { "name IN (\($0)) AND " } ?? ""
    var rows: [(String, String)] = []
    do throws(SQLiteError) {
      let statement = try database.prepare(
        """
        SELECT name, value FROM metadata
        WHERE \(condition)length(value) <= \(Limits.tilesetDocumentBytes)
        LIMIT \(Self.mostMetadataRows)
        """)
      while try statement.step() {
        if let name = statement.text(0), let value = statement.text(1) {
          rows.append((name, value))
        }
      }
    } catch {
      throw MBTilesError(error, path: name)
    }
    return rows
  }

  /// What is read of the first row, or `nil` where there is none.
  private func row<Value>(
    of sql: String, read: (borrowing SQLiteStatement) -> Value
  ) throws(MBTilesError) -> Value? {
    do throws(SQLiteError) {
      let statement = try database.prepare(sql)
      return try statement.step() ? read(statement) : nil
    } catch {
      throw MBTilesError(error, path: name)
    }
  }
}
