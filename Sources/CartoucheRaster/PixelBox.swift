/// Pixels of a window, from its top-left corner, that a path may touch.
struct PixelBox {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}
