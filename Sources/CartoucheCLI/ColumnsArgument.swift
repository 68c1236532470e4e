import Cartouche

/// The names of the columns with the places: two, latitude first, or one that holds both.
struct ColumnsArgument: ArgumentValue {
  let columns: CSVReader.Columns

  init(argument: String) throws(InvalidValue) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(names.count), !names.contains("") else {
      throw InvalidValue("columns are written LATITUDE,LONGITUDE, or as one with both")
    }
    columns =
      names.count == 2
      ? CSVReader.Columns(latitude: names[0], longitude: names[1])
      : CSVReader.Columns(position: names[0])
  }
}
