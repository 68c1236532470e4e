import CartoucheGeo

/// Turns rows into point features.
struct CSVTable {
  private let columns: CSVColumns
  private var keys: [FeatureTable.KeyIndex] = []
  private(set) var builder = FeatureTableBuilder()
  private(set) var log = ReadingLog()
  private(set) var skippedFeatures = 0
  private(set) var overflow: (FeatureTableError, offset: Int)?

  init(columns: CSVColumns, names: [String]) {
    self.columns = columns
    keys = names.map { builder.intern(key: $0) }
  }

  mutating func append(_ row: CSVScanner) {
    guard overflow == nil else { return }
    guard let latitude = number(columns.latitude, of: row),
      let longitude = number(columns.longitude, of: row),
      builder.stagePoint(longitude: longitude, latitude: latitude)
    else {
      skippedFeatures += 1
      return log.warn(
        "row skipped: it has no latitude in -90…90 and longitude", at: row.rowStart)
    }
    builder.endGeometry(.point)
    for (index, field) in row.fields.enumerated().prefix(keys.count)
    where index != columns.latitude && index != columns.longitude && !field.range.isEmpty {
      builder.stageProperty(keys[index], value(field, of: row))
    }
    do throws(FeatureTableError) {
      _ = try builder.commitFeature()
    } catch {
      overflow = (error, row.rowStart)
    }
  }

  private func number(_ column: Int, of row: CSVScanner) -> Double? {
    guard column < row.fields.count else { return nil }
    let text = row.text(row.fields[column])
    if let number = LenientNumber.value(text) { return number }
    guard row.separator != UInt8(ascii: ","), text.contains(UInt8(ascii: ",")) else { return nil }
    let pointed = text.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    return pointed.withUnsafeBufferPointer { LenientNumber.value($0) }
  }

  private func value(_ field: CSVScanner.Field, of row: CSVScanner) -> PropertyValue {
    let text = row.text(field)
    if !field.isQuoted,
      var scanner = try? JSONScanner(bytes: text, range: 0..<text.count, depthLimit: 1),
      let number = try? scanner.readNumber(), scanner.position == scanner.end, number.isFinite
    {
      return .number(number)
    }
    return .string(row.string(field))
  }
}
