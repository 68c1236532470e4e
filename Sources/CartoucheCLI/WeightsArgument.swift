import Cartouche

/// Names of properties, separated by commas: `mechanical,ebike`.
struct WeightsArgument: ArgumentValue {
  let names: [String]

  init(argument: String) throws(InvalidValue) {
    names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if names.contains("") { throw InvalidValue("name properties: PROPERTY,PROPERTY…") }
  }
}
