/// The measures of an arrow's head, in points.
struct SignHead {
  let halfWidth: Double
  let length: Double
}
