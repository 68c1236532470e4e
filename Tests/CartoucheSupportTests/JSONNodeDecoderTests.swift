import CartoucheSupport
import Testing

@Suite("The strict decoder")
struct JSONNodeDecoderTests {
  struct Point: Codable, Equatable {
    var x: Double
    var y: Double
  }

  struct Drawing: Codable, Equatable {
    var name: String
    var count: Int?
    var points: [Point]
    var tags: [String: Bool]?
  }

  private func decode<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
    let document = try JSONDocument(bytes: Array(text.utf8), file: "a.json")
    return try JSONNodeDecoder().decode(type, from: document)
  }

  private func failure<T: Decodable>(_ type: T.Type, _ text: String) -> String? {
    do {
      _ = try decode(type, text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("reads nested values, optional ones, arrays and dictionaries")
  func reading() throws {
    let drawing = try decode(
      Drawing.self,
      #"{"name": "a", "points": [{"x": 1, "y": 2.5}], "tags": {"b": true, "c": false}}"#)
    #expect(
      drawing
        == Drawing(
          name: "a", count: nil, points: [Point(x: 1, y: 2.5)], tags: ["b": true, "c": false]))
  }

  @Test("null stands for an optional value that is not there")
  func null() throws {
    #expect(try decode(Drawing.self, #"{"name":"a","count":null,"points":[]}"#).count == nil)
  }

  @Test("tells every unknown key with its place and what was meant")
  func unknownKeys() {
    #expect(
      failure(
        Drawing.self,
        """
        {"name": "a", "cuont": 1,
         "points": [{"x": 1, "y": 2}, {"x": 1, "y": 2, "zebra": 3}]}
        """)
          == """
          a.json:1:15: cuont: unknown key 'cuont'; did you mean 'count'?
          a.json:2:48: points[1].zebra: unknown key 'zebra'
          """)
  }

  @Test("stops listing unknown keys after twenty")
  func manyUnknownKeys() throws {
    let members = (0..<5000).map { "\"key\($0)\": \($0)" }.joined(separator: ",")
    let text = failure(Point.self, "{\"x\": 1, \"y\": 2, \(members)}")
    #expect(text?.split(separator: "\n").count == 20)
  }

  @Test(
    "tells a value of another type with its place",
    arguments: [
      (
        #"{"name": 5, "points": []}"#, "a.json:1:10: name: expected a string, found 5"
      ),
      (
        #"{"name": "a", "points": {}}"#, "a.json:1:25: points: expected an array, found an object"
      ),
      (
        #"{"name": "a", "points": [{"x": "1", "y": 2}]}"#,
        "a.json:1:32: points[0].x: expected a number, found the string \"1\""
      ),
      (
        #"{"name": "a", "count": 1.5, "points": []}"#,
        "a.json:1:24: count: expected a whole number, found 1.5"
      ),
      (
        #"{"name": null, "points": []}"#, "a.json:1:10: name: expected a string, found null"
      ),
      ("[]", "a.json:1:1: expected an object, found an array"),
    ])
  func mismatches(text: String, message: String) {
    #expect(failure(Drawing.self, text) == message)
  }

  @Test("a number beyond the integer's range is refused, not trapped")
  func hugeNumber() {
    #expect(failure([Int8].self, "[1, 128]")?.contains("a whole number in -128…127") == true)
    #expect(failure([Int].self, "[1e300]")?.contains("expected a whole number") == true)
    #expect(failure([UInt64].self, "[-1]")?.contains("expected a whole number") == true)
  }

  @Test("a missing key points to the slip for it")
  func missingKey() {
    #expect(
      failure([Point].self, #"[{"x": 1, "Y": 2}]"#)
        == "a.json:1:2: [0]: the key 'y' is missing; is 'Y' a slip for it?")
    #expect(failure(Point.self, #"{"x": 1}"#) == "a.json:1:1: the key 'y' is missing")
  }

  @Test("a value kept as JSON may hold any keys")
  func anyJSON() throws {
    struct Holder: Codable, Equatable { var data: JSONValue }
    let holder = try decode(Holder.self, #"{"data": {"a": [1, null, {"b": "c"}], "d": true}}"#)
    let expected: JSONValue = .object([
      "a": .array([.number(1), .null, .object(["b": .string("c")])]), "d": .bool(true),
    ])
    #expect(holder.data == expected)
  }

  @Test("a path quotes the keys that could be mistaken")
  func paths() {
    #expect(
      JSONPath([.key("a"), .index(3), .key("b-c"), .key("d e")]).description == "a[3].b-c[\"d e\"]")
  }
}
