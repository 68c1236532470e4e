/// The way through a JSON document to a value: `overlays[1].position`.
package struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  package var steps: [Step]

  package init(_ steps: [Step] = []) { self.steps = steps }

  package init(_ codingPath: [any CodingKey]) {
    steps = codingPath.map { $0.intValue.map(Step.index) ?? .key($0.stringValue) }
  }

  package func appending(_ step: Step) -> JSONPath { JSONPath(steps + [step]) }

  package var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where Self.isPlain(key): text += text.isEmpty ? key : ".\(key)"
      case .key(let key): text += "[\"\(key)\"]"
      }
    }
    return text
  }

  private static func isPlain(_ key: String) -> Bool {
    !key.isEmpty
      && key.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}

extension JSONDocument {
  /// The place of the deepest value on the way that the document has.
  package func place(at path: JSONPath) -> SourcePlace {
    var node = root
    var reached = JSONPath()
    for step in path.steps {
      guard let next = node.child(at: step) else { break }
      node = next
      reached.steps.append(step)
    }
    return place(of: node, path: reached.description)
  }

  /// The value at the end of the way, or `nil` where the document has none.
  package func node(at path: JSONPath) -> JSONNode? {
    path.steps.reduce(root) { node, step in node?.child(at: step) }
  }
}

extension JSONNode {
  fileprivate func child(at step: JSONPath.Step) -> JSONNode? {
    switch step {
    case .key(let key): self[key]
    case .index(let index): array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
  }
}
