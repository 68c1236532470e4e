/// A failure of which everything has been said already.
struct SpokenFailure: Error {
  let code: ExitCode
}
