import Cartouche
import CartoucheTesting
import Foundation
import Testing

@Suite("Golden pictures of titles, buttons and the user's location")
struct OrnamentGoldenTests {
  typealias Picture = GoldenPictureTests.Picture

  private static let plain = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/plain.json").path

  private static func picture(
    _ name: String, bearing: Bearing = 0, tilt: ViewingAngle = 0, _ ornaments: Ornaments,
    user: UserLocation? = nil
  ) -> Picture {
    let camera = Camera(
      target: Coordinate(latitude: 47, longitude: 8), zoom: 13, bearing: bearing,
      viewingAngle: tilt)
    return Picture(
      name: name,
      request: MapRequest(
        style: plain, camera: camera, size: ScreenSize(width: 260, height: 160),
        userLocation: user, ornaments: ornaments))
  }

  private static func ornaments(
    _ appearance: Ornaments.Appearance?, _ button: Ornaments.TrackingButton.Mode
  ) -> Ornaments {
    Ornaments(
      compass: Ornaments.Compass(visibility: .visible),
      scaleBar: Ornaments.ScaleBar(units: .metric),
      title: Ornaments.Title("A day out", subtitle: "in the hills"),
      trackingButton: Ornaments.TrackingButton(mode: button), appearance: appearance)
  }

  private static func user(heading: Bearing?, course: Bearing?) -> UserLocation {
    UserLocation(
      position: Coordinate(latitude: 47.001, longitude: 8.003), accuracy: 500, heading: heading,
      course: course)
  }

  static let pictures: [Picture] = [
    picture("ornaments-light", bearing: 30, ornaments(nil, .following)),
    picture("ornaments-dark", tilt: 60, ornaments(.dark, .followingWithHeading)),
    picture(
      "user-location-flat", Ornaments(trackingButton: Ornaments.TrackingButton(mode: .off)),
      user: user(heading: 60, course: nil)),
    picture(
      "user-location-turned", bearing: 120, Ornaments(), user: user(heading: nil, course: 60)),
    picture(
      "user-location-tilt-60", bearing: 20, tilt: 60, Ornaments(),
      user: user(heading: 60, course: nil)),
    picture(
      "user-course-tilt-60", bearing: 20, tilt: 60, Ornaments(),
      user: user(heading: nil, course: 100)),
  ]

  @Test(arguments: pictures, [1.0, 2.0])
  func `A picture is as it was when it was looked at`(picture: Picture, scale: Double) throws {
    var request = picture.request
    request.scale = scale
    let map = try GoldenPictureTests.renderer.render(request)
    expectImage(map.image, matches: scale == 1 ? picture.name : "\(picture.name)@2x")
  }
}
