import CartoucheSupport

/// The document around what was drawn.
extension SVGCanvas {
  func finish() throws(PaintError) -> [UInt8] {
    if let failure { throw failure }
    var svg = SVGBytes("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    svg.append(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
        + " version=\"1.1\"")
    for (name, value) in [("width", size.width), ("height", size.height)] {
      svg.append(" \(name)=\"")
      svg.append(value, decimals: 4)
      svg.append("\"")
    }
    svg.append(" viewBox=\"0 0 ")
    svg.append(size.width, decimals: 4)
    svg.append(" ")
    svg.append(size.height, decimals: 4)
    svg.append("\">\n")
    if let title = description.title {
      svg.append("<title>")
      svg.append(escaping: title)
      svg.append("</title>\n")
    }
    svg.append("<desc>")
    svg.append(escaping: lines.joined(separator: "\n"))
    svg.append("</desc>\n")
    if !definitions.bytes.isEmpty {
      svg.append("<defs>\n")
      svg.append(definitions)
      svg.append("</defs>\n")
    }
    svg.append(open[0])
    for link in description.links { append(link, to: &svg) }
    svg.append("</svg>\n")
    guard svg.bytes.count <= byteLimit else { throw .documentTooLarge(byteLimit: byteLimit) }
    return svg.bytes
  }

  private var lines: [String] {
    var lines = ["Software: \(description.software)", "Camera: \(description.view)"]
    if !description.credits.isEmpty {
      lines.append("Copyright: \(description.credits.joined(separator: "; "))")
    }
    return lines
  }

  private func append(_ link: VectorDescription.Link, to svg: inout SVGBytes) {
    svg.append("<a xlink:href=\"")
    svg.append(escaping: link.address)
    svg.append("\"><rect fill=\"none\" pointer-events=\"all\"")
    let places = [
      ("x", link.rect.minX), ("y", link.rect.minY), ("width", link.rect.width),
      ("height", link.rect.height),
    ]
    for (name, value) in places {
      svg.append(" \(name)=\"")
      svg.append(value)
      svg.append("\"")
    }
    svg.append("/></a>\n")
  }
}
