import CartoucheData
import CartoucheDrawing
import CartoucheNetwork
import CartoucheSupport
import Synchronization

/// The typefaces behind a style's `glyphs`, and what reading them had to tell.
final class StyleGlyphs: Sendable {
  private struct State {
    /// `nil` for stacks that there are no glyphs of.
    var faces: [[String]: DistanceFieldFace?] = [:]
  }

  private let template: String
  private let boundary: FolderBoundary
  /// Where the style names them.
  private let place: SourcePlace
  private let store: ResourceStore
  private let state = Mutex(State())
  private let found = Mutex<[Diagnostic]>([])

  init(template: String, boundary: FolderBoundary, place: SourcePlace, store: ResourceStore) {
    self.template = template
    self.boundary = boundary
    self.place = place
    self.store = store
  }

  /// All that was told so far: each file that is missing or broken once.
  var diagnostics: [Diagnostic] { found.withLock { $0 } }

  /// The typeface of a stack, as a whole; `nil` where there is none.
  func face(of stack: [String]) -> DistanceFieldFace? {
    state.withLock { state in
      if let known = state.faces[stack] { return known }
      // What data may name is without end.
      guard state.faces.count < Limits.glyphStacks else { return nil }
      let face = makeFace(stack)
      state.faces[stack] = .some(face)
      return face
    }
  }

  private func makeFace(_ stack: [String]) -> DistanceFieldFace? {
    let name = stack.joined(separator: ",")
    do {
      try requireStack(name)
    } catch {
      note(error, remedy: "its texts are set in the fonts of this machine")
      return nil
    }
    return DistanceFieldFace { [self] first in
      do {
        return try load(name, first)
      } catch {
        note(error)
        return [:]
      }
    }
  }

  /// - Throws: where nothing is there of a stack.
  private func requireStack(_ name: String) throws {
    let file = reference(to: name, first: 0)
    if HTTPClient.isURL(file) {
      _ = try store.read(file, inside: boundary, limit: Limits.glyphRangeBytes)
    } else if !FolderBoundary.exists(FolderBoundary.folder(of: try boundary.resolve(file))) {
      throw FileError.missing(path: FolderBoundary.folder(of: file))
    }
  }

  private func load(_ name: String, _ first: UInt32) throws -> DistanceFieldFace.Range {
    let file = try store.read(
      reference(to: name, first: first), inside: boundary, limit: Limits.glyphRangeBytes)
    let range = try GlyphRangeReader.read(file.bytes, file: file.name)
    var glyphs: DistanceFieldFace.Range = [:]
    for (character, glyph) in range.glyphs
    where character / DistanceFieldFace.rangeLength == first / DistanceFieldFace.rangeLength {
      glyphs[character] = DistanceFieldGlyph(glyph)
    }
    return glyphs
  }

  private func reference(to stack: String, first: UInt32) -> String {
    let isURL = template.contains("://")
    return
      template
      .replacing("{fontstack}", with: isURL ? Self.escaped(stack) : stack)
      .replacing("{range}", with: "\(first)-\(first + DistanceFieldFace.rangeLength - 1)")
  }

  /// As it stands in one step of a URL's path.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-._~,".utf8.contains(byte)
      {
      case true: result.unicodeScalars.append(Unicode.Scalar(byte))
      case false:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }

  /// The rest of the picture is right.
  private func note(_ error: any Error, remedy: String? = nil) {
    let told = (error as? any DiagnosedError)?.diagnostics ?? [Diagnostic(.warning, "\(error)")]
    found.withLock { found in
      found += told.map { diagnostic in
        var warning = ResourceStore.warning(about: diagnostic, at: place)
        if let remedy { warning.message += "; " + remedy }
        return warning
      }
    }
  }
}

extension DistanceFieldGlyph {
  fileprivate init(_ glyph: GlyphRange.Glyph) {
    let border = GlyphRange.border
    self.init(
      advance: Double(glyph.advance), x: Double(glyph.left - border),
      y: Double(-glyph.top - border), width: glyph.width + 2 * border,
      height: glyph.height + 2 * border, field: glyph.field)
  }
}
