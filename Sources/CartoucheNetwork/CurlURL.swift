import CCurl

/// The one owner of a URL that libcurl has taken apart: requests and checks then read it alike.
struct CurlURL: ~Copyable {
  struct Failure: Error {
    let reason: String

    init(reason: String) { self.reason = reason }

    init(_ status: CURLUcode) { reason = String(cString: curl_url_strerror(status)) }
  }

  private static let settings =
    UInt32(CURLU_NON_SUPPORT_SCHEME) | UInt32(CURLU_URLENCODE) | UInt32(CURLU_ALLOW_SPACE)

  private let handle: OpaquePointer

  init(_ text: String) throws(Failure) {
    guard let handle = curl_url() else { throw Failure(reason: "out of memory") }
    let status = curl_url_set(handle, CURLUPART_URL, text, Self.settings)
    guard status == CURLUE_OK else {
      curl_url_cleanup(handle)
      throw Failure(status)
    }
    self.handle = handle
  }

  deinit { curl_url_cleanup(handle) }

  /// Resolves a relative reference where the part is the whole URL.
  func set(_ part: CURLUPart, _ text: String?) throws(Failure) {
    let status = curl_url_set(handle, part, text, Self.settings)
    guard status == CURLUE_OK else { throw Failure(status) }
  }

  /// `nil` where the URL has no such part.
  func get(_ part: CURLUPart, flags: Int32 = 0) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(handle, part, &text, UInt32(flags)) == CURLUE_OK, let text else {
      return nil
    }
    defer { curl_free(text) }
    return String(cString: text)
  }
}
