extension NavigationText {
  /// Shorter and shorter forms of a street's name, for narrow places: the name itself, without the
  /// names after a semicolon or slash, without what is in brackets, with its kind abbreviated
  /// (`Av.`, `V.le`, `Hauptstr.`), whatever its language.
  ///
  /// Where even the last does not fit, the caller cuts it and puts ``ellipsis`` at its end.
  ///
  /// - Returns: at least one form, each once, from the longest to the shortest; an empty name's only
  ///   form is empty.
  public func shortened(_ street: String) -> [String] { StreetName(street).forms }
}
