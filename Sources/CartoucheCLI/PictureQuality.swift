import Cartouche

/// How much of a picture a lossy format keeps.
struct PictureQuality: ArgumentValue, Hashable {
  /// 1…100.
  let value: Int

  init(argument: String) throws(InvalidValue) {
    guard let value = Int(argument), JPEGOptions.qualityRange.contains(value) else {
      throw InvalidValue("not a whole number of 1…100")
    }
    self.value = value
  }
}
