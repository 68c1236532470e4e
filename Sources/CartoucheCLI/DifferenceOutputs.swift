import Cartouche
import Foundation

/// Where pictures of differences and the report go.
final class DifferenceOutputs {
  private let pairs: PicturePairs
  private let pictures: String?
  private let html: String?
  private var report = DifferenceReport()

  /// - Throws: ``OutputError`` for places that cannot be written.
  init(_ pairs: PicturePairs, pictures: String?, html: String?) throws {
    self.pairs = pairs
    self.pictures = pictures
    self.html = html
    if let pictures {
      if pairs.isOfFolders {
        try PictureFolder(path: pictures).make()
      } else {
        _ = try OutputPlace(checking: pictures)
      }
    }
    if let html { _ = try OutputPlace(checking: html) }
  }

  func take(_ outcome: DiffOutcome) throws {
    if let path = path(of: outcome), let comparison = outcome.comparison,
      !comparison.difference.isEmpty
    {
      try PictureFolder.makeFolders(of: path, from: "")
      try WholeFile.write(try comparison.differencePicture.pngData(), to: path)
    }
    if html != nil { try report.add(outcome) }
  }

  /// Writes the report.
  func finish() throws {
    if let html { try WholeFile.write(Array(report.page.utf8), to: html) }
  }

  private func path(of outcome: DiffOutcome) -> String? {
    guard let pictures, pairs.isOfFolders else { return pictures }
    let name = outcome.pair.name
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return "\(pictures)/\(stem).png"
  }
}
