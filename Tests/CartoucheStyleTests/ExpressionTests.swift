import CartoucheSupport
import Testing

@testable import CartoucheStyle

/// Results of expressions, worked out by hand from the specification.
struct ExpressionTests {
  @Test(
    "Operators give what the specification says",
    arguments: [
      (#"["+", 1, 2, 3]"#, "6"),
      (#"["-", 5]"#, "-5"),
      (#"["%", -7, 4]"#, "-3"),
      (#"["^", 2, 10]"#, "1024"),
      (#"["round", -2.5]"#, "-3"),
      (#"["min"]"#, "null"),
      (#"["log2", 8]"#, "3"),
      (#"["typeof", ["literal", [1, "a"]]]"#, "\"array<value, 2>\""),
      (#"["typeof", ["literal", []]]"#, "\"array<value, 0>\""),
      (#"["concat", 1, true, null, "x", ["literal", [1, {"a": 2}]]]"#, #""1truex[1,{\"a\":2}]""#),
      (#"["upcase", "straße"]"#, "\"STRASSE\""),
      (#"["length", "a🗺b"]"#, "3"),
      (#"["slice", "a🗺bc", 1, 3]"#, "\"🗺b\""),
      (#"["slice", ["literal", [1, 2, 3]], -2]"#, "[2,3]"),
      (#"["index-of", "🗺", "a🗺"]"#, "1"),
      (#"["in", "b", "abc"]"#, "true"),
      (#"["split", "a;b;;c", ";"]"#, #"["a","b","","c"]"#),
      (#"["split", "abc", ""]"#, #"["a","b","c"]"#),
      (#"["join", ["literal", ["a", "b"]], "-"]"#, "\"a-b\""),
      (#"["at", 1, ["literal", ["a", "b"]]]"#, "\"b\""),
      (#"["to-number", "0x1F"]"#, "31"),
      (#"["to-number", " 1e3 "]"#, "1000"),
      (#"["to-number", "1px", 7]"#, "7"),
      (#"["to-number", true]"#, "1"),
      (#"["to-boolean", "false"]"#, "true"),
      (#"["to-string", ["rgba", 255, 128, 0, 0.25]]"#, "\"rgba(255,128,0,0.25)\""),
      (##"["to-rgba", "#ff000080"]"##, "[255,0,0,0.5019607843137255]"),
      (#"["coalesce", ["get", "x"], ["get", "y"], "last"]"#, "\"last\""),
      (#"["case", false, 1, true, 2, 3]"#, "2"),
      (#"["match", 4, [1, 2], "low", [3, 4], "high", "none"]"#, "\"high\""),
      (#"["step", 5, "a", 0, "b", 5, "c"]"#, "\"c\""),
      (#"["step", -1, "a", 0, "b", 5, "c"]"#, "\"a\""),
      (#"["interpolate", ["linear"], 5, 0, 10, 10, 20]"#, "15"),
      (#"["interpolate", ["exponential", 2], 2, 0, 0, 4, 15]"#, "3"),
      (
        #"["interpolate", ["linear"], 1, 0, ["literal", [0, 10]], 2, ["literal", [4, 20]]]"#,
        "[2,15]"
      ),
      (
        #"["let", "a", 2, ["let", "b", ["*", ["var", "a"], 3], ["+", ["var", "a"], ["var", "b"]]]]"#,
        "8"
      ),
      (#"["==", "é", "e\#u{301}"]"#, "false"),
      (#"[">", "b", "a"]"#, "true"),
      (#"["all"]"#, "true"),
      (#"["any"]"#, "false"),
      (#"["any", true, ["error", "not reached"]]"#, "true"),
      (#"["semiliteral", [["+", 1, 1], ["*", 2, 3]]]"#, "[2,6]"),
      (
        #"["number-format", 1234567.891, {"locale": "de-DE", "max-fraction-digits": 1}]"#,
        "\"1.234.567,9\""
      ),
      (#"["number-format", 1234.5, {"currency": "EUR", "locale": "en-US"}]"#, "\"€1,234.50\""),
      (#"["number-format", 16, {"unit": "kilometer-per-hour"}]"#, "\"16 km/h\""),
    ])
  func results(expression: String, expected: String) throws {
    #expect(try StyleSamples.result(of: expression) == expected)
  }

  @Test(
    "Mistakes are told with the way to them",
    arguments: [
      (
        #"["foo"]"#,
        #"[0]: Unknown expression "foo". If you wanted a literal array, use ["literal", [...]]."#
      ),
      (#"["sqrt", "a"]"#, "[1]: Expected number but found string instead."),
      (#"["sqrt"]"#, ": Expected arguments of type (number), but found () instead."),
      (#"["case", true, 1]"#, ": Expected at least 3 arguments, but found only 2."),
      (#"["match", ["get", "x"], "a", 1, "a", 2, 3]"#, "[4]: Branch labels must be unique."),
      (
        #"["match", ["get", "x"], 1.5, 1, 3]"#, "[2]: Numeric branch labels must be integer values."
      ),
      (#"["interpolate", ["cubic", 1], 1, 0, 0]"#, "[1][0]: Unknown interpolation type cubic"),
      (
        #"["interpolate", ["linear"], ["zoom"], 0, "a", 1, "b"]"#,
        ": Type string is not interpolatable."
      ),
      (
        #"["+", 1, ["*", 2, {"a": 1}]]"#,
        #"[2][2]: Bare objects invalid. Use ["literal", {...}] instead."#
      ),
      (
        #"["var", "x"]"#,
        #"[1]: Unknown variable "x". Make sure "x" has been bound in an enclosing "let" expression before using it."#
      ),
      (#"["<", true, false]"#, #"[1]: "<" comparisons are not supported for type 'boolean'."#),
      (
        #"["number", ["get", "x"]]"#,
        ": Expected value to be of type number, but found null instead."
      ),
      (
        #"["+", 1, ["get", "x"]]"#,
        "[2]: Expected value to be of type number, but found null instead."
      ),
      (#"["to-color", "blurple"]"#, ": Could not parse color from value 'blurple'"),
      (
        #"["rgba", 256, 0, 0, 1]"#,
        ": Invalid rgba value [256, 0, 0, 1]: 'r', 'g', and 'b' must be between 0 and 255."
      ),
      (#"["error", "as written"]"#, ": as written"),
    ])
  func mistakes(expression: String, expected: String) throws {
    #expect(try StyleSamples.result(of: expression) == expected)
  }

  @Test(
    "Lookups read the feature",
    arguments: [
      (#"["get", "a"]"#, "1"),
      (#"["get", ["concat", "", "a"]]"#, "1"),
      (#"["get", "c", ["get", "b"]]"#, "[true]"),
      (#"["has", "n"]"#, "true"),
      (#"["has", "z"]"#, "false"),
      (#"["has", "c", ["get", "b"]]"#, "true"),
      (#"["properties"]"#, #"{"a":1,"b":{"c":[true]},"n":null}"#),
      (#"["geometry-type"]"#, "\"LineString\""),
      (#"["id"]"#, "null"),
      (#"["feature-state", "hover"]"#, "null"),
      (#"["zoom"]"#, "4.5"),
    ])
  func lookups(expression: String, expected: String) throws {
    let properties = #"{"a": 1, "b": {"c": [true]}, "n": null}"#
    #expect(
      try StyleSamples.result(of: expression, properties: properties, zoom: 4.5) == expected)
  }

  @Test(
    "Numbers are written as ECMAScript writes them",
    arguments: [
      (0.1, "0.1"), (1e21, "1e+21"), (1.5e20, "150000000000000000000"),
      (1e-7, "1e-7"), (0.000_001, "0.000001"), (1.5e300, "1.5e+300"), (-0.0, "0"),
      (.leastNonzeroMagnitude, "5e-324"), (100, "100"), (-1234.5, "-1234.5"),
      (1e16, "10000000000000000"),
    ])
  func numberText(number: Double, text: String) { #expect(NumberText.text(of: number) == text) }

  @Test(
    "Texts compare by letters, then accents, then case, as the language has it",
    arguments: [
      ("en", false, false, "a", "Ä", 0), ("en", true, false, "a", "A", -1),
      ("en", false, true, "a", "ä", -1), ("en", true, true, "résumé", "resumes", -1),
      ("de", false, false, "ä", "ae", 0), ("de", false, false, "ä", "a", 1),
      ("sv", false, false, "ä", "z", 1), ("sv", false, false, "å", "ä", -1),
      ("da", false, false, "ö", "ø", 0), ("es", false, false, "ñ", "nz", 1),
      ("en", false, false, "ñ", "nz", -1), ("xx", false, false, "straße", "STRASSE", 0),
      ("en", false, false, "a b", "ab", -1), ("en", false, false, "2", "a", -1),
    ])
  func collation(
    locale: String, isCaseSensitive: Bool, isDiacriticSensitive: Bool, left: String, right: String,
    expected: Int
  ) {
    let collator = Collator(
      locale: locale, isCaseSensitive: isCaseSensitive, isDiacriticSensitive: isDiacriticSensitive)
    #expect(collator.compare(left, right).signum() == expected)
    #expect(collator.compare(right, left).signum() == -expected)
  }

  @Test("Colours mix on straight components, so that a transparent end keeps its hue")
  func colorMixing() {
    let mixed = ColorSpace.rgb.mix(
      Color(rgb: 0xff0000), Color(red: 0, green: 0, blue: 1, alpha: 0), 0.25)
    #expect(mixed == Color(red: 0.75, green: 0, blue: 0.25, alpha: 0.75))
    let grey = ColorSpace.lab.mix(.black, .white, 0.5)
    #expect((grey.red - 0.466_327).magnitude < 1e-6)
    #expect(grey.red == grey.green || (grey.red - grey.green).magnitude < 1e-6)
    let hue = ColorSpace.hcl.mix(Color(rgb: 0xff0000), Color(rgb: 0x0000ff), 0.4)
    #expect((hue.blue - 0.425_112).magnitude < 1e-6 && hue.green == 0 && hue.red == 1)
  }
}
