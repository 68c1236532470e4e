/// A value that can be written as one argument.
protocol ArgumentValue: SendableMetatype {
  init(argument: String) throws(InvalidValue)
}

extension String: ArgumentValue {
  init(argument: String) throws(InvalidValue) {
    if argument.isEmpty { throw InvalidValue("the value is empty") }
    self = argument
  }
}

extension Double: ArgumentValue {
  /// A decimal number; what else Swift reads as one (hex, `inf`, `nan`) is refused.
  init(argument: String) throws(InvalidValue) {
    let isDecimal = argument.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let number = Double(argument), number.isFinite else {
      throw InvalidValue("'\(argument)' is not a number")
    }
    self = number
  }
}

/// Numbers separated by commas, with or without spaces.
struct NumberList: ArgumentValue {
  let numbers: [Double]

  init(argument: String) throws(InvalidValue) {
    var numbers: [Double] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let trimmed = part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      numbers.append(try Double(argument: String(trimmed)))
    }
    self.numbers = numbers
  }
}
