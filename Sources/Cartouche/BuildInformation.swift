import CartoucheCairo
import CartoucheImage
import CartoucheNetwork

/// What a picture depends on besides its request.
public enum BuildInformation {
  /// This package's own version.
  public static let version = "0.1.0"

  /// A library that takes part in drawing.
  public struct Component: Hashable, Sendable {
    public let name: String
    public let version: String
  }

  /// The libraries in use and where the bundled styles are.
  public static var components: [Component] {
    let styles: String
    do throws(BundledResourcesError) {
      styles = try BundledResources.locate().folder
    } catch {
      styles = "missing"
    }
    return [
      Component(name: "Cairo", version: cairoVersion),
      Component(name: "Pango", version: TextVersions.pango),
      Component(name: "HarfBuzz", version: TextVersions.harfBuzz),
      Component(name: "FriBidi", version: TextVersions.friBidi ?? "unknown"),
      Component(name: "Fontconfig", version: TextVersions.fontconfig),
      Component(name: "librsvg", version: svgVersion),
      Component(name: "libpng", version: pngVersion),
      Component(name: "libjpeg-turbo", version: jpegVersion),
      Component(name: "libwebp", version: webPVersion),
      Component(name: "libcurl", version: curlVersion),
      Component(name: "resources", version: styles),
    ]
  }

  /// The font files that texts can be set with, each with the SHA-256 of its bytes.
  ///
  /// - Parameter folders: those of ``MapRenderer/Options/fontFolders``.
  public static func fonts(folders: [String] = []) throws -> [Component] {
    try FontLibrary(additionalFolders: folders).allFiles().map { file in
      Component(name: file.name, version: file.digest() ?? "unreadable")
    }
  }
}
