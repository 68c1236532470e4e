extension JSONDocument {
  /// The same text with another reading of it, for a document that is changed before it is used.
  package func replacingRoot(_ root: JSONNode) -> JSONDocument {
    JSONDocument(file: file, bytes: bytes, root: root)
  }

  private init(file: String?, bytes: [UInt8], root: JSONNode) {
    self.file = file
    self.bytes = bytes
    self.root = root
  }
}
