/// Which characters stand upright in vertical text, and in what form.
///
/// After the Unicode Standard's Annex 50 and its vertical presentation forms, in the choice that
/// MapLibre makes.
enum VerticalWriting {
  /// Whether a text can be written vertically at all: some character of it stands upright there.
  static func suits(_ text: String) -> Bool { text.unicodeScalars.contains(where: isUpright) }

  /// Characters that stand upright whatever surrounds them.
  static func isUpright(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2ea, 0x2eb: true
    case 0x1100...0x11ff: true
    case 0x1400...0x167f, 0x18b0...0x18ff: true
    case 0x2e80...0x2fdf, 0x2ff0...0x2fff: true
    case 0x3000...0x303f:
      !(0x3008...0x3011).contains(scalar.value)
        && !(0x3014...0x301f).contains(scalar.value) && scalar.value != 0x3030
    case 0x3040...0x30ff: scalar.value != 0x30fc
    case 0x3100...0x318f, 0x3190...0x31ff, 0x3200...0x33ff: true
    case 0x3400...0x9fff, 0xa000...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7ff: true
    case 0xf900...0xfaff, 0xfe10...0xfe1f: true
    case 0xfe30...0xfe4f: scalar.value < 0xfe49
    case 0xfe50...0xfe6f: scalar.value < 0xfe58 || scalar.value > 0xfe5e
    case 0xff01...0xff07, 0xff0a...0xff0c, 0xff0e...0xff19, 0xff1f...0xff3a: true
    case 0xff3c, 0xff3e, 0xff40...0xff5a, 0xffe0...0xffe2, 0xffe4...0xffe7: true
    case 0x1b000...0x1b2ff, 0x1d300...0x1d37f, 0x1f000...0x1f2ff: true
    case 0x20000...0x3ffff: true
    default: false
    }
  }

  /// Characters that never do: white space, and scripts whose letters join or stack.
  static func isNeverUpright(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isWhitespace || scalar == "\u{200b}" { return true }
    switch scalar.value {
    case 0x590...0x8ff, 0x900...0xdff, 0xf00...0xfff, 0x1000...0x109f, 0x1780...0x17ff,
      0x1800...0x18af, 0xfb1d...0xfdff, 0xfe70...0xfeff:
      return true
    default: return false
    }
  }

  /// The form in which punctuation stands in vertical text; `nil` for characters without one.
  static func form(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    forms[scalar]
  }

  private static let forms: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs = """
      !︕ #＃ $＄ %％ &＆ (︵ )︶ *＊ +＋ ,︐ -︲ .・ /／ :︓ ;︔ <︿ =＝ >﹀ ?︖ @＠ [﹇ \\＼ ]﹈ ^＾ _︳ `｀ {︷ \
      |― }︸ ~～ ¢￠ £￡ ¥￥ ¦￤ ¬￢ ¯￣ –︲ —︱ ‘﹃ ’﹄ “﹁ ”﹂ …︙ ‧・ ₩￦ 、︑ 。︒ 〈︿ 〉﹀ 《︽ 》︾ 「﹁ \
      」﹂ 『﹃ 』﹄ 【︻ 】︼ 〔︹ 〕︺ 〖︗ 〗︘ ！︕ （︵ ）︶ ，︐ －︲ ．・ ：︓ ；︔ ＜︿ ＞﹀ ？︖ ［﹇ ］﹈ ＿︳ ｛︷ ｜― \
      ｝︸ ｟︵ ｠︶ ｡︒ ｢﹁ ｣﹂
      """
    var forms: [Unicode.Scalar: Unicode.Scalar] = [:]
    for pair in pairs.split(whereSeparator: \.isWhitespace) {
      let scalars = Array(pair.unicodeScalars)
      if scalars.count == 2 { forms[scalars[0]] = scalars[1] }
    }
    return forms
  }()
}
