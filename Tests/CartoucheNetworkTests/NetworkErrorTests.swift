import CartoucheSupport
import Testing

@testable import CartoucheNetwork

@Suite("What is said of the network")
struct NetworkErrorTests {
  @Test(arguments: [
    (
      NetworkError.refused(url: "http://a/", status: 403, retryAfter: nil),
      "http://a/: the server answered 403 (forbidden); check the key or token in the URL",
      ErrorCause.missingInput
    ),
    (
      .refused(url: "http://a/", status: 418, retryAfter: nil),
      "http://a/: the server answered 418", .missingInput
    ),
    (
      .tooLarge(url: "http://a/", limit: 10), "http://a/: the answer is longer than 10 bytes",
      .badData
    ),
    (
      .forbiddenRedirection(url: "http://a/", target: "file:///x", reason: "no"),
      "http://a/: is redirected to 'file:///x', which is not followed: no", .badData
    ),
    (.software(url: "http://a/", reason: "no"), "http://a/: cannot be fetched: no", .software),
  ])
  func `An error says what, where and how to mend it`(
    error: NetworkError, text: String, cause: ErrorCause
  ) {
    #expect(error.description == text)
    #expect(error.cause == cause)
  }
}
