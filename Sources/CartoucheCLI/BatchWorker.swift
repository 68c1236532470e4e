import Cartouche
import Foundation

/// Makes pictures of items. Used from several threads at once.
struct BatchWorker: Sendable {
  let plan: BatchPlan
  let renderer: MapRenderer
  /// `nil` draws everything anew.
  let done: DoneItems?
  let isStrict: Bool

  func outcome(of item: BatchItem) -> BatchOutcome {
    let start = ContinuousClock.now
    let parsed = Result { try plan.document(of: item) }
    let document = try? parsed.get()
    let content = plan.contentHash(of: item, document)
    guard plan.shard.contains(content) else { return BatchOutcome(kind: .elsewhere) }
    var record = BatchRecord(line: item.line, status: .failed, milliseconds: 0)
    do {
      let document = try parsed.get()
      let request = BatchRecord.text(ofHash: plan.requestHash(content: content))
      record.request = request
      let output = try plan.output(of: item, document)
      record.output = output
      let (path, encoding) = try plan.destination(of: output)
      if let done, done.contains(output: output, request: request, path: path) {
        return BatchOutcome(kind: .skipped)
      }
      return try draw(document, as: encoding, to: path, item: item, record: record, since: start)
    } catch {
      record.milliseconds = Self.milliseconds(since: start)
      return failure(error, item: item, record: record)
    }
  }

  private func draw(
    _ document: JSONDocument, as encoding: FileEncoding, to path: String, item: BatchItem,
    record: BatchRecord,
    since start: ContinuousClock.Instant
  ) throws -> BatchOutcome {
    let (picture, diagnostics) = try encoding.draw(try plan.request(document), by: renderer)
    if isStrict, !diagnostics.isEmpty { throw StrictWarnings(diagnostics: diagnostics) }
    try PictureFolder.makeFolders(of: path, from: plan.folder.path)
    try WholeFile.write(picture, to: path, flushed: false, isRepeatable: true)
    var record = record
    record.status = .done
    record.bytes = picture.count
    record.warnings = BatchRecord.Warnings(diagnostics)
    record.milliseconds = Self.milliseconds(since: start)
    let warnings = diagnostics.map { warning in
      // What is said of the request itself lacks the request's place.
      warning.place.file == nil && warning.place.path != nil
        ? plan.placed(warning, at: item) : warning
    }
    return BatchOutcome(kind: .done, record: record, diagnostics: warnings)
  }

  private func failure(_ error: any Error, item: BatchItem, record: BatchRecord) -> BatchOutcome {
    let (diagnostics, code) = judge(error, of: item)
    var record = record
    let texts = diagnostics.prefix(BatchRecord.warningTexts).map(\.description)
    record.error = BatchRecord.Failure(
      exit: code.rawValue,
      message: String(texts.joined(separator: "\n").prefix(BatchRecord.textLimit)))
    var kind = BatchOutcome.Kind.failed(code)
    if let error = error as? OutputError, PictureFolder(path: plan.folder.path).isAtFault(error) {
      kind = .unwritable(error)
    }
    return BatchOutcome(kind: kind, record: record, diagnostics: diagnostics)
  }

  /// What an item's error has to tell, and the code that it alone would end the program with.
  func judge(_ error: any Error, of item: BatchItem) -> ([Diagnostic], ExitCode) {
    let (diagnostics, code) = Program.judge(error)
    // An item is data, whatever it has in common with arguments.
    return (diagnostics.map { plan.placed($0, at: item) }, code == .usage ? .badData : code)
  }

  private static func milliseconds(since start: ContinuousClock.Instant) -> Double {
    (((ContinuousClock.now - start) / .milliseconds(1)) * 10).rounded() / 10
  }
}

/// Warnings where none are allowed, each told as an error.
private struct StrictWarnings: DiagnosedError {
  let warnings: [Diagnostic]

  init(diagnostics: [Diagnostic]) { warnings = diagnostics }

  var cause: ErrorCause { .badData }

  var diagnostics: [Diagnostic] {
    warnings.map {
      var diagnostic = $0
      diagnostic.severity = .error
      return diagnostic
    }
  }
}
