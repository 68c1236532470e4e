import CCurl

/// Reads the three forms of a date that RFC 9110 (5.6.7) knows.
enum HTTPDate {
  /// - Returns: Seconds since 1970, UTC; `nil` for what is no date, or one before 1970.
  static func parse(_ text: String) -> Int? {
    let seconds = curl_getdate(text, nil)
    return seconds >= 0 ? min(Int(seconds), CachedResponse.latestTime) : nil
  }
}
