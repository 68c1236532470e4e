import CartoucheSupport
import Foundation

/// Reads whole files.
package enum InputFile {
  /// - Throws: ``InputFileError``
  package static func read(_ path: String) throws(InputFileError) -> [UInt8] {
    do {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
      if attributes[.type] as? FileAttributeType == .typeDirectory {
        throw InputFileError.isDirectory(path: path)
      }
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch let error as InputFileError {
      throw error
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      throw .missing(path: path)
    } catch let error as CocoaError where error.code == .fileReadNoPermission {
      throw .unreadable(path: path, reason: "permission denied")
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
  }
}
