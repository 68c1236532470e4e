import Cartouche

extension BatchWorker {
  /// What can be told of an item without drawing it.
  enum Look {
    /// Another shard's.
    case elsewhere
    /// In an earlier run.
    case done
    case ready(BatchTrial.Candidate)
    /// What is wrong, told where the item stands.
    case broken([Diagnostic], ExitCode)
  }

  func look(at item: BatchItem) -> Look {
    let parsed = Result { try plan.document(of: item) }
    let content = plan.contentHash(of: item, try? parsed.get())
    guard plan.shard.contains(content) else { return .elsewhere }
    do {
      let document = try parsed.get()
      let output = try plan.output(of: item, document)
      let (path, encoding) = try plan.destination(of: output)
      let hash = BatchRecord.text(ofHash: plan.requestHash(content: content))
      if let done, done.contains(output: output, request: hash, path: path) { return .done }
      let request = try plan.request(document)
      let missing = try renderer.check(request)
      if missing.isEmpty {
        return .ready(
          BatchTrial.Candidate(request: request, encoding: encoding, hash: content))
      }
      return .broken(missing.map { plan.placed($0, at: item) }, .missingInput)
    } catch {
      let (diagnostics, code) = judge(error, of: item)
      return .broken(diagnostics, code)
    }
  }
}
