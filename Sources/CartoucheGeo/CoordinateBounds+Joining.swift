extension CoordinateBounds {
  /// All longitudes and all latitudes.
  public static let world = CoordinateBounds(
    west: -180, south: -90, east: 180, north: 90, whole: true)

  /// The box with two places at opposite corners, the short way round: it is never wider than 180°.
  public init(_ a: Coordinate, _ b: Coordinate) {
    let from = a.wrapped.longitude
    let to = b.wrapped.longitude
    let direct = abs(to - from) <= 180
    let west = direct ? min(from, to) : max(from, to)
    let east = direct ? max(from, to) : min(from, to) + 360
    self.init(
      west: west, south: min(a.latitude, b.latitude), east: east,
      north: max(a.latitude, b.latitude), whole: false)
  }

  /// The narrowest box that holds some places, across ±180° where that is shorter; `nil` of none.
  public init?(containing coordinates: some Collection<Coordinate>) {
    guard let first = coordinates.first else { return nil }
    var south = first.latitude
    var north = first.latitude
    for coordinate in coordinates {
      south = min(south, coordinate.latitude)
      north = max(north, coordinate.latitude)
    }
    let longitudes = coordinates.map(\.wrapped.longitude)
    let span = Self.narrowestSpan(of: longitudes, turn: 360)
    self.init(west: span.low, south: south, east: span.high, north: north, whole: false)
  }

  /// The box with `other` added on the side where less is added.
  public func union(_ other: CoordinateBounds) -> CoordinateBounds {
    // The copies of the other box that can lie nearest, the one from west to east first.
    let shift = ((west - other.west) / 360).rounded(.up) * 360
    let candidates = [shift, shift - 360].map { turn in
      (low: min(west, other.west + turn), high: max(east, other.east + turn))
    }
    let best =
      candidates[0].high - candidates[0].low <= candidates[1].high - candidates[1].low
      ? candidates[0] : candidates[1]
    return CoordinateBounds(
      west: best.low, south: min(south, other.south), east: best.high,
      north: max(north, other.north), whole: best.high - best.low >= 360)
  }

  /// Whether two boxes share a point, an edge counts; longitudes a turn apart are the same.
  public func intersects(_ other: CoordinateBounds) -> Bool {
    guard south <= other.north, other.south <= north else { return false }
    func reaches(_ a: CoordinateBounds, _ b: CoordinateBounds) -> Bool {
      var offset = (b.west - a.west).truncatingRemainder(dividingBy: 360)
      if offset < 0 { offset += 360 }
      return offset <= a.east - a.west
    }
    return reaches(self, other) || reaches(other, self)
  }

  /// The place half way between the edges in degrees, its longitude in −180..<180.
  public var center: Coordinate {
    Coordinate(latitude: (south + north) / 2, longitude: (west + east) / 2).wrapped
  }

  /// The place of the box that is nearest in latitude and in longitude; itself where it lies inside.
  public func nearest(to coordinate: Coordinate) -> Coordinate {
    let latitude = min(max(coordinate.latitude, south), north)
    if contains(Coordinate(latitude: latitude, longitude: coordinate.longitude)) {
      return Coordinate(latitude: latitude, longitude: coordinate.longitude)
    }
    let middle = (west + east) / 2
    let offset = (coordinate.longitude - middle).remainder(dividingBy: 360)
    return Coordinate(latitude: latitude, longitude: offset < 0 ? west : east)
  }

  /// The shortest stretch of a circle that holds some places on it, cut at their widest gap.
  ///
  /// - Parameters:
  ///   - places: at least one, each within one turn of the circle.
  ///   - turn: the circle's length. The stretch may end up to one turn above its largest place.
  package static func narrowestSpan(of places: [Double], turn: Double) -> (
    low: Double, high: Double
  ) {
    guard let low = places.min(), let high = places.max() else { return (0, 0) }
    guard high - low > turn / 2 else { return (low, high) }
    let sorted = places.sorted()
    var span = (low: low, high: high)
    var widest = low + turn - high
    for (west, east) in zip(sorted, sorted.dropFirst()) where east - west > widest {
      widest = east - west
      span = (low: east, high: west + turn)
    }
    return span
  }
}
