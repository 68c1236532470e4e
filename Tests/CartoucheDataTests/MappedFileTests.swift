import Testing

@testable import CartoucheData

@Suite("Reading whole files")
struct MappedFileTests {
  @Test func `A device without an end is given up at the limit`() {
    let error = #expect(throws: FileError.self) {
      _ = try MappedFile(path: "/dev/zero", streamLimit: 200_000)
    }
    #expect(
      error
        == .unreadable(
          path: "/dev/zero",
          reason: "it goes on beyond 200000 bytes; save what it gives as a file"))
  }
}
