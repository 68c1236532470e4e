import CartoucheTestSupport
import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheStyle

/// Input that was made to break readers: each gives a placed error, or the right value.
struct HostileStyleTests {
  private func nested(_ depth: Int) -> String {
    String(repeating: "[\"+\", 1, ", count: depth) + "0" + String(repeating: "]", count: depth)
  }

  @Test("JSON ten thousand levels deep is refused with its place")
  func deepJSON() {
    #expect(throws: JSONError.tooDeep(limit: Limits.jsonDepth, offset: Limits.jsonDepth)) {
      try StyleSamples.document(String(repeating: "[", count: 10_000))
    }
  }

  @Test(
    "Expressions nest as deep as the limit, and are refused beyond, on a megabyte of stack")
  func deepExpression() async throws {
    let inside = nested(Limits.expressionDepth)
    let outside = nested(Limits.expressionDepth + 1)
    let results = await withCheckedContinuation { continuation in
      let thread = Thread {
        let texts = [inside, outside].map { try? StyleSamples.result(of: $0) }
        continuation.resume(returning: texts)
      }
      thread.stackSize = 1024 * 1024
      thread.start()
    }
    #expect(results[0] == "\(Limits.expressionDepth)")
    #expect(results[1]?.hasSuffix("expressions nested deeper than 128 levels") == true)
  }

  @Test("Variables that double at every level are computed once each")
  func doublingVariables() throws {
    var expression = #"["var", "v60"]"#
    for level in (1...60).reversed() {
      expression =
        #"["let", "v\#(level)", ["+", ["var", "v\#(level - 1)"], ["var", "v\#(level - 1)"]], "#
        + expression + "]"
    }
    expression = #"["let", "v0", ["number", ["get", "n"]], "# + expression + "]"
    #expect(
      try StyleSamples.result(of: expression, properties: #"{"n": 1}"#) == "1152921504606847000")
  }

  /// `v40` as the result of forty steps, each made of two of the one before.
  private func doubling(from start: String, by step: (String) -> String) -> String {
    (1...40).reversed().reduce(#"["var", "v40"]"#) { inner, level in
      let former = #"["var", "v\#(level - 1)"]"#
      return #"["let", "v\#(level)", \#(step(former)), \#(inner)]"#
    }.wrapped(in: start)
  }

  @Test("Texts that double at every level end at the limit")
  func doublingTexts() throws {
    let limit = "the text is longer than \(Limits.expressionText) bytes"
    let texts = doubling(from: #"["to-string", ["get", "n"]]"#) { #"["concat", \#($0), \#($0)]"# }
    #expect(try StyleSamples.result(of: texts, properties: #"{"n": "ab"}"#).hasSuffix(limit))
    let labels = doubling(from: #"["to-string", ["get", "n"]]"#) {
      #"["to-string", ["format", \#($0), {}, \#($0), {}]]"#
    }
    #expect(try StyleSamples.result(of: labels, properties: #"{"n": "ab"}"#).hasSuffix(limit))
    let constant = doubling(from: #""ab""#) { #"["concat", \#($0), \#($0)]"# }
    #expect(try StyleSamples.result(of: constant).hasSuffix(limit))
  }

  @Test("Arrays that double at every level are not written out")
  func doublingArrays() throws {
    let arrays = doubling(from: #"["get", "n"]"#) { #"["semiliteral", [\#($0), \#($0)]]"# }
    let number = try StyleSamples.result(of: #"["to-number", \#(arrays)]"#)
    #expect(number.hasPrefix(": Could not convert [[[["))
    #expect(number.utf8.count < 2 * Limits.expressionText)
    let text = try StyleSamples.result(of: #"["to-string", \#(arrays)]"#)
    #expect(text == ": the text is longer than \(Limits.expressionText) bytes")
  }

  @Test("A text is not cut into more pieces than the limit")
  func pieces() throws {
    let text = String(repeating: "a;", count: Limits.expressionPieces)
    let properties = #"{"n": "\#(text)"}"#
    let many = ": more than \(Limits.expressionPieces) pieces of a text"
    for separator in [";", ""] {
      let split = #"["length", ["split", ["get", "n"], "\#(separator)"]]"#
      #expect(try StyleSamples.result(of: split, properties: properties).hasSuffix(many))
    }
    let fewer = #"["length", ["split", ["slice", ["get", "n"], 2], ";"]]"#
    #expect(
      try StyleSamples.result(of: fewer, properties: properties) == "\(Limits.expressionPieces)")
  }

  @Test("A needle that nearly fits everywhere is sought in one go")
  func needle() throws {
    let hay = String(repeating: "a", count: 200_000)
    let needle = String(repeating: "a", count: 100_000) + "b"
    let result = try StyleSamples.result(
      of: #"["index-of", ["get", "needle"], ["get", "hay"]]"#,
      properties: #"{"hay": "\#(hay)", "needle": "\#(needle)"}"#)
    #expect(result == "-1")
  }

  @Test("Many layers with sources that are not there are each told of")
  func missingSources() throws {
    let sources = (0..<5_000).map { #""s\#($0)": {"type": "vector"}"# }
    let layers = (0..<5_000).map { #"{"id": "l\#($0)", "type": "line", "source": "z\#($0)"}"# }
    let document = try StyleSamples.document(
      """
      {"version": 8, "sources": {\(sources.joined(separator: ","))},
       "layers": [\(layers.joined(separator: ","))]}
      """)
    #expect(StyleValidator.diagnostics(of: document).count == 5_000)
  }

  @Test("A message repeats no more of a value than anyone reads")
  func longMessages() throws {
    let colour = String(repeating: "x", count: 100_000)
    let found = StyleValidator.diagnostics(
      of: try StyleSamples.document(
        layers: """
          {"id": "a", "type": "background", "paint": {"background-color": "\(colour)"}}
          """))
    #expect(found.map { $0.message.count } == [401])
  }

  @Test("A zoom curve inside a hundred lets is found without looking at it over and over")
  func nestedLets() throws {
    var width = #"["interpolate", ["linear"], ["zoom"], 0, 1, 10, 11]"#
    for level in 0..<100 { width = #"["let", "v\#(level)", 1, "# + width + "]" }
    let (style, layer) = try StyleSamples.line(paint: #"{"line-width": \#(width)}"#)
    #expect(layer.property(.lineWidth).value(in: style.context(zoom: 5)) == 6)
  }

  @Test("A match of a hundred thousand branches finds each of them")
  func hugeMatch() throws {
    let branches = (0..<100_000).map { "\"k\($0)\", \($0)" }.joined(separator: ", ")
    let expression = #"["match", ["get", "k"], \#(branches), -1]"#
    #expect(try StyleSamples.result(of: expression, properties: #"{"k": "k99999"}"#) == "99999")
    #expect(try StyleSamples.result(of: expression, properties: #"{"k": "k100000"}"#) == "-1")
  }

  @Test("A case of twenty thousand branches reaches the last")
  func hugeCase() throws {
    let branches = (0..<20_000).map { "[\"==\", [\"get\", \"k\"], \($0)], \($0)" }
    let expression = #"["case", \#(branches.joined(separator: ", ")), -1]"#
    #expect(try StyleSamples.result(of: expression, properties: #"{"k": 19999}"#) == "19999")
    #expect(try StyleSamples.result(of: expression, properties: "{}") == "-1")
  }

  @Test(
    "References in a circle, to themselves or to nothing are errors, and nothing is drawn of them")
  func circularReferences() throws {
    let style = try StyleSamples.style(
      layers: """
        {"id": "a", "ref": "b"}, {"id": "b", "ref": "a"}, {"id": "c", "ref": "c"},
        {"id": "d", "ref": "e"}
        """)
    #expect(style.layers.isEmpty)
    #expect(
      style.diagnostics.map(\.message) == [
        "ref cannot reference another ref layer", "ref cannot reference another ref layer",
        "ref cannot reference another ref layer", "ref layer \"e\" not found",
      ])
  }

  @Test("A layer id that stands twice is an error at the second")
  func duplicateIDs() throws {
    let style = try StyleSamples.style(
      layers: """
        {"id": "a", "type": "background"},
        {"id": "a", "type": "background"}
        """)
    #expect(style.diagnostics.map(\.message) == ["duplicate layer id \"a\""])
    #expect(style.diagnostics.first?.place.line == 3)
  }

  @Test(
    "Numbers that are none are refused by the JSON reader", arguments: ["NaN", "1e400", "-", "01"])
  func wildNumbers(text: String) {
    #expect(throws: JSONError.self) { try StyleSamples.document("{\"version\": \(text)}") }
  }

  @Test(
    "Wild indices, digits and locales give a value or a message",
    arguments: [
      (#"["at", 1e300, ["literal", [1]]]"#, ": Array index out of bounds: 1e+300 > 0."),
      (#"["at", -1e300, ["literal", [1]]]"#, ": Array index out of bounds: -1e+300 < 0."),
      (#"["slice", "abc", -1e300, 1e300]"#, "\"abc\""),
      (#"["slice", ["literal", [1, 2]], 0.9, -0.5]"#, "[]"),
      (#"["index-of", "c", "abc", -1e300]"#, "2"),
      (#"["index-of", 2, ["literal", [1, 2]], 1e300]"#, "-1"),
      (#"["number-format", 1.5, {"min-fraction-digits": 1e300}]"#, "\"1.50000000000000000000\""),
      (#"["number-format", 1.5, {"max-fraction-digits": -1e300}]"#, "\"2\""),
      (#"["number-format", 1e300, {"locale": "(.*)+$", "currency": "€€€€"}]"#, nil),
      (#"["resolved-locale", ["collator", {"locale": "^(a+)+$"}]]"#, "\"en-US\""),
      (#"["/", 1, 0]"#, "null"),
      (
        #"["array", "number", 1e300, ["literal", []]]"#,
        "[2]: The length argument to \"array\" must be a positive integer literal"
      ),
      (
        #"[1, 2]"#,
        "[0]: Expression name must be a string, but found number instead. "
          + "If you wanted a literal array, use [\"literal\", [...]]."
      ),
    ])
  func wildArguments(expression: String, expected: String?) throws {
    let found = try StyleSamples.result(of: expression)
    if let expected { #expect(found == expected) } else { #expect(!found.isEmpty) }
  }

  @Test("Random bytes in a style never stop the reader")
  func mutations() throws {
    let original = Array(
      #"""
      {"version":8,"zoom":3,"sources":{"s":{"type":"geojson","data":{},"cluster":true,
      "clusterProperties":{"a":["+",["get","b"]]}}},"layers":[{"id":"a","type":"symbol",
      "source":"s","minzoom":1,"filter":["all",["==","a",1],["in","b","c","d"]],"layout":{
      "text-field":["format",["get","n"],{"font-scale":1.2},"x",{}],"text-size":{"stops":
      [[{"zoom":1,"value":2},3],[{"zoom":4,"value":5},6]],"property":"p","type":"exponential"},
      "text-font":["literal",["A","B"]],"icon-padding":[1,2],"text-variable-anchor-offset":
      ["top",[1,2]]},"paint":{"text-color":["interpolate-hcl",["cubic-bezier",0,0,1,1],["zoom"],
      0,"hsl(10 20% 30%)",5,["match",["get","k"],["a","b"],"#fff","red"]]}}]}
      """#.utf8)
    var generator = SeededGenerator(seed: 20_240_607)
    var read = 0
    for _ in 0..<1_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = bytes[Int.random(in: 0..<bytes.count, using: &generator)]
        case 1: bytes.remove(at: place)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &generator)], at: place)
        }
      }
      guard let document = try? JSONDocument(bytes: bytes) else { continue }
      read += 1
      _ = StyleValidator.diagnostics(of: document)
      guard let style = try? Style(document) else { continue }
      let context = style.context(zoom: 2.5)
      for layer in style.layers {
        _ = layer.matches(context)
        _ = layer.property(.textField).value(in: context)
        _ = layer.property(.textColor).value(in: context)
        _ = layer.property(.textSize).value(in: context)
      }
    }
    #expect(read > 100)
  }
}

extension String {
  fileprivate func wrapped(in start: String) -> String { #"["let", "v0", \#(start), \#(self)]"# }
}
