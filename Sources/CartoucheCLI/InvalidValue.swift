/// Why a text is not the value that an option takes; the option is named by whoever knows it.
struct InvalidValue: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
