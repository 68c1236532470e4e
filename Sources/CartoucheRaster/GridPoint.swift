/// A point on the grid of 1/256 pixel, counted from the top-left corner of what is rasterised.
struct GridPoint {
  var x: Int
  var y: Int
}
