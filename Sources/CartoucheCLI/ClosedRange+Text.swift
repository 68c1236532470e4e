import Cartouche

extension ClosedRange<Double> {
  /// `0…85`
  var text: String { "\(Diagnostic.text(lowerBound))…\(Diagnostic.text(upperBound))" }
}
