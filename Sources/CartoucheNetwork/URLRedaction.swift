/// Keeps keys and passwords out of messages, which end up in logs.
package enum URLRedaction {
  /// Names of a query's fields whose values open doors, in lower case and without `-` and `_`.
  private static let secretKeys: Set<String> = [
    "key", "apikey", "appkey", "accesskey", "subscriptionkey", "token", "accesstoken", "apitoken",
    "authtoken", "auth", "authorization", "password", "passwd", "pass", "secret", "clientsecret",
    "sig", "signature", "hmac", "credential", "xamzsignature", "xamzcredential",
    "xamzsecuritytoken", "awsaccesskeyid", "keypairid", "policy", "jwt", "session", "sessionid",
    "appid", "appcode",
  ]

  private static let mask = "***"

  /// The same URL with `***` for the values of secret fields and for a user's name and password.
  ///
  /// Takes any text, so that a URL can be shown that is none.
  package static func redact(_ url: String) -> String {
    let (address, query) = split(url[...], at: "?")
    var text = redactUser(address)
    guard let query else { return text }
    let (fields, fragment) = split(query, at: "#")
    text +=
      "?"
      + fields.split(separator: "&", omittingEmptySubsequences: false)
      .map(redactField).joined(separator: "&")
    return fragment.map { "\(text)#\($0)" } ?? text
  }

  private static func redactField(_ field: Substring) -> String {
    let (name, value) = split(field, at: "=")
    guard value != nil else { return String(field) }
    let key = name.lowercased().filter { $0 != "_" && $0 != "-" }
    return secretKeys.contains(key) ? "\(name)=\(mask)" : String(field)
  }

  /// `https://user:password@host/` shows as `https://***@host/`.
  private static func redactUser(_ address: Substring) -> String {
    guard let slashes = address.firstRange(of: "//") else { return String(address) }
    let rest = address[slashes.upperBound...]
    let authority = rest.prefix { $0 != "/" && $0 != "#" }
    guard let at = authority.lastIndex(of: "@") else { return String(address) }
    return address[..<slashes.upperBound] + mask + rest[at...]
  }

  private static func split(_ text: Substring, at separator: Character)
    -> (Substring, Substring?)
  {
    guard let index = text.firstIndex(of: separator) else { return (text, nil) }
    return (text[..<index], text[text.index(after: index)...])
  }
}
