/// Which columns of a table hold the coordinates.
struct CSVColumns {
  let latitude: Int
  let longitude: Int

  /// `nil` where one of the two is missing.
  init?(names: [String]) {
    let keys = names.map { name in
      name.lowercased().filter { !$0.isWhitespace }
    }
    func column(_ candidates: [String]) -> Int? {
      for candidate in candidates {
        if let index = keys.firstIndex(of: candidate) { return index }
      }
      return nil
    }
    guard let latitude = column(CSVReader.latitudeNames),
      let longitude = column(CSVReader.longitudeNames)
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}
