import Glibc

/// A loopback port that refuses connections for the duration of a test.
///
/// It is bound but not listened to: a port that is merely free could be taken by another test.
enum RefusingPort {
    /// Holds a port while `body` runs.
    static func hold<Result>(_ body: (_ port: Int) async throws -> Result) async throws -> Result {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        guard isBound else { throw Unbound(code: errno) }
        return try await body(Int(UInt16(bigEndian: address.sin_port)))
    }

    /// No port could be bound.
    struct Unbound: Error {
        let code: Int32
    }
}
