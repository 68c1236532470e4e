import CartoucheCamera
import CartoucheGeo
import CartoucheImage
import CartoucheScene
import CartoucheSupport

/// What is known of a picture beside what it shows.
struct PictureFacts {
  let viewport: Viewport
  let attribution: [String]
  let ornaments: [RenderedMap.OrnamentFrame]
  let navigation: NavigationPlan?
  let overlays: [RenderedMap.OverlaySummary]
  let diagnostics: [Diagnostic]

  var texts: PictureTexts { PictureTexts(viewport: viewport, attribution: attribution) }
}

extension RenderedMap {
  init(image: RasterImage, facts: PictureFacts) {
    self.init(
      image: image, viewport: facts.viewport, attribution: facts.attribution,
      ornaments: facts.ornaments, navigation: facts.navigation, overlays: facts.overlays,
      diagnostics: facts.diagnostics)
  }
}
