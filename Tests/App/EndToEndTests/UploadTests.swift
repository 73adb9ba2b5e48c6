import Foundation
import Glibc
import Testing

extension EndToEnd {
    /// Files are uploaded from a form.
    @Suite struct UploadTests {
        @Test func aFileIsCompletedByItsPathAndUploadedUnchanged() throws {
            let server = try OneRequestServer()
            let start =
                "cd \"$HOME\"; mkdir -p \"my photos\"; printf \"PNG\\0\\377end\" > \"my photos/cat.png\"; "
                + "export XDG_RUNTIME_DIR=\"$HOME\"; "
                + "\(BuiltBinary.path) --base-url HTTPBin=http://127.0.0.1:\(server.port); "
                + "echo ended with $?; exec cat"
            try TmuxSession.run(start) { session in
                try session.waitFor("getAll")
                try session.press("C-f")
                try session.type("HTTPBin.upload")
                try session.press("Enter")
                try session.waitFor("parts")
                try session.press("Enter")
                try session.type("photo")
                try session.waitUntil("the name") { $0.contains(/name +\*? +photo/) }
                try session.press("Down", "Down")
                try session.waitFor("the path of a file, such as")
                try session.type("my")
                try session.waitFor("› my photos/")
                try session.press("Enter")
                try session.waitFor("› cat.png")
                try session.press("Enter")
                try session.waitFor("my photos/cat.png  8 B · image/png")
                try session.press("C-r")
                let request = try server.request()
                try session.waitFor("200 OK")
                let text = String(decoding: request, as: UTF8.self)
                #expect(text.contains("name=\"photo\"; filename=\"cat.png\""))
                #expect(text.contains("Content-Type: image/png"))
                #expect(
                    request.range(of: Data([0x50, 0x4E, 0x47, 0, 0xFF, 0x65, 0x6E, 0x64])) != nil
                )
                try session.press("C-c", "C-c")
                try session.waitFor("ended with 0")
            }
        }
    }
}

/// A server that stores one complete request, and answers it.
private struct OneRequestServer {
    private let socket: Int32
    let port: UInt16

    struct Unusable: Error {
        let code = errno
    }

    /// Listens on a free port of this machine.
    init() throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (bound, named) = withUnsafeMutablePointer(to: &address) { [socket, length] pointer in
            var length = length
            return pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                (bind(socket, $0, length), getsockname(socket, $0, &length))
            }
        }
        guard socket >= 0, bound == 0, named == 0, listen(socket, 4) == 0 else { throw Unusable() }
        length = 0
        port = UInt16(bigEndian: address.sin_port)
    }

    /// The complete request, with its body.
    func request() throws -> Data {
        defer { close(socket) }
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { throw Unusable() }
        defer { close(connection) }
        var request = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while !Self.isWhole(request) {
            let count = read(connection, &buffer, buffer.count)
            guard count > 0 else { break }
            request += buffer[..<count]
        }
        let answer =
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n"
            + "Connection: close\r\n\r\n{}"
        _ = answer.withCString { write(connection, $0, strlen($0)) }
        return request
    }

    /// Whether the body is complete: it has the length given in the head, or its last chunk
    /// arrived.
    private static func isWhole(_ request: Data) -> Bool {
        guard let end = request.range(of: Data("\r\n\r\n".utf8)) else { return false }
        let head = String(decoding: request[..<end.lowerBound], as: UTF8.self).lowercased()
        if head.contains("transfer-encoding: chunked") {
            return request.suffix(5) == Data("0\r\n\r\n".utf8)
        }
        let length = head.firstMatch(of: /content-length: (\d+)/).flatMap { Int($0.output.1) }
        return request.count - end.upperBound >= length ?? 0
    }
}
