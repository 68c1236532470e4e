import CartoucheImage
import CartoucheSupport

/// Reads a sprite's JSON index: an object with a member for each icon.
///
/// Members that it does not know are passed over.
struct SpriteIndexReader {
  /// Why an icon is left out: what is wrong, at which of its members.
  private struct Fault: Error {
    let message: String
    let member: JSONMember?
    var remedy: String?
  }

  private let sheet: PixelSize
  private var icons: [SpriteIcon] = []
  private var log = ReadingLog()

  /// Smaller or larger, a number is a mistake and the icon a speck or a wall.
  private static let pixelRatios = 1.0 / 64...64
  /// Stretches along one axis of an icon; each costs a piece when it is drawn.
  private static let stretchLimit = 64

  private init(sheet: PixelSize) { self.sheet = sheet }

  static func read(_ bytes: [UInt8], file: String, sheet: PixelSize) throws(SpriteError)
    -> (icons: [SpriteIcon], diagnostics: [Diagnostic])
  {
    guard bytes.count <= Limits.spriteIndexBytes else {
      throw .indexTooLong(limit: Limits.spriteIndexBytes, SourcePlace(file: file))
    }
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(bytes: bytes, file: file)
    } catch {
      throw .invalidJSON(
        error, JSONDocument.place(atByte: error.offset, in: bytes, file: file))
    }
    guard let members = document.root.members else {
      throw .notAnObject(found: document.root.typeName, document.place(of: document.root))
    }
    guard members.count <= Limits.spriteIcons else {
      throw .tooManyIcons(limit: Limits.spriteIcons, document.place(of: document.root))
    }
    var reader = SpriteIndexReader(sheet: sheet)
    for member in members { reader.add(member) }
    let diagnostics = bytes.withUnsafeBufferPointer { reader.log.diagnostics(in: $0, file: file) }
    return (reader.icons, diagnostics)
  }

  private mutating func add(_ member: JSONMember) {
    do throws(Fault) {
      icons.append(try icon(member))
    } catch {
      let path = JSONPath([.key(member.key)] + (error.member.map { [.key($0.key)] } ?? []))
      log.warn(
        "\(error.message); the icon is left out",
        at: (error.member?.node ?? member.node).range.lowerBound, path: path.description,
        remedy: error.remedy)
    }
  }

  private func icon(_ member: JSONMember) throws(Fault) -> SpriteIcon {
    guard let members = member.node.members else {
      throw Fault(message: "an object expected, found \(member.node.typeName)", member: nil)
    }
    var icon = SpriteIcon(
      name: member.key, x: try whole("x", in: members), y: try whole("y", in: members),
      width: try whole("width", in: members), height: try whole("height", in: members))
    try checkFrame(icon)
    icon.pixelRatio = try number("pixelRatio", in: members) ?? 1
    guard Self.pixelRatios.contains(icon.pixelRatio) else {
      throw Fault(
        message: "a ratio of 1/64 to 64 expected, found \(Diagnostic.text(icon.pixelRatio))",
        member: members.first { $0.key == "pixelRatio" })
    }
    icon.isDistanceField = try flag("sdf", in: members)
    icon.stretchX = try stretches("stretchX", in: members, extent: icon.width)
    icon.stretchY = try stretches("stretchY", in: members, extent: icon.height)
    icon.content = try content(in: members, icon)
    icon.textFitWidth = try textFit("textFitWidth", in: members)
    icon.textFitHeight = try textFit("textFitHeight", in: members)
    return icon
  }

  private func checkFrame(_ icon: SpriteIcon) throws(Fault) {
    guard icon.width > 0, icon.height > 0 else {
      throw Fault(message: "an icon of \(icon.width)×\(icon.height) pixels is empty", member: nil)
    }
    guard icon.x <= sheet.width - icon.width, icon.y <= sheet.height - icon.height else {
      throw Fault(
        message: "its \(icon.width)×\(icon.height) pixels at \(icon.x), \(icon.y) reach beyond the "
          + "sheet of \(sheet.width)×\(sheet.height)",
        member: nil, remedy: "make the sheet and its index anew, they do not belong together")
    }
  }
}

// MARK: Members

extension SpriteIndexReader {
  private func number(_ key: String, in members: [JSONMember]) throws(Fault) -> Double? {
    guard let member = members.first(where: { $0.key == key }) else { return nil }
    guard let number = member.node.number else {
      throw Fault(message: "a number expected, found \(member.node.typeName)", member: member)
    }
    return number
  }

  /// A whole number, at least 0 and no more than pictures have pixels along a side.
  private func whole(_ key: String, in members: [JSONMember]) throws(Fault) -> Int {
    guard let number = try number(key, in: members) else {
      throw Fault(message: "\"\(key)\" is required", member: nil)
    }
    guard let whole = Int(exactly: number), (0...Limits.pictureSide).contains(whole) else {
      throw Fault(
        message: "a whole number in 0…\(Limits.pictureSide) expected, found "
          + Diagnostic.text(number),
        member: members.first { $0.key == key })
    }
    return whole
  }

  private func flag(_ key: String, in members: [JSONMember]) throws(Fault) -> Bool {
    guard let member = members.first(where: { $0.key == key }) else { return false }
    guard let flag = member.node.bool else {
      throw Fault(message: "true or false expected, found \(member.node.typeName)", member: member)
    }
    return flag
  }

  /// Pairs of ascending positions, one pair after the other.
  private func stretches(
    _ key: String, in members: [JSONMember], extent: Int
  ) throws(Fault) -> [ClosedRange<Double>] {
    guard let member = members.first(where: { $0.key == key }) else { return [] }
    let fault = Fault(
      message: "pairs of ascending numbers in 0…\(extent) expected, at most \(Self.stretchLimit)",
      member: member)
    guard let items = member.node.array, items.count <= Self.stretchLimit else { throw fault }
    var stretches: [ClosedRange<Double>] = []
    var end = 0.0
    for item in items {
      guard let pair = item.array, pair.count == 2, let low = pair[0].number,
        let high = pair[1].number, low >= end, high >= low, high <= Double(extent)
      else { throw fault }
      stretches.append(low...high)
      end = high
    }
    return stretches
  }

  private func content(in members: [JSONMember], _ icon: SpriteIcon) throws(Fault) -> ScreenRect? {
    guard let member = members.first(where: { $0.key == "content" }) else { return nil }
    let numbers = (member.node.array ?? []).compactMap(\.number)
    guard numbers.count == 4, member.node.array?.count == 4, 0 <= numbers[0],
      numbers[0] <= numbers[2], numbers[2] <= Double(icon.width), 0 <= numbers[1],
      numbers[1] <= numbers[3], numbers[3] <= Double(icon.height)
    else {
      throw Fault(
        message: "left, top, right and bottom within the icon expected", member: member)
    }
    return ScreenRect(minX: numbers[0], minY: numbers[1], maxX: numbers[2], maxY: numbers[3])
  }

  private func textFit(_ key: String, in members: [JSONMember]) throws(Fault)
    -> SpriteIcon.TextFit?
  {
    guard let member = members.first(where: { $0.key == key }) else { return nil }
    guard let name = member.node.string, let fit = SpriteIcon.TextFit(rawValue: name) else {
      throw Fault(
        message: "\"stretchOrShrink\", \"stretchOnly\" or \"proportional\" expected",
        member: member)
    }
    return fit
  }
}
