import EndpointClient
import EndpointKit
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

/// Exchanges as `cartouche history NUMBER --json` prints them.
@Suite struct ReplayTests {
    private let shop = StubShop()

    @Test func recordedExchangesAreReplayed() async throws {
        let stub = StubTransport()
        try stub.replay(Data("[\(Self.order("paid")), \(Self.order("sent")), \(Self.failed)]".utf8))
        let order = StubShop.FindOrder(id: 7, expand: nil)
        var states: [String] = []
        for _ in 0..<3 { states.append(try await shop.order.request(order, over: stub).status) }
        #expect(states == ["paid", "sent", "sent"])
        let error = await #expect(throws: EndpointError.self) {
            try await shop.full.request(over: stub)
        }
        #expect(
            error?.description
                == "Shop.full: connect: connection refused"
        )
    }

    @Test func binaryAndCutBodiesAreReplayed() async throws {
        let stub = StubTransport()
        try stub.replay(Data(Self.create(isCut: true).utf8))
        let request = try shop.create.httpRequest(
            .init(token: "t", item: .init(itemName: "nail", count: 3))
        )
        let exchange = await stub.exchange(request)
        #expect(exchange.response?.body == Data([0xFF, 0xD8]))
        #expect(
            exchange.failure?.kind
                == .other("the recording has only the first 2 bytes of the body")
        )
    }

    @Test func anotherRequestIsComparedWithTheRecordedOnes() async throws {
        let stub = StubTransport()
        try stub.replay(Data("[\(Self.order("paid")), \(Self.create(isCut: false))]".utf8))
        let other = StubShop.NewOrder(token: "t", item: .init(itemName: "nail", count: 4))
        let messages = [
            await stub.exchange(try shop.create.httpRequest(other)).failure?.description,
            await stub.exchange(try shop.order.httpRequest(.init(id: 7, expand: "all"))).failure?
                .description,
        ]
        #expect(
            messages == [
                """
                unexpected request: POST https://shop.example/v1/orders
                the nearest is the recorded Shop.create, POST https://shop.example/v1/orders
                  body: expected {"item_name":"nail","count":3}, found {"item_name":"nail","count":4}
                """,
                """
                unexpected request: GET https://shop.example/v1/orders/7?expand=all
                the nearest is the recorded Shop.order, GET https://shop.example/v1/orders/7
                  query: expected none, found expand=all
                """,
            ]
        )
    }

    /// A recorded request, a later one, and whether it is answered.
    struct Trial: Sendable {
        var url: String
        var body = ""
        var laterURL: String
        var laterBody = ""
        var isAnswered: Bool
    }

    @Test(arguments: [
        Trial(url: "/o?key=(redacted)&n=1", laterURL: "/o?key=k%261&n=1", isAnswered: true),
        Trial(url: "/o?key=(redacted)&n=1", laterURL: "/o?key=k1&n=2", isAnswered: false),
        Trial(url: "/o?key=(redacted)", laterURL: "/o?key=k1&n=1", isAnswered: false),
        Trial(
            url: "/o?q=%7B%22token%22:%22(redacted)%22%7D",
            laterURL: "/o?q=%7B%22token%22%3A%22x%22%7D",
            isAnswered: true
        ),
        Trial(url: "/bot(redacted)/me", laterURL: "/botk1/me", isAnswered: true),
        Trial(url: "/bot(redacted)/me", laterURL: "/botk1/x/me", isAnswered: false),
        Trial(
            url: "/s",
            body: #"{"user":"ada","password":"(redacted)","pin":"(redacted)"}"#,
            laterURL: "/s",
            laterBody: #"{"user":"ada","password":"pass","pin":1234}"#,
            isAnswered: true
        ),
        Trial(
            url: "/s",
            body: #"{"user":"ada","password":"(redacted)"}"#,
            laterURL: "/s",
            laterBody: #"{"user":"bob","password":"pass"}"#,
            isAnswered: false
        ),
        Trial(
            url: "/s",
            body: #"{"user":"ada","password":"(redacted)"}"#,
            laterURL: "/s",
            laterBody: #"{"user":"ada","password":"pass","other":1}"#,
            isAnswered: false
        ),
        Trial(
            url: "/s",
            body: "user=ada&password=(redacted)",
            laterURL: "/s",
            laterBody: "user=ada&password=p%26",
            isAnswered: true
        ),
        Trial(
            url: "/s",
            body: "user=ada&password=(redacted)",
            laterURL: "/s",
            laterBody: "user=ada&password=p&other=1",
            isAnswered: false
        ),
        Trial(
            url: "/s",
            body: "<pin>(redacted)</pin><n>1</n>",
            laterURL: "/s",
            laterBody: "<pin>1234</pin><n>1</n>",
            isAnswered: true
        ),
        Trial(
            url: "/s",
            body: "<pin>(redacted)</pin><n>1</n>",
            laterURL: "/s",
            laterBody: "<pin>1234</pin><n>2</n>",
            isAnswered: false
        ),
    ])
    func redactedPartsMatchAnythingAndOtherPartsOnlyThemselves(trial: Trial) async throws {
        let stub = StubTransport()
        try stub.replay(Data(try Self.exchange(trial.url, trial.body, answer: "a").utf8))
        let exchange = await stub.exchange(try Self.request(trial.laterURL, trial.laterBody))
        #expect((exchange.response?.bytes.string == "a") == trial.isAnswered)
    }

    @Test(arguments: [true, false])
    func anExactRecordingTakesPrecedence(inOneFile isOneFile: Bool) async throws {
        let exchanges = [
            try Self.exchange("/s", #"{"pin":1}"#, answer: "exact"),
            try Self.exchange("/s", #"{"pin":"(redacted)"}"#, answer: "any"),
        ]
        let stub = StubTransport()
        let files = isOneFile ? ["[\(exchanges.joined(separator: ","))]"] : exchanges
        for file in files { try stub.replay(Data(file.utf8)) }
        var answers: [String?] = []
        for pin in [1, 2] {
            let request = try Self.request("/s", #"{"pin":\#(pin)}"#)
            answers.append(await stub.exchange(request).response?.bytes.string)
        }
        #expect(answers == ["exact", "any"])
    }

    @Test func recordingsOfTwoHostsAreSeparate() async throws {
        let exchanges = ["a.test", "b.test"].map { host in
            Self.order(host).replacing("shop.example", with: host)
        }
        let stub = StubTransport()
        try stub.replay(Data("[\(exchanges.joined(separator: ","))]".utf8))
        var states: [String] = []
        for host in ["a.test", "b.test"] {
            let shop = StubShop(baseURL: "https://\(host)/v1")
            states.append(try await shop.order.request(.init(id: 7), over: stub).status)
        }
        #expect(states == ["a.test", "b.test"])
        let other = StubShop(baseURL: "https://c.test/v1")
        let exchange = await stub.exchange(try other.order.httpRequest(.init(id: 7)))
        #expect(
            exchange.failure?.description == """
                unexpected request: GET https://c.test/v1/orders/7
                the nearest is the recorded Shop.order, GET https://a.test/v1/orders/7
                  origin: expected https://a.test, found https://c.test
                """
        )
    }

    @Test(arguments: [
        (
            "[",
            "the recording is not JSON: line 1, column 2 (byte 1): expected a value or `]`, found the end of the text"
        ),
        ("{}", "exchange 1 of the recording: expected `method`, a text"),
        (
            #"{"method":"GET","url":"u","request":null,"endpoint":"e","response":null}"#,
            "exchange 1 of the recording: expected `status` or `failure`"
        ),
        (
            #"{"method":"GET","url":"u","request":{"base64":"*"}}"#,
            "exchange 1 of the recording: expected `request.base64`, bytes in base64"
        ),
        (
            #"{"method":"GET","url":"u","request":{"headers":[{"name":"a b"}]}}"#,
            "exchange 1 of the recording: expected `request.headers`, fields with `name` and `value`"
        ),
    ])
    func invalidRecordingsAreReported(json: String, message: String) {
        let error = #expect(throws: RecordingError.self) {
            try StubTransport().replay(Data(json.utf8))
        }
        #expect(error?.description == message)
    }

    private static func request(_ path: String, _ body: String) throws -> Request {
        Request(
            url: try #require(URL(string: "https://h.test" + path)),
            method: body.isEmpty ? .get : .post,
            headers: body.isEmpty ? [:] : [.contentType: mediaType(of: body)],
            body: body.isEmpty ? nil : Data(body.utf8)
        )
    }

    private static func mediaType(of body: String) -> String {
        if body.hasPrefix("<") { return "application/xml" }
        return body.hasPrefix("{") ? "application/json" : "application/x-www-form-urlencoded"
    }

    private static func exchange(
        _ path: String,
        _ body: String,
        answer: String
    ) throws -> String {
        let text = String(decoding: try JSONEncoder().encode(body), as: UTF8.self)
        let fields =
            body.isEmpty ? "" : #"{"name": "Content-Type", "value": "\#(mediaType(of: body))"}"#
        return """
            {"endpoint": "E", "method": "\(body.isEmpty ? "GET" : "POST")",
             "url": "https://h.test\(path)", "status": 200,
             "request": {"headers": [\(fields)], "body": \(body.isEmpty ? "null" : text)},
             "response": {"headers": [], "body": "\(answer)"}}
            """
    }

    private static let full = "https://shop.example/v1/orders?view=full"

    private static func order(_ status: String) -> String {
        """
        {"id": 1, "endpoint": "Shop.order", "startedAt": "2026-11-22T14:02:11Z", "method": "GET",
         "url": "https://shop.example/v1/orders/7", "status": 200, "failure": null,
         "milliseconds": 3, "bytes": 30, "environment": null, "form": {"id": 7},
         "request": {"headers": [], "body": null, "base64": null, "isCut": false},
         "response": {"headers": [{"name": "Content-Type", "value": "application/json"}],
                      "body": "{\\"order_id\\":7,\\"status\\":\\"\(status)\\"}", "base64": null, "isCut": false}}
        """
    }

    private static let failed = """
        {"id": 2, "endpoint": "Shop.full", "startedAt": "2026-11-22T14:02:11Z", "method": "GET",
         "url": "\(full)", "status": null, "failure": "connect: connection refused",
         "milliseconds": 3, "bytes": 0, "environment": null, "form": null,
         "request": {"headers": [], "body": null, "base64": null, "isCut": false}, "response": null}
        """

    private static func create(isCut: Bool) -> String {
        """
        {"id": 3, "endpoint": "Shop.create", "startedAt": "2026-11-22T14:02:11Z", "method": "POST",
         "url": "https://shop.example/v1/orders", "status": 201, "failure": null,
         "milliseconds": 3, "bytes": 2, "environment": null, "form": null,
         "request": {"headers": [], "body": "{\\"item_name\\":\\"nail\\",\\"count\\":3}",
                     "base64": null, "isCut": false},
         "response": {"headers": [], "body": null, "base64": "/9g=", "isCut": \(isCut)}}
        """
    }
}
