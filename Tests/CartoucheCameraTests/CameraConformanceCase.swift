import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import Foundation

/// One case of the camera's conformance file, its numbers in upstream's conventions: a world of 512
/// points at zoom 0, longitude first.
struct CameraConformanceCase: Decodable {
  let id: String
  let op: String
  let input: CaseValue
  let expected: CaseValue
  let tolerance: CaseValue
  let optional: Bool?
}

struct CameraConformanceFile: Decodable {
  let cases: [CameraConformanceCase]

  static let place = ProcessInfo.processInfo.environment["CARTOUCHE_CONFORMANCE"]
    .map { URL(fileURLWithPath: $0).appendingPathComponent("camera/camera-cases.json") }
    .flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }
}

/// A value of JSON, read by key and index without ceremony.
enum CaseValue: Decodable {
  case number(Double)
  case list([CaseValue])
  case object([String: CaseValue])
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let flag = try? container.decode(Bool.self) {
      self = .number(flag ? 1 : 0)
    } else if let list = try? container.decode([CaseValue].self) {
      self = .list(list)
    } else if let object = try? container.decode([String: CaseValue].self) {
      self = .object(object)
    } else {
      self = .other
    }
  }

  subscript(key: String) -> CaseValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  subscript(index: Int) -> CaseValue? {
    if case .list(let list) = self, list.indices.contains(index) { list[index] } else { nil }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var list: [CaseValue] { if case .list(let list) = self { list } else { [] } }
  var object: [String: CaseValue] { if case .object(let object) = self { object } else { [:] } }

  /// All numbers in it, in order.
  var numbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .list(let list): list.flatMap(\.numbers)
    case .object(let object): object.sorted { $0.key < $1.key }.flatMap(\.value.numbers)
    case .other: []
    }
  }
}

extension CameraConformanceCase {
  /// Why a result is not what is expected, or `nil` where it is.
  func objection(to result: [String: [Double]]) -> String? {
    for (key, value) in expected.object.sorted(by: { $0.key < $1.key }) where key != "ordered" {
      guard let found = result[key] else { return "no \(key)" }
      let wanted = value.numbers
      let isRight =
        switch (key, found.count == 1 && wanted.count == 2) {
        case ("tiles", _): rows(found) == Set(value.list.map { $0.numbers.padded(to: 4) })
        case (_, true): found[0] >= wanted[0] && found[0] <= wanted[1]
        default:
          found.count == wanted.count
            && zip(found, wanted).allSatisfy { abs($0 - $1) <= allowance(key, wanted: $1) }
        }
      if !isRight { return "\(key) is \(found), not \(wanted)" }
    }
    return nil
  }

  private func rows(_ numbers: [Double]) -> Set<[Double]> {
    Set(stride(from: 0, to: numbers.count, by: 4).map { Array(numbers[$0..<$0 + 4]) })
  }

  private func allowance(_ key: String, wanted: Double) -> Double {
    if let number = tolerance.number { return number }
    if let number = tolerance[key]?.number { return number }
    let relative = (tolerance["relative"]?.number ?? 0) * abs(wanted)
    return max(relative, tolerance["absolute"]?.number ?? 0)
  }
}

extension [Double] {
  fileprivate func padded(to count: Int) -> [Double] {
    self + [Double](repeating: 0, count: Swift.max(count - self.count, 0))
  }
}
