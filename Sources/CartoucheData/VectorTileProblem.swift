/// What about bytes makes them no vector tile that can be read.
public enum VectorTileProblem: Hashable, Sendable, CustomStringConvertible {
  /// A message, or a number in it, goes on beyond the end of what holds it.
  case truncated
  /// An integer of more than ten bytes.
  case overlongInteger
  /// A field's number is 0 or its wire type is none that protocol buffers of today have.
  case invalidField
  case wrongWireType(field: String)
  case missingField(String, of: String)
  /// A layer's properties name a key or a value that the layer does not have.
  case indexOutOfRange(String, index: Int, count: Int)
  case unknownCommand(id: Int)
  case wrongCommandCount(String, count: Int, expected: String)
  /// A command has fewer coordinates behind it than it announces.
  case missingCoordinates(count: Int)
  /// A line or ring that does not begin with MoveTo.
  case noStart(command: String)
  /// See ``Limits/vectorTileLayers``.
  case tooManyLayers(limit: Int)

  public var description: String {
    switch self {
    case .truncated: "the vector tile ends too early; is it cut short?"
    case .overlongInteger: "an integer has more than ten bytes; is this a vector tile?"
    case .invalidField: "no field of a vector tile; is it compressed, or another format?"
    case .wrongWireType(let field): "the field '\(field)' is of another type than it must be"
    case .missingField(let field, let owner): "a \(owner) needs the field '\(field)'"
    case .indexOutOfRange(let role, let index, let count):
      "a tag points to \(role) \(index), but the layer has \(count)"
    case .unknownCommand(let id): "a geometry command \(id) does not exist"
    case .wrongCommandCount(let command, let count, let expected):
      "\(command) stands for \(count) times, where it must be \(expected)"
    case .missingCoordinates(let count):
      "a geometry command announces \(count) points, more than the geometry holds"
    case .noStart(let command): "\(command) comes where MoveTo must"
    case .tooManyLayers(let limit): "more than \(limit) layers in one tile"
    }
  }
}
