/// One GET.
struct HTTPRequest: Sendable {
  let url: HTTPURL
  let userAgent: String
  /// Lines such as `If-None-Match: "a"`, by which the server may answer "not modified".
  let conditions: [String]

  /// Whole lines without their ends.
  var headerLines: [String] { [ContentCoding.acceptLine] + conditions }
}
