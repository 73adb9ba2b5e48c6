import Foundation
import Glibc
import Synchronization

/// A server on a free port of the loopback address that gives the answers of a test, and stores its
/// requests.
///
/// It has its own threads, because a test blocks a shared one while it reads the screen.
final class AnsweringServer: Sendable {
    /// A received request.
    struct Request: Sendable {
        /// Such as `GET /json HTTP/1.1`.
        var line = ""
        /// The header fields, one a line.
        var fields: [String] = []
        var body = ""

        func has(_ field: String) -> Bool { fields.contains { $0 == field } }
    }

    struct Answer: Sendable {
        var status = "200 OK"
        var fields: [String] = []
        var body: [UInt8]
        /// Whether the answer continues, with ``AnsweringServer/send(_:)``.
        var isOpen = false

        init(_ status: String = "200 OK", _ fields: [String] = [], _ body: [UInt8]) {
            (self.status, self.fields, self.body) = (status, fields, body)
        }

        static func json(_ text: String, _ fields: [String] = []) -> Answer {
            Answer("200 OK", ["Content-Type: application/json"] + fields, Array(text.utf8))
        }

        /// Creates an answer whose body continues until the server ends.
        static func stream(_ type: String, _ beginning: String) -> Answer {
            var answer = Answer("200 OK", ["Content-Type: \(type)"], Array(beginning.utf8))
            answer.isOpen = true
            return answer
        }
    }

    private struct State {
        var requests: [Request] = []
        /// The connections whose answers continue.
        var open: [Int32] = []
    }

    let port: UInt16
    private let listener: Int32
    private let state = Mutex(State())
    private let answer: @Sendable (Request) -> Answer

    var url: String { "http://127.0.0.1:\(port)" }

    /// The requests so far.
    var requests: [Request] { state.withLock(\.requests) }

    /// Returns the last request whose request line begins with a text.
    func last(_ beginning: String) -> Request? {
        requests.last { $0.line.hasPrefix(beginning) }
    }

    static func with<Result>(
        _ answer: @escaping @Sendable (Request) -> Answer,
        _ body: (AnsweringServer) throws -> Result
    ) throws -> Result {
        let server = try AnsweringServer(answer)
        defer { server.end() }
        return try body(server)
    }

    /// Creates a server that gives the same answer to every request.
    static func with<Result>(
        _ answer: Answer,
        _ body: (AnsweringServer) throws -> Result
    ) throws -> Result {
        try with({ _ in answer }, body)
    }

    private init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
        self.answer = answer
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (listener, length) = (listener, size)
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, $0, &size) == 0
            }
        }
        guard isListening else { throw Shell.NotStarted(program: "server", reason: "no port") }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in acceptConnections() }
    }

    /// Appends to the answers that continue.
    func send(_ text: String) {
        for connection in state.withLock(\.open) { Self.write(Array(text.utf8), to: connection) }
    }

    private func end() {
        // This ends the call that waits for the next connection, whose thread then closes the
        // listener. If it were closed here, its number could belong to another file by the time the
        // thread waits again.
        shutdown(listener, Int32(SHUT_RDWR))
        for connection in state.withLock(\.open) {
            shutdown(connection, Int32(SHUT_RDWR))
            close(connection)
        }
    }

    private func acceptConnections() {
        while true {
            let connection = accept(listener, nil, nil)
            if connection < 0, [EINTR, ECONNABORTED].contains(errno) { continue }
            guard connection >= 0 else {
                close(listener)
                return
            }
            _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
            Thread.detachNewThread { [self] in serve(connection) }
        }
    }

    /// Serves one exchange; a connection has no second one.
    private func serve(_ connection: Int32) {
        guard let request = Self.request(from: connection) else {
            close(connection)
            return
        }
        state.withLock { $0.requests.append(request) }
        let answer = answer(request)
        let length = answer.isOpen ? [] : ["Content-Length: \(answer.body.count)"]
        let head = ["HTTP/1.1 \(answer.status)"] + answer.fields + length + ["Connection: close"]
        let text = head.joined(separator: "\r\n") + "\r\n\r\n"
        let bytes = Array(text.utf8) + answer.body
        guard answer.isOpen else {
            Self.write(bytes, to: connection)
            close(connection)
            return
        }
        // Text that is sent as soon as a test has seen the beginning goes to this connection, too,
        // after the beginning.
        state.withLock { state in
            state.open.append(connection)
            Self.write(bytes, to: connection)
        }
    }

    private static func write(_ bytes: [UInt8], to connection: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Returns nil for a connection that ends before its request does.
    private static func request(from connection: Int32) -> Request? {
        var bytes = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
            if let request = Request(bytes) { return request }
        }
    }
}

extension AnsweringServer.Request {
    /// Returns nil until the request is complete.
    fileprivate init?(_ bytes: Data) {
        guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        let lines = head.split(separator: "\r\n").map(String.init)
        let rest = bytes[end.upperBound...]
        guard rest.count >= Self.length(in: lines) else { return nil }
        line = lines.first ?? ""
        fields = Array(lines.dropFirst())
        body = String(decoding: rest, as: UTF8.self)
    }

    private static func length(in lines: [String]) -> Int {
        let name = "content-length: "
        let field = lines.first { $0.lowercased().hasPrefix(name) }
        return field.flatMap { Int($0.dropFirst(name.count)) } ?? 0
    }
}
