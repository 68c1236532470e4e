import CartoucheCamera
import CartoucheGeo
import Foundation
import CartoucheTestSupport
import Testing

@Suite struct CameraCodingTests {
  private func decode(_ text: String) throws -> Camera {
    try JSONDecoder().decode(Camera.self, from: Data(text.utf8))
  }

  @Test func `Every key may be left out`() throws {
    #expect(try decode("{}") == Camera())
    #expect(
      try decode(
        #"{"target":{"latitude":40,"longitude":-100},"zoom":4,"bearing":6,"viewingAngle":30}"#)
        == Camera(latitude: 40, longitude: -100, zoom: 4, bearing: 6, viewingAngle: 30))
    #expect(try decode(#"{"bearing":1200}"#).bearing == 120)
  }

  @Test func `What is written is read again`() throws {
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<100 {
      let camera = generator.camera()
      let data = try JSONEncoder().encode(camera)
      #expect(try JSONDecoder().decode(Camera.self, from: data) == camera)
    }
  }

  @Test(arguments: [
    #"{"target":{"latitude":95,"longitude":0}}"#, #"{"target":{"latitude":5}}"#, #"{"zoom":"4"}"#,
    #"{"zoom":33}"#, #"{"viewingAngle":90}"#, #"{"bearing":null,"zoom":[]}"#, "[]",
  ])
  func `Numbers outside their range and other things are refused`(text: String) {
    #expect(throws: DecodingError.self) { try decode(text) }
  }
}

@Suite struct CameraKeyframeCodingTests {
  private func decode(_ text: String) throws -> CameraKeyframe {
    try JSONDecoder().decode(CameraKeyframe.self, from: Data(text.utf8))
  }

  @Test func `A keyframe needs a camera and nothing else`() throws {
    #expect(try decode(#"{"camera":{"zoom":4}}"#) == CameraKeyframe(Camera(zoom: 4)))
    #expect(
      try decode(#"{"camera":{},"duration":2,"easing":"linear"}"#)
        == CameraKeyframe(Camera(), duration: 2, movement: .eased(.linear)))
    #expect(
      try decode(#"{"camera":{},"easing":[0.25,0.1,0.25,1]}"#)
        == CameraKeyframe(
          Camera(), movement: .eased(.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))))
    #expect(
      try decode(#"{"camera":{},"flight":{"curve":2,"easing":"easeIn"}}"#)
        == CameraKeyframe(
          Camera(), movement: .flight(CameraFlight(curve: 2, easing: .easeIn))))
  }

  @Test(arguments: [
    CameraMovement.eased(), .eased(.linear), .eased(.easeIn), .eased(.easeOut),
    .eased(.cubicBezier(x1: 0.1, y1: -3, x2: 1, y2: 4)), .flight(),
    .flight(CameraFlight(speed: 3, curve: 0.5, lowestZoom: -2, easing: .linear)),
  ])
  func `What is written is read again`(movement: CameraMovement) throws {
    for duration in [nil, 0, 2.5] as [Double?] {
      let keyframe = CameraKeyframe(
        Camera(latitude: 1, longitude: 2, zoom: 3), duration: duration, movement: movement)
      let data = try JSONEncoder().encode([keyframe])
      #expect(try JSONDecoder().decode([CameraKeyframe].self, from: data) == [keyframe])
    }
  }

  @Test(arguments: [
    "{}", #"{"camera":{},"duration":-1}"#, #"{"camera":{},"duration":1e9}"#,
    #"{"camera":{},"easing":"bounce"}"#, #"{"camera":{},"easing":[0,1,2,1]}"#,
    #"{"camera":{},"easing":[0,1]}"#, #"{"camera":{},"easing":"linear","flight":{}}"#,
    #"{"camera":{},"flight":{"speed":0}}"#, #"{"camera":{},"flight":{"lowestZoom":99}}"#,
    #"{"camera":{},"flight":7}"#,
  ])
  func `What makes no sense is refused`(text: String) {
    #expect(throws: DecodingError.self) { try decode(text) }
  }
}
