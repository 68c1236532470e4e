import CartoucheGeo

/// Turns rows into point features.
struct CSVTable {
  private let columns: CSVColumns
  private var keys: [FeatureTable.KeyIndex] = []
  private(set) var builder = FeatureTableBuilder()
  var log = ReadingLog()
  private(set) var skippedFeatures = 0
  private(set) var overflow: (FeatureTableError, offset: Int)?

  init(columns: CSVColumns, names: [String]) {
    self.columns = columns
    keys = names.map { builder.intern(key: $0) }
  }

  mutating func append(_ row: CSVScanner) {
    guard overflow == nil else { return }
    guard stagePlace(of: row) else {
      skippedFeatures += 1
      builder.discardFeature()
      return log.warn("row skipped: \(reason)", at: row.rowStart)
    }
    for (index, field) in row.fields.enumerated().prefix(keys.count)
    where !columns.contains(index) && !field.range.isEmpty {
      builder.stageProperty(keys[index], value(field, of: row))
    }
    do throws(FeatureTableError) {
      _ = try builder.commitFeature()
    } catch {
      overflow = (error, row.rowStart)
    }
  }

  private var reason: String {
    switch columns {
    case .apart: "it has no latitude in -90…90 and longitude"
    case .together: "it has neither WKT nor a latitude in -90…90 and a longitude"
    }
  }

  private mutating func stagePlace(of row: CSVScanner) -> Bool {
    switch columns {
    case .apart(let latitude, let longitude):
      guard let latitude = number(latitude, of: row), let longitude = number(longitude, of: row),
        builder.stagePoint(longitude: longitude, latitude: latitude)
      else { return false }
      builder.endGeometry(.point)
      return true
    case .together(let position):
      guard position < row.fields.count else { return false }
      return WrittenPlace.stage(row.text(row.fields[position]), in: &builder)
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
    field.isQuoted ? .string(row.string(field)) : PlainValue.value(row.text(field))
  }
}
