/// Where in a table's rows their places stand.
enum CSVColumns {
  case apart(latitude: Int, longitude: Int)
  /// WKT, or a latitude and a longitude in one.
  case together(Int)

  /// Why there are none.
  enum Problem: Error {
    /// There are no columns of the usual names.
    case noUsualNames
    case missing(name: String)
  }

  /// - Parameter wish: names that the table's user gives; a name of a latitude's or longitude's
  ///   column that is left out is looked for among the usual ones.
  init(names: [String], wish: CSVReader.Columns = CSVReader.Columns()) throws(Problem) {
    let keys = names.map(Self.key)
    func named(_ name: String) throws(Problem) -> Int {
      if let index = names.firstIndex(of: name) ?? keys.firstIndex(of: Self.key(name)) {
        return index
      }
      throw .missing(name: name)
    }
    func column(_ name: String?) throws(Problem) -> Int? {
      guard let name else { return nil }
      return try named(name)
    }
    func usual(_ candidates: [String]) -> Int? {
      for candidate in candidates {
        if let index = keys.firstIndex(of: candidate) { return index }
      }
      return nil
    }
    if let position = wish.position {
      self = .together(try named(position))
      return
    }
    let latitude = try column(wish.latitude) ?? usual(CSVReader.latitudeNames)
    let longitude = try column(wish.longitude) ?? usual(CSVReader.longitudeNames)
    if let latitude, let longitude {
      self = .apart(latitude: latitude, longitude: longitude)
    } else if let position = usual(CSVReader.positionNames) {
      self = .together(position)
    } else {
      throw .noUsualNames
    }
  }

  private static func key(_ name: String) -> String {
    name.lowercased().filter { !$0.isWhitespace }
  }

  /// Whether a column holds places and so is no property.
  func contains(_ column: Int) -> Bool {
    switch self {
    case .apart(let latitude, let longitude): column == latitude || column == longitude
    case .together(let position): column == position
    }
  }
}
