import EndpointClient
import FoundationEssentials
import HTTPMessage
import Synchronization
import Testing

/// A folder for one test.
struct DownloadFolder: Sendable {
    private let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true
        )
    }

    /// The path of the download.
    var target: String { path + "/file" }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes the target, or a file next to it.
    func write(_ text: String, beside suffix: String = "") throws {
        try Data(text.utf8).write(to: URL(filePath: target + suffix))
    }

    /// Creates a symbolic link next to the target that leads to `name`.
    func link(_ suffix: String, to name: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: target + suffix,
            withDestinationPath: path + "/" + name
        )
    }

    /// The contents of all files by name.
    func contents() throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
        let texts = try names.map { name in
            String(decoding: try Data(contentsOf: URL(filePath: path + "/" + name)), as: UTF8.self)
        }
        return Dictionary(uniqueKeysWithValues: zip(names, texts))
    }

    /// The head and the beginning of a response whose size is not announced.
    static let unannounced = "ETag: \"v1\"\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n01234\r\n"

    /// Runs `body` after a download that was cut off after `01234`; the server then answers requests for
    /// the rest with `answer`, and requests for everything with `new`.
    func cutDownload(
        answering answer: String,
        head: String = "ETag: \"v1\"\r\nContent-Length: 10\r\n\r\n01234",
        _ body: (Request) async throws -> Void
    ) async throws {
        let wasCut = Atomic(false)
        try await RawServer.run { request in
            if request.contains("Range: bytes=5-") { return [.send(answer)] }
            guard wasCut.exchange(true, ordering: .relaxed) else {
                return [
                    .send("HTTP/1.1 200 OK\r\n\(head)"), .close,
                ]
            }
            return [.send("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nnew")]
        } _: { port, _ in
            let request = Request(url: try .loopback(port, "/a"))
            let failure = TransportError(
                .truncated(received: 5),
                phase: .download,
                url: request.url
            )
            await #expect(throws: DownloadError.interrupted(failure, kept: 5)) {
                try await SharedClient(clock: .stopped).download(request, to: target)
            }
            try await body(request)
        }
    }
}
