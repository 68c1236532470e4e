/// Why a text is no XML that is read here. Offsets count bytes from 0.
public enum XMLError: Error, Hashable, Sendable {
  /// The reason is the XML library's own.
  case malformed(reason: String, offset: Int)
  case truncated(offset: Int)
  /// Declared entities are how small documents grow without bound; none of the formats needs them.
  case declaresEntities(offset: Int)
  case tooDeep(limit: Int, offset: Int)
  case unknownEncoding(offset: Int)
  case outOfMemory

  public var offset: Int {
    switch self {
    case .malformed(_, let offset), .truncated(let offset), .declaresEntities(let offset),
      .tooDeep(_, let offset), .unknownEncoding(let offset):
      offset
    case .outOfMemory: 0
    }
  }

  /// One clause without the place.
  public var message: String {
    switch self {
    case .malformed(let reason, _): "not well-formed XML: \(reason)"
    case .truncated: "the XML ends too early; is the file cut short?"
    case .declaresEntities: "XML that declares entities is not read"
    case .tooDeep(let limit, _): "nested deeper than \(limit) elements"
    case .unknownEncoding: "the XML is in an unknown encoding; convert it to UTF-8"
    case .outOfMemory: "no memory left to read the XML"
    }
  }
}
