/// Numbers as people write them.
struct NumberFormat {
  var locale: String?
  var currency: String?
  var unit: String?
  var minimumFractionDigits: Double?
  var maximumFractionDigits: Double?

  func text(of number: Double) -> String { NumberText.text(of: number) }
}
