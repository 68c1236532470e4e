import Cartouche

extension PictureEncoding {
  /// What archives of such tiles say of them; `nil` where no archive has a name for it.
  var archiveFormat: TilesetMetadata.Format? {
    switch self {
    case .png, .png8: .png
    case .jpeg: .jpeg
    case .webP: .webP
    case .tiff, .raw: nil
    }
  }
}
