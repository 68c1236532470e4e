import CartoucheSupport

/// The elements of an icon in SVG and what they refer to, from which follows what drawing them takes.
struct SVGGraph {
  struct Reference {
    let id: String
    let offset: Int
  }

  struct Element {
    var own: Int
    var isGradient: Bool
    var offset: Int
    var references: [Reference]
    var children: [Int] = []
  }

  private struct Measure {
    let steps: Int
    let depth: Int
  }

  private(set) var elements: [Element] = []
  private var indices: [String: Int] = [:]

  /// - Returns: its number.
  mutating func add(_ element: Element, in parent: Int?) -> Int {
    elements.append(element)
    if let parent { elements[parent].children.append(elements.count - 1) }
    return elements.count - 1
  }

  /// Whether the id is the first of its name, by which alone references then go.
  mutating func name(_ index: Int, _ id: String) -> Bool {
    if indices[id] != nil { return false }
    indices[id] = index
    return true
  }

  mutating func refer(_ index: Int, to reference: Reference) {
    elements[index].references.append(reference)
  }

  mutating func charge(_ index: Int, _ steps: Int) { elements[index].own += steps }

  /// - Parameter sheets: what the style sheets refer to.
  func steps(ofSheets sheets: [Reference]) throws(SVGFault) -> Int {
    for reference in sheets where try !target(reference).isGradient {
      throw SVGFault(.style(.sheetReference(reference.id)), offset: reference.offset)
    }
    guard !elements.isEmpty else { return 0 }
    var known = [Measure?](repeating: nil, count: elements.count)
    return try measure(0, depth: 1, &known).steps
  }

  private func target(_ reference: Reference) throws(SVGFault) -> Element {
    elements[try index(reference)]
  }

  private func index(_ reference: Reference) throws(SVGFault) -> Int {
    guard let index = indices[reference.id] else {
      throw SVGFault(.unknown(String(reference.id.prefix(80))), offset: reference.offset)
    }
    return index
  }

  private func measure(
    _ index: Int, depth: Int, _ known: inout [Measure?]
  ) throws(SVGFault) -> Measure {
    let element = elements[index]
    // Circles end here too.
    guard depth - 1 + (known[index]?.depth ?? 1) <= Limits.svgDepth else {
      throw SVGFault(.tooDeep, offset: element.offset)
    }
    if let measure = known[index] { return measure }
    var parts = element.children
    for reference in element.references {
      let target = try self.index(reference)
      // Gradients give each other colours, and draw nothing.
      if !elements[target].isGradient { parts.append(target) }
    }
    var (steps, deepest) = (element.own, 0)
    for part in parts {
      let measure = try measure(part, depth: depth + 1, &known)
      steps += measure.steps
      deepest = max(deepest, measure.depth)
      // At once, or the sum would overflow.
      if steps > Limits.svgSteps { break }
    }
    guard steps <= Limits.svgSteps else { throw SVGFault(.tooComplex, offset: element.offset) }
    let measure = Measure(steps: steps, depth: deepest + 1)
    known[index] = measure
    return measure
  }
}
