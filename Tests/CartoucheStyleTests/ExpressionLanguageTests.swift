import CartoucheGeo
import CartoucheSupport
import Testing

@testable import CartoucheStyle

/// What the specification says of operators, form by form.
struct ExpressionLanguageTests {
  private typealias Case = (expression: String, result: String)

  /// One call of each operator that the specification's `expression_name` lists.
  private static let calls = [
    #"["!", true]"#, #"["!=", 1, 2]"#, #"["%", 7, 2]"#, #"["*", 1, 2]"#, #"["+", 1, 2]"#,
    #"["-", 1]"#, #"["/", 1, 2]"#, #"["<", 1, 2]"#, #"["<=", 1, 2]"#, #"["==", 1, 2]"#,
    #"[">", 1, 2]"#, #"[">=", 1, 2]"#, #"["^", 1, 2]"#, #"["abs", 1]"#, #"["accumulated"]"#,
    #"["acos", 1]"#, #"["all", true]"#, #"["any", true]"#, #"["array", ["get", "a"]]"#,
    #"["asin", 1]"#, #"["at", 0, ["literal", [1]]]"#, #"["atan", 1]"#, #"["boolean", true]"#,
    #"["case", true, 1, 2]"#, #"["ceil", 1]"#, #"["coalesce", ["get", "a"], 1]"#,
    #"["collator", {}]"#,
    #"["concat", "a", 1]"#, #"["cos", 1]"#,
    #"["distance", {"type": "Point", "coordinates": [0, 0]}]"#, #"["downcase", "A"]"#, #"["e"]"#,
    #"["elevation"]"#, #"["feature-state", "a"]"#, #"["floor", 1]"#, #"["format", "a", {}]"#,
    #"["geometry-type"]"#, #"["get", "a"]"#, #"["global-state", "a"]"#, #"["has", "a"]"#,
    #"["heatmap-density"]"#, #"["id"]"#, #"["image", "a"]"#, #"["in", "a", "abc"]"#,
    #"["index-of", "a", "abc"]"#, #"["interpolate", ["linear"], 0, 0, 1, 1, 2]"#,
    #"["interpolate-hcl", ["linear"], 0, 0, "red", 1, "blue"]"#,
    #"["interpolate-lab", ["linear"], 0, 0, "red", 1, "blue"]"#, #"["is-supported-script", "a"]"#,
    #"["join", ["literal", ["a"]], ","]"#, #"["length", "a"]"#, #"["let", "a", 1, ["var", "a"]]"#,
    #"["line-progress"]"#, #"["literal", []]"#, #"["ln", 1]"#, #"["ln2"]"#, #"["log10", 1]"#,
    #"["log2", 1]"#, #"["match", "a", "a", 1, 2]"#, #"["max", 1]"#, #"["min", 1]"#,
    #"["number", 1]"#, #"["number-format", 1, {}]"#, #"["object", ["get", "a"]]"#, #"["pi"]"#,
    #"["properties"]"#, #"["resolved-locale", ["collator", {}]]"#, #"["rgb", 0, 0, 0]"#,
    #"["rgba", 0, 0, 0, 1]"#, #"["round", 1]"#, #"["semiliteral", [["get", "a"]]]"#,
    #"["sin", 1]"#, #"["slice", "abc", 1]"#, #"["split", "a,b", ","]"#, #"["sqrt", 1]"#,
    #"["step", 0, 0, 1, 2]"#, #"["string", "a"]"#, #"["tan", 1]"#, #"["to-boolean", 1]"#,
    #"["to-color", "red"]"#, #"["to-number", "1"]"#, #"["to-rgba", "red"]"#, #"["to-string", 1]"#,
    #"["typeof", 1]"#, #"["upcase", "a"]"#,
    #"["within", {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}]"#,
    #"["zoom"]"#,
  ]

  @Test("Every operator of the specification compiles", arguments: calls)
  func operators(call: String) throws {
    _ = try ExpressionCompiler(session: ExpressionSession()).expression(
      StyleSamples.document(call).root, for: nil)
  }

  @Test("No operator is known here that the specification does not list, but for one")
  func names() throws {
    let listed =
      try Self.calls.map { try StyleSamples.document($0).root.array?.first?.string }
      + ["var", "error"]
    #expect(Set(listed) == Set(ExpressionForm.names))
  }

  private static let collections: [Case] = [
    (#"["slice", ["literal", [1, 2, 3]], 1]"#, "[2,3]"),
    (#"["slice", "Zürich😀x", 6, 7]"#, #""😀""#),
    (#"["slice", "abc", -2]"#, #""bc""#),
    (#"["slice", "abc", 1, -1]"#, #""b""#),
    (#"["slice", "abc", 2, 1]"#, #""""#),
    (#"["index-of", 2, ["literal", [1, 2, 3, 2]], 2]"#, "3"),
    (#"["index-of", "2", ["literal", [1, 2]]]"#, "-1"),
    (#"["index-of", true, "it is true"]"#, "6"),
    (#"["index-of", "b", "abcb", 2]"#, "3"),
    (#"["index-of", "", "abc"]"#, "0"),
    (#"["index-of", "aab", "aaaab"]"#, "2"),
    (#"["in", null, ["literal", [null]]]"#, "true"),
    (#"["in", 1, "a1"]"#, "true"),
    (#"["in", 1, ["literal", ["1"]]]"#, "false"),
    (#"["in", "a", null]"#, "false"),
    (
      #"["in", "a", 7]"#,
      ": Expected second argument to be of type array or string, but found number instead."
    ),
    (#"["split", "a;b;", ";"]"#, #"["a","b",""]"#),
    (#"["split", "", ";"]"#, #"[""]"#),
    (#"["split", "ä😀", ""]"#, #"["ä","😀"]"#),
    (#"["split", "", ""]"#, "[]"),
    (#"["join", ["split", "a b c", " "], "--"]"#, #""a--b--c""#),
    (#"["join", ["literal", []], "-"]"#, #""""#),
    (
      #"["join", ["literal", [1]], "-"]"#,
      "[1]: Expected array<string> but found array<number, 1> instead."
    ),
    (#"["at", 1, ["literal", ["a", "b"]]]"#, #""b""#),
    (#"["at", 0.5, ["literal", [1]]]"#, ": Array index must be an integer, but found 0.5 instead."),
    (#"["length", "😀ä"]"#, "2"),
    (#"["length", {}]"#, "[1]: Bare objects invalid. Use [\"literal\", {...}] instead."),
    (#"["semiliteral", [1, ["+", 1, 1], "a"]]"#, #"[1,2,"a"]"#),
    (#"["has", "b", ["literal", {"b": null}]]"#, "true"),
    (#"["get", "b", ["literal", {"a": 1}]]"#, "null"),
  ]

  private static let conversions: [Case] = [
    (#"["to-number", "0x1F"]"#, "31"), (#"["to-number", " 12 "]"#, "12"),
    (#"["to-number", ""]"#, "0"), (#"["to-number", null]"#, "0"), (#"["to-number", true]"#, "1"),
    (#"["to-number", "1e3"]"#, "1000"), (#"["to-number", "1_000", 7]"#, "7"),
    (#"["to-number", "a", "b"]"#, ": Could not convert \"b\" to number."),
    (#"["to-string", 1e21]"#, #""1e+21""#), (#"["to-string", 1e-7]"#, #""1e-7""#),
    (#"["to-string", ["+", 0.1, 0.2]]"#, #""0.30000000000000004""#),
    (#"["to-string", ["literal", [1, "a", null]]]"#, #""[1,\"a\",null]""#),
    (#"["to-string", ["literal", {"a": {"b": true}}]]"#, #""{\"a\":{\"b\":true}}""#),
    (#"["to-string", null]"#, #""""#),
    (#"["to-string", ["rgb", 255, 0, 0]]"#, #""rgba(255,0,0,1)""#),
    (#"["to-boolean", ""]"#, "false"), (#"["to-boolean", "0"]"#, "true"),
    (#"["to-boolean", 0]"#, "false"), (#"["to-boolean", ["literal", []]]"#, "true"),
    (#"["to-boolean", ["sqrt", -1]]"#, "false"),
    (#"["to-rgba", ["to-color", "hsl(120deg 100% 50% / 50%)"]]"#, "[0,255,0,0.5]"),
    (#"["to-rgba", ["to-color", "rgb(20%, 0%, 100%)"]]"#, "[51,0,255,1]"),
    (##"["to-rgba", ["to-color", "#f0c0"]]"##, "[255,0,204,0]"),
    (#"["to-rgba", ["to-color", "nope", ["literal", [0, 0, 255]]]]"#, "[0,0,255,1]"),
    (#"["to-color", "rgb(1, 2%, 3)"]"#, ": Could not parse color from value 'rgb(1, 2%, 3)'"),
    (
      #"["to-color", ["literal", [1, 2]]]"#,
      ": Invalid rgba value [1,2]: expected an array containing either three or four numeric values."
    ),
    (#"["typeof", ["literal", []]]"#, #""array<value, 0>""#),
    (#"["typeof", ["literal", [1, "a"]]]"#, #""array<value, 2>""#),
    (#"["typeof", ["literal", [1, 2]]]"#, #""array<number, 2>""#),
    (#"["typeof", ["rgb", 0, 0, 0]]"#, #""color""#),
    (#"["typeof", ["get", "missing"]]"#, #""null""#),
    (#"["typeof", ["format", "a"]]"#, #""formatted""#),
    (#"["typeof", ["collator", {}]]"#, "[1]: Expected value but found collator instead."),
    (#"["number", "a", null, 3]"#, "3"),
    (#"["array", "string", 2, ["literal", ["a", "b"]]]"#, #"["a","b"]"#),
    (#"["array", "number", null, ["literal", [1]]]"#, "[1]"),
    (
      #"["array", "number", 3, ["literal", [1]]]"#,
      ": Expected value to be of type array<number, 3>, but found array<number, 1> instead."
    ),
  ]

  private static let mathematics: [Case] = [
    (#"["^", 2, 10]"#, "1024"), (#"["%", -7, 3]"#, "-1"), (#"["/", 7, 2]"#, "3.5"),
    (#"["round", -2.5]"#, "-3"), (#"["round", 2.5]"#, "3"), (#"["floor", -1.5]"#, "-2"),
    (#"["ceil", -1.5]"#, "-1"), (#"["-", 3]"#, "-3"), (#"["+"]"#, "0"), (#"["*"]"#, "1"),
    (#"["log2", 8]"#, "3"), (#"["log10", 1000]"#, "3"), (#"["ln", ["e"]]"#, "1"),
    (#"["max", 3, -1, 7]"#, "7"), (#"["min", 3, -1, 7]"#, "-1"), (#"["acos", 1]"#, "0"),
    // Not a number, which JSON writes as null.
    (#"["^", 1, ["/", 1, 0]]"#, "null"), (#"["^", 1, ["sqrt", -1]]"#, "null"),
    (#"["%", 1, 0]"#, "null"),
    (#"["step", ["sqrt", -1], 0, 1, 2]"#, ": Input is not a number."),
    (#"["interpolate", ["linear"], ["sqrt", -1], 0, 0, 1, 2]"#, ": Input is not a number."),
  ]

  private static let ramps: [Case] = [
    (
      #"["interpolate", ["linear"], 5, 0, ["literal", [0, 10]], 10, ["literal", [10, 30]]]"#,
      "[5,20]"
    ),
    (#"["interpolate", ["exponential", 2], 1, 0, 0, 2, 3]"#, "1"),
    (#"["interpolate", ["exponential", 1], 1, 0, 0, 2, 3]"#, "1.5"),
    (#"["interpolate", ["linear"], 5, 0, 7]"#, "7"),
    (
      #"["to-rgba", ["interpolate", ["linear"], 0.5, 0, ["rgba", 0, 0, 0, 0], 1, ["rgb", 255, 255, 255]]]"#,
      "[127.5,127.5,127.5,0.5]"
    ),
    (#"["step", 1, "a", 1, "b", 2, "c"]"#, #""b""#), (#"["step", -5, "a", 1, "b"]"#, #""a""#),
    (
      #"["step", 0, "a", -1, "b", -2, "c"]"#,
      "[5]: Input/output pairs for \"step\" expressions must be arranged with input values in strictly ascending order."
    ),
  ]

  private static let texts: [Case] = [
    (#"["concat", "a", 1.5, true, null, ["literal", [1]]]"#, #""a1.5true[1]""#),
    (#"["upcase", "straße ǆ"]"#, #""STRASSE Ǆ""#), (#"["downcase", "ÀÉ İ"]"#, #""àé i̇""#),
    (#"["number-format", 1234567.8912, {}]"#, #""1,234,567.891""#),
    (#"["number-format", 1234.5, {"locale": "de", "min-fraction-digits": 2}]"#, #""1.234,50""#),
    (#"["number-format", 0.25, {"max-fraction-digits": 1}]"#, #""0.3""#),
    (#"["number-format", 1234.5, {"currency": "USD"}]"#, #""$1,234.50""#),
    (#"["number-format", 1234.5, {"currency": "JPY"}]"#, #""¥1,235""#),
    (#"["number-format", -3.5, {"unit": "kilometer"}]"#, #""-3.5 km""#),
    (#"["number-format", 50, {"unit": "kilometer-per-hour"}]"#, #""50 km/h""#),
    (#"["number-format", 50, {"unit": "percent"}]"#, #""50%""#),
    (#"["number-format", 3, {"unit": "nanosecond"}]"#, #""3 ns""#),
    (
      #"["number-format", 5, {"unit": "meter", "currency": "EUR"}]"#,
      "[2]: NumberFormat options `currency` and `unit` are mutually exclusive"
    ),
    (#"["==", "a", "A", ["collator", {}]]"#, "true"),
    (#"["==", "a", "A", ["collator", {"case-sensitive": true}]]"#, "false"),
    (#"["==", "a", "á", ["collator", {}]]"#, "true"),
    (#"["==", "a", "á", ["collator", {"diacritic-sensitive": true}]]"#, "false"),
    (#"["<", "z", "ä", ["collator", {"locale": "sv"}]]"#, "true"),
    (#"["<", "z", "ä", ["collator", {"locale": "de"}]]"#, "false"),
    (#"["==", 1, 1, ["collator", {}]]"#, ": Cannot use collator to compare non-string types."),
    (#"["<", "Z", "a"]"#, "true"),
    (#"["==", "\u00e9", "e\u0301"]"#, "false"),
    (#"["resolved-locale", ["collator", {"locale": "fr"}]]"#, #""fr""#),
  ]

  private static let decisions: [Case] = [
    (#"["match", 2, [1, 2], "a", 3, "b", "c"]"#, #""a""#),
    (#"["match", "2", [1, 2], "a", "c"]"#, "[1]: Expected number but found string instead."),
    (#"["match", ["get", "x"], [1, 2], "a", "c"]"#, #""c""#),
    (#"["case", false, 1, false, 2, 3]"#, "3"),
    (
      #"["case", ["get", "x"], 1, 2]"#,
      "[1]: Expected value to be of type boolean, but found null instead."
    ),
    (#"["coalesce", ["get", "x"], ["get", "y"], "z"]"#, #""z""#),
    (#"["coalesce", null, null]"#, "null"),
    (#"["any"]"#, "false"), (#"["all"]"#, "true"),
    (#"["any", true, ["get", "x"]]"#, "true"),
    (#"["let", "a", 1, "b", 2, ["+", ["var", "a"], ["var", "b"]]]"#, "3"),
    (#"["let", "a", 1, ["let", "a", 2, ["var", "a"]]]"#, "2"),
    (#"["!=", null, ["get", "x"]]"#, "false"),
    (#"["<", 1, ["get", "x"]]"#, ": Expected value to be of type number, but found null instead."),
    (
      #"["==", ["literal", []], 1]"#,
      "[1]: \"==\" comparisons are not supported for type 'array<value, 0>'."
    ),
  ]

  private static let cases: [Case] = [
    collections, conversions, mathematics, ramps, texts, decisions,
  ].flatMap { $0 }

  @Test("Results and failures are those of the specification", arguments: cases)
  func result(expression: String, expected: String) throws {
    #expect(try StyleSamples.result(of: expression) == expected)
  }
}
