import Testing

@testable import CartoucheNetwork

@Suite("URLs")
struct HTTPURLTests {
  @Test(arguments: [
    ("HTTP://Example.ORG", "http://Example.ORG/", "example.org"),
    ("https://a/b/../c?d=e f#g", "https://a/c?d=e+f", "a"),
    ("http://a/ü ", "http://a/%c3%bc%20", "a"),
    ("http://[::1]:8080/", "http://[::1]:8080/", "[::1]"),
  ])
  func `One spelling stands for all`(written: String, normal: String, host: String) throws {
    let url = try HTTPURL(written)
    #expect(url.text == normal)
    #expect(url.host == host)
  }

  @Test(arguments: [
    ("b", "http://u:p@a/x/b"), ("/b", "http://u:p@a/b"), ("?q", "http://u:p@a/x/y?q"),
    ("//c/b", "http://c/b"), ("http://a/b", "http://u:p@a/b"),
    ("http://a:80/b", "http://u:p@a:80/b"),
    ("http://A/b", "http://u:p@A/b"), ("http://a:81/b", "http://a:81/b"),
    ("https://a/b", "https://a/b"), ("http://v:w@a/b", "http://v:w@a/b"),
    ("http://a.evil/b", "http://a.evil/b"), ("http://b/#f", "http://b/"),
  ])
  func `A reference counts from the URL that names it`(reference: String, target: String) throws {
    #expect(try HTTPURL("http://u:p@a/x/y?z").resolving(reference).text == target)
  }

  @Test(arguments: [
    (
      "https://a/b?key=1&z=2&API_KEY=3&access-token=&token",
      "https://a/b?key=***&z=2&API_KEY=***&access-token=***&token"
    ),
    ("https://u:p@a/b", "https://***@a/b"), ("https://u@a", "https://***@a"),
    ("https://a/b@c?d=e@f", "https://a/b@c?d=e@f"),
    ("https://a/b?sig=1#token=2", "https://a/b?sig=***#token=2"),
    ("no url ?key=1", "no url ?key=***"),
    ("", ""), ("?", "?"), ("https://a/{z}/{x}/{y}?apikey=1", "https://a/{z}/{x}/{y}?apikey=***"),
    ("https://a/b?monkey=1&keyboard=2&=3", "https://a/b?monkey=1&keyboard=2&=3"),
  ])
  func `Keys and passwords do not show`(url: String, shown: String) {
    #expect(URLRedaction.redact(url) == shown)
  }
}
