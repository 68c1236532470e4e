import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheStyle

/// Styles in the manner of those that people bring.
struct PublicStyleTests {
  private func document(_ name: String) throws -> JSONDocument {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let url = folder.appendingPathComponent("Fixtures/\(name).json")
    return try JSONDocument(bytes: [UInt8](Data(contentsOf: url)), file: "\(name).json")
  }

  @Test("Styles in expressions check without a word", arguments: ["pale", "dark"])
  func expressions(name: String) throws {
    let document = try document(name)
    #expect(StyleValidator.diagnostics(of: document) == [])
    #expect(try Style(document).diagnostics == [])
  }

  @Test("Of a style in functions and old filters only the braces in texts are spoken of")
  func functions() throws {
    let document = try document("bright")
    let found = StyleValidator.diagnostics(of: document)
    #expect(found.allSatisfy { $0.severity == .warning })
    #expect(
      found.map(\.place.path) == [
        "layers[14].layout.icon-image", "layers[14].layout.text-field",
        "layers[15].layout.icon-image", "layers[15].layout.text-field",
        "layers[16].layout.text-field",
      ])
    #expect(try Style(document).diagnostics == [])
  }

  @Test("All their layers are there", arguments: [("bright", 17), ("pale", 11), ("dark", 11)])
  func layers(name: String, count: Int) throws {
    #expect(try Style(document(name)).layers.count == count)
  }
}
