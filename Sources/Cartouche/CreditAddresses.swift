/// Finds the web addresses that credits in HTML lead to.
enum CreditAddresses {
  /// Of `<a href="https://…">`, in the order of the text.
  static func addresses(in credit: String) -> [String] {
    credit.split(separator: "href=").dropFirst().compactMap { rest in
      guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
      let address = rest.dropFirst().prefix { $0 != quote }
      let isWeb = ["http://", "https://"].contains { address.lowercased().hasPrefix($0) }
      return isWeb && !address.contains(where: \.isWhitespace) ? String(address) : nil
    }
  }
}
