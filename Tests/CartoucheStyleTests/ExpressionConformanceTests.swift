import CartoucheGeo
import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheStyle

/// The expression cases of the specification itself.
@Suite(
  "Expression conformance",
  .enabled(
    if: ConformanceFolder.url("maplibre-expressions") != nil,
    Comment(rawValue: ConformanceFolder.hint)))
struct ExpressionConformanceTests {
  @Test("Every expression compiles, or fails, as the specification's own cases say")
  func cases() throws {
    let folder = try #require(ConformanceFolder.url("maplibre-expressions"))
      .appendingPathComponent("tests")
    var table = ConformanceTable()
    for file in ConformanceFolder.files(in: folder, suffix: "test.json") {
      let document = try ConformanceFolder.document(folder.appendingPathComponent(file))
      table.record(
        file.replacingOccurrences(of: "/test.json", with: ""),
        ExpressionCase(document.root).failure())
    }
    print(table.text("maplibre-expressions"))
    #expect(table.isClean, "see the table")
  }
}

/// One case: an expression, what it is for, inputs and expected results.
struct ExpressionCase {
  private let node: JSONNode

  init(_ node: JSONNode) { self.node = node }

  /// One line of what differs, or `nil`.
  func failure() -> String? {
    guard let expression = node["expression"], let expected = node["expected"] else {
      return "no expression"
    }
    let state = (node["globalState"]?.members ?? []).map { ($0.key, StyleValue($0.node)) }
    let session = ExpressionSession(globalState: Dictionary(state) { first, _ in first })
    let compiler = ExpressionCompiler(session: session)
    let property = SpecificationReader.property(node["propertySpec"])
    let wantsError = expected["compiled"]?["result"]?.string == "error"
    do throws(ExpressionCompiler.Failure) {
      let source: JSONNode
      if expression.members != nil {
        guard let converted = LegacyFunction(expression, for: property).expression() else {
          return wantsError ? nil : "the function could not be rewritten"
        }
        source = converted
      } else {
        source = expression
      }
      let root = try compiler.propertyExpression(source, for: property)
      if wantsError { return "compiles, but should not: \(errors(expected))" }
      return staticFailure(root, expected)
        ?? outputFailure(root, expected["outputs"]?.array ?? [], session.names)
    } catch {
      if wantsError { return nil }
      let texts = error.issues.map { "\($0.path): \($0.message)" }
      return "does not compile: \(texts.joined(separator: "; "))"
    }
  }

  private func errors(_ expected: JSONNode) -> String {
    (expected["compiled"]?["errors"]?.array ?? []).compactMap { $0["error"]?.string }
      .joined(separator: "; ")
  }

  private func staticFailure(_ root: any ExpressionNode, _ expected: JSONNode) -> String? {
    let compiled = expected["compiled"]
    if let type = compiled?["type"]?.string, root.type.description != type {
      return "type \(root.type), not \(type)"
    }
    if let constant = compiled?["isFeatureConstant"]?.bool,
      root.traits.contains(.feature) == constant
    {
      return "isFeatureConstant \(!constant)"
    }
    if let constant = compiled?["isZoomConstant"]?.bool, root.traits.contains(.zoom) == constant {
      return "isZoomConstant \(!constant)"
    }
    return nil
  }

  private func outputFailure(
    _ root: any ExpressionNode, _ outputs: [JSONNode], _ names: PropertyNames
  ) -> String? {
    for (index, input) in (node["inputs"]?.array ?? []).enumerated() where index < outputs.count {
      let context = ExpressionInput(input).context(names)
      let expected = outputs[index]
      do throws(EvaluationError) {
        let value = try root.value(context)
        if expected["error"] != nil, expected.members?.count == 1 {
          return "input \(index): \(value.jsonText) instead of \(expected.text)"
        }
        if !ExpectedOutput(expected).equals(value) {
          return "input \(index): \(value.jsonText) instead of \(expected.text)"
        }
      } catch {
        if expected["error"] == nil {
          return "input \(index): \(error.message) instead of \(expected.text)"
        }
      }
    }
    return nil
  }
}

extension JSONNode {
  var text: String { StyleValue(self).jsonText }
}
