import CExpat
import CartoucheSupport

/// One walk through an XML text with expat, whose parser it owns.
///
/// Namespaces are not resolved: files in the wild use prefixes that they never declare.
final class XMLWalker {
  /// Bytes handed over at a time; expat counts in 32 bits.
  private static let chunkLength = 1 << 20

  private let parser: XML_Parser
  private let handler: any XMLHandler
  private var depth = 0
  private var failure: XMLError?
  private var isEnded = false

  init(handler: any XMLHandler) throws(XMLError) {
    guard let parser = XML_ParserCreate(nil) else { throw .outOfMemory }
    self.parser = parser
    self.handler = handler
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { context, name, attributes in
        guard let name, let attributes else { return }
        XMLWalker.from(context)?.start(XMLName(bytes: name), XMLAttributes(pairs: attributes))
      },
      { context, _ in XMLWalker.from(context)?.end() })
    XML_SetUnknownEncodingHandler(parser, WindowsEncoding.handler, nil)
    XML_SetEntityDeclHandler(parser) { context, _, _, _, _, _, _, _, _ in
      guard let walker = XMLWalker.from(context) else { return }
      walker.fail(.declaresEntities(offset: walker.offset))
    }
  }

  deinit { XML_ParserFree(parser) }

  /// The byte at which the current tag or text begins.
  var offset: Int { Int(XML_GetCurrentByteIndex(parser)) }

  /// Whether text between tags reaches the handler; off, it costs next to nothing.
  var collectsText = false {
    didSet {
      XML_SetCharacterDataHandler(parser, collectsText ? Self.textHandler : nil)
    }
  }

  func walk(_ bytes: UnsafeBufferPointer<UInt8>) throws(XMLError) {
    var start = 0
    repeat {
      let count = min(Self.chunkLength, bytes.count - start)
      let status = UnsafeRawBufferPointer(bytes).withMemoryRebound(to: CChar.self) { text in
        XML_Parse(
          parser, text.baseAddress.map { $0 + start }, Int32(count),
          start + count == bytes.count ? 1 : 0)
      }
      start += count
      if let failure { throw failure }
      if isEnded { return }
      if status != XML_STATUS_OK { throw error(count: bytes.count) }
    } while start < bytes.count
  }

  private func error(count: Int) -> XMLError {
    let code = XML_GetErrorCode(parser)
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      return .truncated(offset: count)
    case XML_ERROR_NO_MEMORY: return .outOfMemory
    case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
      return .unknownEncoding(offset: offset)
    default:
      let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "unknown error"
      return .malformed(reason: reason, offset: max(offset, 0))
    }
  }

  private func start(_ name: XMLName, _ attributes: XMLAttributes) {
    // Expat may still deliver an event or two after it was stopped.
    if isEnded { return }
    depth += 1
    if depth > Limits.xmlDepth {
      return fail(.tooDeep(limit: Limits.xmlDepth, offset: offset))
    }
    if !handler.start(name, attributes, at: self) { stop() }
  }

  private func end() {
    if isEnded { return }
    depth -= 1
    handler.end(at: self)
  }

  private func fail(_ error: XMLError) {
    if failure == nil { failure = error }
    stop()
  }

  private func stop() {
    isEnded = true
    XML_StopParser(parser, XML_Bool(0))
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> XMLWalker? {
    context.map { Unmanaged<XMLWalker>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let textHandler: XML_CharacterDataHandler = { context, text, count in
    guard let text, count > 0 else { return }
    text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      XMLWalker.from(context)?.handler.text(UnsafeBufferPointer(start: $0, count: Int(count)))
    }
  }
}
