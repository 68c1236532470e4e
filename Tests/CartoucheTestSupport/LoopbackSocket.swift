import Foundation

/// One end of a connection on this machine.
package struct LoopbackSocket: Sendable {
  package struct Failure: Error {
    let call: String
    let code: Int32
  }

  let descriptor: Int32

  init(descriptor: Int32) {
    self.descriptor = descriptor
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// A socket of 127.0.0.1 that waits for connections, on a port that the system chose.
  static func listening() throws -> (descriptor: Int32, port: Int) {
    let bound = try bound()
    guard listen(bound.descriptor, 64) == 0 else { throw Failure(call: "listen", code: errno) }
    return bound
  }

  /// A port that nobody listens on.
  package static func silentPort() throws -> Int {
    let bound = try bound()
    Foundation.close(bound.descriptor)
    return bound.port
  }

  private static func bound() throws -> (descriptor: Int32, port: Int) {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard status else { throw Failure(call: "bind", code: errno) }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }

  /// Waits a moment.
  static func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 20) > 0
  }

  /// A request as far as its empty line; `nil` when the other end has gone.
  func readHead(until isOver: () -> Bool) -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
      while !Self.isReadable(descriptor) { if isOver() { return nil } }
      guard recv(descriptor, &byte, 1, 0) == 1, bytes.count < 65_536 else { return nil }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Returns: whether the other end is still there.
  func send(_ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, flags)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  func close() { _ = Foundation.close(descriptor) }

  /// Lets the following close throw away what is under way.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }
}
