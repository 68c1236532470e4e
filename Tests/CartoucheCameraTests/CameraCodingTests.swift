import CartoucheCamera
import CartoucheGeo
import Foundation
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
