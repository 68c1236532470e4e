/// One GET.
struct HTTPRequest: Sendable {
  let url: HTTPURL
  let userAgent: String
  /// Whole lines without their ends, such as `If-None-Match: "a"`.
  var headerLines: [String] = []
}
