/// Why a text is no encoded polyline. Offsets count bytes from 0.
public enum EncodedPolylineError: Error, Hashable, Sendable, CustomStringConvertible {
  case illegalByte(UInt8, offset: Int)
  case truncated(offset: Int)
  case numberOutOfRange(offset: Int)
  case latitudeOutOfRange(Double, offset: Int)

  public var description: String {
    switch self {
    case .illegalByte(let byte, let offset):
      "byte \(offset): 0x\(String(byte, radix: 16)) cannot stand in an encoded polyline ('?' to '~' can); is a backslash doubled or lost?"
    case .truncated(let offset):
      "byte \(offset): the encoded polyline ends within a position"
    case .numberOutOfRange(let offset):
      "byte \(offset): the encoded number is too large for a position"
    case .latitudeOutOfRange(let latitude, let offset):
      "byte \(offset): the encoded latitude \(latitude) is outside -90…90; is it the other precision, 5 or 6?"
    }
  }
}
