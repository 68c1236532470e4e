import Cartouche

/// What is the same for all items of a batch: from an item to its request and its place.
struct BatchPlan: Sendable {
  /// The manifest as messages name it.
  let manifest: String
  let defaults: BatchDefaults
  let folder: OutputFolder
  let shard: Shard
  private let template: RequestTemplate?
  /// Of pictures whose documents name none.
  private let name: PlaceholderText
  /// Of the values of a row, and after them of `line` and `index`.
  private let valueNames: [String]
  /// What paths in documents count from; ends in `/`, or is empty for the working folder.
  private let documentFolder: String
  private let defaultsHash: UInt64

  private let picture: PictureOptions
  /// Files that no picture may replace.
  var ownFiles: [String] = []

  static let usualStem = "{line}"

  /// - Parameters:
  ///   - template: a request document with placeholders, where the manifest is a table.
  ///   - name: of pictures whose documents name none, with placeholders.
  init(
    _ reader: ManifestReader, path: String, template: String?, name: String?,
    defaults: BatchDefaults, picture: PictureOptions, folder: String, shard: Shard
  ) throws {
    self.picture = picture
    manifest = reader.name
    self.defaults = defaults
    self.folder = OutputFolder(path: folder)
    self.shard = shard
    // A column of the same name goes before.
    let ownNames = ["line", "index"].map { reader.columns.contains($0) ? "" : $0 }
    let names = reader.columns + ownNames
    valueNames = names
    let table = reader.name
    self.template = try template.map {
      try RequestTemplate(json: try InputFile.read($0), file: $0, names: names, table: table)
    }
    documentFolder = Self.folder(of: template ?? (path == "-" ? "" : path))
    defaultsHash = defaults.hash(as: picture)
    do throws(PlaceholderText.UnknownName) {
      let usualName = "\(Self.usualStem).\((picture.format ?? .png).pathExtension)"
      self.name = try PlaceholderText(name ?? usualName, names: names)
    } catch {
      let known = names.filter { !$0.isEmpty }.joined(separator: ", ")
      throw ArgumentError.invalidValue(
        option: "--name", value: name ?? "",
        reason: error.isAmbiguous
          ? "more than one column is called '\(error.name)'"
          : "there is no '\(error.name)'; there are: \(known)")
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private func values(of item: BatchItem) -> [String] {
    var values: [String] = []
    if case .row(let cells) = item.content { values = cells }
    return values + ["\(item.line)", "\(item.index)"]
  }

  /// - Throws: ``BatchError`` or ``MapRequestError`` for what is none.
  func document(of item: BatchItem) throws -> JSONDocument {
    switch item.content {
    case .broken(let error, _): throw error
    case .json(let bytes):
      do throws(JSONError) {
        return try JSONDocument(bytes: bytes, file: manifest)
      } catch {
        throw MapRequestError(
          .notJSON(error),
          at: JSONDocument.place(atByte: error.offset, in: bytes, file: manifest))
      }
    case .row:
      guard let template else {
        throw ArgumentError.missingOption("--template", remedy: "a table needs one")
      }
      return template.document(of: values(of: item))
    }
  }

  /// Stands for an item's content, wherever in the manifest it stands.
  ///
  /// - Parameter document: the item's, where it is one.
  func contentHash(of item: BatchItem, _ document: JSONDocument?) -> UInt64 {
    var hash = ContentHash()
    if let document {
      hash.combine(document.root)
    } else {
      switch item.content {
      case .json(let bytes), .broken(_, let bytes): hash.combine(bytes)
      case .row(let cells): for cell in cells { hash.combine(cell) }
      }
    }
    return hash.value
  }

  /// Stands for a picture's request: its content and the defaults that complete it.
  func requestHash(content: UInt64) -> UInt64 {
    var hash = ContentHash()
    hash.combine(content)
    hash.combine(defaultsHash)
    return hash.value
  }

  /// The picture's name in the folder, normalised.
  ///
  /// - Throws: ``BatchError``
  func output(of item: BatchItem, _ document: JSONDocument) throws(BatchError) -> String {
    let written = document.root["output"]?.string ?? ""
    let name = try written.isEmpty ? patternName(of: item) : written
    guard name != "-", let normalised = OutputFolder.normalised(name) else {
      throw .outputOutside(name, folder: folder.path)
    }
    return normalised
  }

  private func patternName(of item: BatchItem) throws(BatchError) -> String {
    let values = values(of: item)
    if let index = name.firstEmpty(values) { throw .emptyName(column: valueNames[index]) }
    return name.filled(values)
  }

  /// Where the picture is written, and what it becomes there.
  ///
  /// - Throws: ``BatchError``, or ``ArgumentError`` for a name of no picture format, or of one that
  ///   the options do not fit.
  func destination(of output: String) throws -> (path: String, encoding: FileEncoding) {
    let encoding = try picture.fileEncoding(output: output)
    guard let path = folder.path(of: output) else {
      throw BatchError.outputOutside(output, folder: folder.path)
    }
    if let input = ownFiles.first(where: { ResultsFile.isSame($0, path) }) {
      throw BatchError.outputIsInput(output, input: input)
    }
    return (path, encoding)
  }

  /// The request with the defaults, whose paths can be opened.
  ///
  /// - Throws: ``MapRequestError``
  func request(_ document: JSONDocument) throws -> MapRequest {
    var request = try MapRequest(
      document: document.withoutOutput, folder: documentFolder,
      allowsOutside: defaults.style.allowsOutside)
    defaults.apply(to: &request, of: document)
    try request.validate()
    return request
  }

  /// A finding about an item, told where the item stands.
  func placed(_ diagnostic: Diagnostic, at item: BatchItem) -> Diagnostic {
    var placed = diagnostic
    if diagnostic.place.file == manifest, diagnostic.place.line == 1, template == nil {
      placed.place.line = item.line
      placed.place.byteOffset = diagnostic.place.byteOffset.map { $0 + item.offset }
      return placed
    }
    placed.place = SourcePlace(file: manifest, line: item.line)
    if diagnostic.place.file == nil {
      placed.place.path = diagnostic.place.path
    } else {
      placed.message = "\(diagnostic.place): \(diagnostic.message)"
    }
    return placed
  }
}

extension JSONDocument {
  /// A batch's pictures have their own folder, which is not the document's.
  fileprivate var withoutOutput: JSONDocument {
    guard case .object(let members) = root.value,
      members.contains(where: { $0.key == "output" && $0.node.string != nil })
    else { return self }
    return replacingRoot(
      JSONNode(.object(members.filter { $0.key != "output" }), range: root.range))
  }
}
