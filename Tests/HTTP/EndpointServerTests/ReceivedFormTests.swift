import CartoucheTestKit
import EndpointClient
import EndpointServer
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Hummingbird
import Testing

/// Forms that a server receives: up to 300 000 bytes, of which 100 stay in memory.
@Suite(.limitedConcurrency) struct ReceivedFormTests {
    private let trial = UploadTrial()
    private var folder: String { trial.folder }

    /// The form is larger than a single read, on both sides.
    @Test func aPartTooLargeForMemoryIsAFile() async throws {
        let contents = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
        let answers = try await trial.serving(router) { url in
            let path = "\(folder)/sent"
            try contents.write(to: URL(filePath: path))
            defer { try? FileManager.default.removeItem(atPath: path) }
            let parts = [
                Part("by the sea", name: "title"),
                Part(file: path, name: "photo", fileName: "a.jpg", mimeType: "image/jpeg"),
                Part("", name: "empty"), Part(String(repeating: "x", count: 90), name: "note"),
                Part("y", name: "more"),
            ]
            return try await AlbumsAPI(baseURL: url).add
                .request(.init(name: "show", parts: parts))
        }
        let sum = contents.reduce(0) { $0 + Int($1) }
        let text = """
            title: 10 bytes in memory
            photo a.jpg image/jpeg: 200000 bytes in a file, sum \(sum), mode 600
            empty: 0 bytes in memory
            note: 90 bytes in memory
            more: 1 bytes in a file, sum 121, mode 600
            """
        #expect(answers == .init(answer: text, left: [], outcomes: ["200"]))
    }

    @Test func aFileMovedByAHandlerIsKept() async throws {
        let answers = try await trial.serving(router) { url in
            try await trial.talk(message(name: "keep", [large, small]), to: url)
        }
        let expected = UploadTrial.Answers(
            answer: "200 OK \"\(String(repeating: "l", count: 101))\"",
            left: ["kept"],
            outcomes: ["200"]
        )
        #expect(answers == expected)
    }

    @Test func filesOfARefusedRequestAreRemoved() async throws {
        let answers = try await trial.serving(router) { url in
            try await trial.talk(message(name: "refuse", [large, large]), to: url)
        }
        let text = #"409 Conflict {"message":"there is one","issues":[]}"#
        #expect(answers == .init(answer: text, left: [], outcomes: ["409"]))
    }

    @Test(arguments: [
        ("--sep\r\n\(large)\r\n", "part 1 does not end with the boundary"),
        ("--sep\r\n\(large)\r\n--sep\r\n\(small)--se-", "part 2 does not end with the boundary"),
        ("--other\r\n\(large)\r\n--other--", "the body does not contain the boundary"),
        (
            "--sep\r\n\(large)\r\n--sep\r\nContent-Type: a/b\r\n\r\nx\r\n--sep--",
            "part 2 has no name"
        ),
        ("--sep\r\n\(large)\r\n--sep\r\nno header\r\n--sep--", "part 2 has no header"),
        (
            "--sep\r\n\(large)\r\n--sep\r\nA: \(String(repeating: "h", count: 17_000))",
            "part 2 has a header of more than 16384 bytes"
        ),
    ])
    func filesOfABrokenFormAreRemoved(body: String, reason: String) async throws {
        let answers = try await trial.serving(router) { url in
            try await trial.talk(message(name: "show", body: body), to: url)
        }
        let issue = "expected body to be a multipart form: \(reason)"
        let text = #"400 Bad Request {"message":"\#(issue)","issues":["\#(issue)"]}"#
        #expect(answers == .init(answer: text, left: [], outcomes: ["400"]))
    }

    /// An invalid form is also read to its end, so that the limits apply to it.
    @Test(arguments: [
        ("Content-Length: 300001\r\n\r\n", "413 Payload Too Large", tooLarge),
        (chunks(of: "--sep\r\n\(large)"), "413 Payload Too Large", tooLarge),
        (chunks(of: "no form"), "413 Payload Too Large", tooLarge),
        (
            "Content-Length: 9999\r\n\r\n--sep\r\n\(large)", "408 Request Timeout",
            "the body did not arrive within 0.5 seconds"
        ),
    ])
    func filesOfARefusedBodyAreRemoved(
        body: String,
        status: String,
        message: String
    ) async throws {
        let isLate = status.hasPrefix("408")
        let answers = try await trial.serving(
            router,
            clock: isLate ? trial.lateClock : .stopped
        ) { url in
            try await trial.talk(Self.head(name: "show") + body, to: url)
        }
        let text = #"\#(status) {"message":"\#(message)","issues":[]}"#
        let code = String(status.prefix(3))
        #expect(answers == .init(answer: text, left: [], outcomes: [code]))
    }

    @Test func filesOfATruncatedFormAreRemoved() async throws {
        let answers = try await trial.serving(router) { url in
            let body = "Content-Length: 9999\r\n\r\n--sep\r\n\(Self.large)"
            return try await trial.cut(Self.head(name: "show") + body, to: url)
        }
        #expect(answers.left == [] && answers.outcomes.count == 1)
        #expect(answers.outcomes != ["200"])
    }

    @Test(arguments: [
        ("Content-Length: 0\r\n\r\n", #"200 OK "nothing""#),
        ("Content-Length: 7\r\n\r\n--sep--", #"200 OK """#),
    ])
    func aFormThatMayBeAbsentIsNilWithoutBytes(body: String, answer: String) async throws {
        let answers = try await trial.serving(router) { url in
            try await trial.talk(Self.head("PUT /drafts") + body, to: url)
        }
        #expect(answers == .init(answer: answer, left: [], outcomes: ["200"]))
    }

    /// The body is read once, and split for the view that needs its parts.
    @Test(arguments: [
        ([small], #"200 OK "small: 5 bytes in memory""#),
        (
            [large, small],
            #"200 OK "large: 101 bytes in a file, sum 10908, mode 600\nsmall: 5 bytes in memory""#
        ),
        (
            [],
            """
            400 Bad Request {"message":"Albums.note: \(noNote); Albums.form: \(noForm)",\
            "issues":["Albums.note: \(noNote)","Albums.form: \(noForm)"]}
            """
        ),
    ])
    func aViewOfSeveralGetsItsParts(parts: [String], answer: String) async throws {
        let answers = try await trial.serving(router) { url in
            let body = parts.isEmpty ? "nothing" : form(of: parts)
            let length = "Content-Length: \(body.utf8.count)\r\n\r\n"
            return try await trial.talk(Self.head("POST /mixed") + length + body, to: url)
        }
        let code = String(answer.prefix(3))
        #expect(answers == .init(answer: answer, left: [], outcomes: [code]))
    }

    @Test func aMissingFolderIsAnswered() async throws {
        let router = Router()
        let limits = RequestLimits(folder: folder + "/nowhere", partMemory: 10)
        router.on(AlbumsAPI().add, limits: limits) { _, _ in "" }
        let answer = try await RunningRouter.run(router) { url in
            try await trial.talk(message(name: "show", [large]), to: url)
        }
        let text = #"{"message":"the body cannot be kept","issues":[]}"#
        #expect(answer == "500 Internal Server Error " + text)
    }

    private static let large = part("large", String(repeating: "l", count: 101))
    private static let small = part("small", "small")
    private static let tooLarge = "the body is larger than 300000 bytes"
    private static let noNote =
        "expected body to be JSON: line 1, column 1 (byte 0): expected `null`, found `nothing`"
    private static let noForm =
        "expected body to be a multipart form: the body does not contain the boundary"
    private var large: String { Self.large }
    private var small: String { Self.small }

    private static func part(_ name: String, _ text: String) -> String {
        "Content-Disposition: form-data; name=\(name)\r\n\r\n\(text)"
    }

    private static func chunks(of start: String) -> String {
        let chunk = "2710\r\n\(String(repeating: "x", count: 10_000))\r\n"
        let size = String(start.utf8.count, radix: 16)
        return "Transfer-Encoding: chunked\r\n\r\n\(size)\r\n\(start)\r\n"
            + String(repeating: chunk, count: 30)
    }

    private static func head(name: String) -> String { head("POST /albums/\(name)") }

    private static func head(_ line: String) -> String {
        "\(line) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
            + "Content-Type: multipart/form-data; boundary=sep\r\n"
    }

    private func form(of parts: [String]) -> String {
        parts.map { "--sep\r\n\($0)\r\n" }.joined() + "--sep--"
    }

    private func message(name: String, _ parts: [String]) -> String {
        message(name: name, body: form(of: parts))
    }

    private func message(name: String, body: String) -> String {
        Self.head(name: name) + "Content-Length: \(body.utf8.count)\r\n\r\n" + body
    }

    private func router(_ outcome: UploadTrial.Outcome) -> Router<BasicRequestContext> {
        let api = AlbumsAPI()
        let router = Router()
        let limits = RequestLimits(
            bodySize: 300_000,
            deadline: .milliseconds(500),
            folder: folder,
            partMemory: 100
        )
        router.add(middleware: Outcomes(outcome: outcome))
        let unit = EndpointRoutes()
            .on(api.add, limits: limits) { [folder] _, data in
                switch data.name {
                case "keep":
                    guard case .file(let path) = data.parts[0].source else { return "no file" }
                    try FileManager.default.moveItem(atPath: path, toPath: folder + "/kept")
                    return try String(contentsOfFile: folder + "/kept", encoding: .utf8)
                case "refuse": throw RequestFailure(.conflict, "there is one")
                default: return try Self.text(of: data.parts)
                }
            }
            .on(api.draft, limits: limits) { _, data in
                try data.parts.map(Self.text) ?? "nothing"
            }
            .on(api.note, limits: limits) { _, data in data.note.text }
            .on(api.form, limits: limits) { _, data in try Self.text(of: data.parts) }
        return router.addRoutes(unit)
    }

    private static func text(of parts: [Part]) throws -> String {
        try parts.map { part in
            let contents = try part.contents()
            let names = [part.name, part.fileName, part.mimeType].compactMap { $0 }
            let beginning = "\(names.joined(separator: " ")): \(contents.count) bytes"
            guard case .file(let path) = part.source else { return beginning + " in memory" }
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            let mode = String(attributes[.posixPermissions] as? Int ?? 0, radix: 8)
            let sum = contents.reduce(0) { $0 + Int($1) }
            return "\(beginning) in a file, sum \(sum), mode \(mode)"
        }
        .joined(separator: "\n")
    }
}

private final class AlbumsAPI: EndpointGroup {
    @POST("/albums/:name") var add: Endpoint<Album, String>
    @PUT("/drafts") var draft: Endpoint<Draft, String>
    @POST("/mixed", view: "note") var note: Endpoint<NewNote, String>
    @POST("/mixed", view: "form") var form: Endpoint<Form, String>

    struct Album: RequestComponents {
        static let contentEncoding: ContentEncoding = .multipart

        @Path var name: String
        @Body var parts: [Part]
    }

    struct Draft: RequestComponents {
        static let contentEncoding: ContentEncoding = .multipart

        @Body var parts: [Part]?
    }

    struct Form: RequestComponents {
        static let contentEncoding: ContentEncoding = .multipart

        @Body var parts: [Part]
    }

    struct NewNote: RequestComponents {
        @Body var note: Note
    }

    struct Note: Codable {
        var text: String
    }
}
