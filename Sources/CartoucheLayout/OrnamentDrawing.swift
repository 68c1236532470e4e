import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// An ornament before it has its place: drawn from (0, 0), as large as it says.
struct OrnamentDrawing {
  /// By which the caller finds its frame.
  let name: String
  let size: ScreenSize
  let items: [DisplayList.Item]
}
