import CCurl
import CartoucheSupport

/// Takes in one answer as it arrives, and ends the transfer where it grows too large.
final class HTTPTransfer {
  /// Why a transfer was ended from this side.
  enum Refusal: Hashable {
    case bodyTooLarge
    case headersTooLarge
    /// The rest of an error's page, which nobody reads.
    case needless
  }

  /// Bytes that are read of the page that comes with an error, so that the connection stays usable.
  private static let errorPageBytes = 65_536

  let request: HTTPRequest
  private let bodyLimit: Int
  private(set) var status = 0
  private(set) var headers = HTTPHeaders()
  private(set) var body: [UInt8] = []
  private(set) var hasAllHeaders = false
  private(set) var refusal: Refusal?
  private var headerBytes = 0
  private var errorBytes = 0

  init(_ request: HTTPRequest, bodyLimit: Int) {
    self.request = request
    self.bodyLimit = bodyLimit
  }

  var response: HTTPResponse { HTTPResponse(status: status, headers: headers, body: body) }

  var isSuccess: Bool { (200...299).contains(status) }

  // MARK: What libcurl calls

  static let headerSink: ccurl_sink = { bytes, size, count, context in
    sink(bytes, size, count, context) { $0.receive(headerLine: $1) }
  }

  static let bodySink: ccurl_sink = { bytes, size, count, context in
    sink(bytes, size, count, context) { $0.receive(body: $1) }
  }

  private static func sink(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?,
    into receive: (HTTPTransfer, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    let (total, overflow) = size.multipliedReportingOverflow(by: count)
    guard let context, !overflow, total > 0 else { return 0 }
    let transfer = Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
    return receive(transfer, UnsafeRawBufferPointer(start: bytes, count: total)) ? total : 0
  }

  // MARK: Taking in

  private func receive(headerLine bytes: UnsafeRawBufferPointer) -> Bool {
    headerBytes += bytes.count
    guard headerBytes <= Limits.networkHeaderBytes else {
      refusal = .headersTooLarge
      return false
    }
    // What follows the body (trailers) says nothing about it that is needed here.
    if hasAllHeaders { return true }
    let line = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }
    if line.hasPrefix("HTTP/") {
      // An interim answer (1xx) may have gone before.
      headers = HTTPHeaders()
      status = Self.status(inLine: line)
    } else if line.isEmpty {
      hasAllHeaders = status >= 200
    } else {
      headers.append(line: line)
    }
    return true
  }

  private static func status(inLine line: Substring) -> Int {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count > 1, let status = Int(parts[1]), (100...999).contains(status) else {
      return 0
    }
    return status
  }

  private func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    guard isSuccess else {
      errorBytes += bytes.count
      if errorBytes > Self.errorPageBytes { refusal = .needless }
      return refusal == nil
    }
    guard bytes.count <= bodyLimit - body.count else {
      refusal = .bodyTooLarge
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }
}
