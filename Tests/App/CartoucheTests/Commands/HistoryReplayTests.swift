import CartoucheHistory
import CartoucheRedaction
import EndpointKit
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import SecretValues
import Testing
import ValueTree

@testable import Cartouche

/// A stub of EndpointTesting replays the output of `cartouche history --json`.
@Suite struct HistoryReplayTests {
    private let ledger = LedgerAPI(baseURL: "https://ledger.test")
    private let other = LedgerAPI(baseURL: "https://other.test")

    @Test func theOutputOfTheHistoryIsReplayed() async throws {
        let stub = StubTransport()
        for (index, request) in try requests(with: "opensesame").enumerated() {
            let bytes = PaddedBytes("\(index)".utf8)
            let exchange = Exchange(
                request: request,
                startedAt: Date(timeIntervalSince1970: 0),
                outcome: .response(RawResponse(statusCode: 200, bytes: bytes))
            )
            let entry = HistoryEntry(
                exchange,
                endpoint: "Ledger.number\(index)",
                redaction: MessageRedaction()
            )
            var trial = CommandTrial()
            trial.history.entry = { _ in entry }
            let json = try await trial.run("history", "1", "--json").output
            #expect(!json.contains("opensesame"))
            try stub.replay(Data(json.utf8))
        }
        var answers: [String?] = []
        for request in try requests(with: "0ther") {
            answers.append(await stub.exchange(request).response?.bytes.string)
        }
        #expect(answers == ["0", "1", "2", "3", "4", "5"])
    }

    @Test func aRequestThatWasNotRecordedIsUnexpected() async throws {
        let request = try ledger.items.httpRequest(.init(apiKey: Secret("opensesame"), page: 2))
        let exchange = Exchange(
            request: request,
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: .response(RawResponse(statusCode: 200))
        )
        let entry = HistoryEntry(
            exchange,
            endpoint: "Ledger.items",
            redaction: MessageRedaction()
        )
        var trial = CommandTrial()
        trial.history.entry = { _ in entry }
        let stub = StubTransport()
        try stub.replay(Data(try await trial.run("history", "1", "--json").output.utf8))
        let next = try ledger.items.httpRequest(.init(apiKey: Secret("0ther"), page: 3))
        let said = await stub.exchange(next).failure?.description
        #expect(
            said == """
                unexpected request: GET https://ledger.test/items?apiKey=(redacted)&page=3
                the nearest is the recorded Ledger.items, \
                GET https://ledger.test/items?apiKey=(redacted)&page=2
                  query: expected apiKey=(redacted)&page=2, found apiKey=0ther&page=3
                """
        )
    }

    /// One of each kind: a secret in the query and in a body, another host, a form with a new
    /// boundary each time, a form with a file, and a file.
    private func requests(with key: String) throws -> [HTTPMessage.Request] {
        let secret = Secret(key)
        let title = Part("On the beach", name: "title")
        return [
            try ledger.items.httpRequest(.init(apiKey: secret, page: 2)),
            try other.items.httpRequest(.init(apiKey: secret, page: 2)),
            try ledger.logIn.httpRequest(.init(credentials: .init(user: "ada", password: secret))),
            try ledger.note.httpRequest(.init(parts: [title])),
            try ledger.photo.httpRequest(
                .init(parts: [title, Part(file: "cat.png", name: "photo")])
            ),
            try ledger.image.httpRequest(.init(image: File("cat.png"))),
        ]
    }
}

private final class LedgerAPI: EndpointGroup {
    @GET("/items") var items: Endpoint<FindItems, [Int]>
    @POST("/sessions") var logIn: Endpoint<LogIn, Int>
    @POST("/notes") var note: Endpoint<SendParts, Int>
    @POST("/photos") var photo: Endpoint<SendParts, Int>
    @PUT("/image") var image: Endpoint<StoreImage, Int>

    struct FindItems: RequestComponents {
        @URLQuery var apiKey: Secret
        @URLQuery var page: Int
    }

    struct LogIn: RequestComponents {
        @Body var credentials: Credentials
    }

    struct Credentials: Codable, Sendable {
        var user: String
        var password: Secret

        private enum CodingKeys: CodingKey {
            case user, password
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(user, forKey: .user)
            try container.encode(password.reveal(), forKey: .password)
        }
    }

    struct SendParts: RequestComponents {
        static let contentEncoding = ContentEncoding.multipart

        @Body var parts: [Part]
    }

    struct StoreImage: RequestComponents {
        @Body var image: File
    }
}
