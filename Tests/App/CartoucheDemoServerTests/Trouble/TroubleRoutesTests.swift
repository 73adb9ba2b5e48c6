import CartoucheCatalogue
import CartoucheTestKit
import EndpointClient
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing
import ValueSerializers
import ValueTree

@Suite(.limitedConcurrency) struct TroubleRoutesTests {
    @Test func wrongTypesHasManyKindsAtDifferentDepths() async throws {
        let problems = try await problems(of: \.wrongTypes)
        let counts = Dictionary(grouping: problems) { "\(place($0.path)): \($0.expected)" }
            .mapValues(\.count)
        #expect(
            counts == [
                "$[*].price: Double": 250, "$[*].id: Int": 25, "$[*].inStock: Bool": 25,
                "$[*].note: String": 25, "$[*].tags: [String]": 25, "$[*].tags[*]: String": 50,
            ]
        )
    }

    static let mismatches: [(path: String, kinds: Set<Problem.Kind>)] = [
        ("/trouble/missing-fields", [.missing]), ("/trouble/nulls", [.null]),
        ("/trouble/undeclared-fields", [.undeclared]),
        ("/trouble/duplicate-keys", [.duplicateKey, .wrongType]), ("/trouble/gzip", []),
        ("/trouble/hostile-text", [.undeclared]),
    ]

    @Test(arguments: mismatches)
    func eachMismatchHasItsKindOfProblem(path: String, kinds: Set<Problem.Kind>) async throws {
        let response = try #require(try await demoExchange(path).response)
        let problems = ShapeChecker.problems(
            of: try JSONParser().parse(response.bytes),
            against: ShapeProbe.shape(of: [TroubleAPI.Item].self)
        )
        #expect(Set(problems.map(\.kind)) == kinds)
    }

    @Test func gzipIsDecompressed() async throws {
        let exchange = try await demoExchange("/trouble/gzip")
        let response = try #require(exchange.response)
        #expect(response.headers[.contentEncoding] == "gzip")
        let length = try #require(response.headers[.contentLength].flatMap { Int($0) })
        #expect(length == response.bytes.count + 23)
        let items = try await withDemoServer { try await TroubleAPI(baseURL: $0).gzip.request() }
        #expect(items?.map(\.id) == Array(0..<40))
    }

    @Test func aTruncatedBodyEndsEarly() async throws {
        let exchange = try await demoExchange("/trouble/truncated")
        let response = try #require(exchange.response)
        #expect(exchange.failure?.kind == .truncated(received: response.bytes.count))
        let length = try #require(response.headers[.contentLength].flatMap { Int($0) })
        #expect(response.bytes.count == length / 2)
    }

    @Test(arguments: ["/trouble/not-json", "/trouble/invalid-utf8"])
    func damagedTextIsNotJSON(path: String) async throws {
        let exchange = try await demoExchange(path)
        #expect(exchange.response?.headers[.contentType] == "application/json")
        let bytes = try #require(exchange.response).bytes
        #expect(throws: SyntaxError.self) { try JSONParser().parse(bytes) }
    }

    @Test func hostileTextHasEveryKindOfControl() async throws {
        let response = try #require(try await demoExchange("/trouble/hostile-text").response)
        let items = try #require(
            try await withDemoServer { try await TroubleAPI(baseURL: $0).hostileText.request() }
        )
        let scalars = Set(items.flatMap { $0.name.unicodeScalars.map(\.value) })
        #expect(scalars.isSuperset(of: [0x07, 0x1B, 0x7F, 0x9B, 0x200B, 0x202E, 0xE0041, 0xFEFF]))
        #expect(response.bytes.string.unicodeScalars.contains("\u{9B}"))
    }

    @Test(arguments: [0, 1, 2, 10, 11, 101, 1001])
    func aLargeBodyHasTheDeclaredItemsAndBytes(count: Int) async throws {
        let exchange = try await demoExchange("/trouble/large?count=\(count)")
        let response = try #require(exchange.response)
        #expect(response.headers[.contentLength] == "\(response.bytes.count)")
        let document = try JSONParser().parse(response.bytes)
        #expect(document.root.count == count)
        let shape = ShapeProbe.shape(of: [TroubleAPI.Item].self)
        #expect(ShapeChecker.problems(of: document, against: shape) == [])
    }

    @Test func aHundredThousandItemsAreTwentyFiveMegabytes() async throws {
        let reports = Mutex(0)
        let exchange = try await demoExchange("/trouble/large?count=100000") { _ in
            reports.withLock { $0 += 1 }
        }
        #expect((24_500_000...25_500_000).contains(exchange.response?.bytes.count ?? 0))
        #expect(reports.withLock { $0 } < 30)
    }

    @Test func aDeepBodyHasTheRequestedDepth() async throws {
        let response = try #require(try await demoExchange("/trouble/deep?depth=2").response)
        #expect(
            response.bytes.string == """
                {"value":0,"children":[{"value":1,"children":[{"value":2,"children":[]}]}]}
                """
        )
    }

    @Test(arguments: [0, 1, 10])
    func redirectsLeadToAnItem(times: Int) async throws {
        let exchange = try await demoExchange("/trouble/redirect?times=\(times)")
        #expect(exchange.hops.count == times)
        #expect(exchange.response?.bytes.string.hasPrefix(#"{"id":1,"name":"Linen apron""#) == true)
    }

    @Test(arguments: [200, 204, 205, 304, 404, 418, 500, 599])
    func theRequestedStatusIsSent(code: Int) async throws {
        let exchange = try await demoExchange("/trouble/status/\(code)")
        #expect(exchange.response?.statusCode == code)
        #expect(exchange.response?.bytes == [])
    }

    @Test(arguments: [100, 103])
    func anInformationalStatusClosesTheConnection(code: Int) async throws {
        let exchange = try await demoExchange("/trouble/status/\(code)")
        let reason = "the server closed the connection without an answer"
        #expect(
            exchange.failure?.kind.summary.english == "the response is not valid HTTP (\(reason))"
        )
    }

    @Test(arguments: [
        ("status/99", "`code` must be 100 to 599, not 99"),
        ("status/600", "`code` must be 100 to 599, not 600"),
        ("large?count=-1", "`count` must be 0 to 10000000, not -1"),
        ("deep?depth=-1", "`depth` must be 0 to 1000000, not -1"),
        ("slow?seconds=-1", "`seconds` must be 0.0 to 3600.0, not -1.0"),
    ])
    func numbersOutOfRangeAreRefused(path: String, message: String) async throws {
        let response = try #require(try await demoExchange("/trouble/\(path)").response)
        #expect(response.statusCode == 400)
        #expect(response.bytes.string == #"{"message":"\#(message)","issues":[]}"#)
    }

    @Test func aSlowResponseArrivesAndCanBeCancelled() async throws {
        let quick = try await demoExchange("/trouble/slow?seconds=0.01")
        #expect(quick.response?.statusCode == 200)
        var options = TransferOptions()
        options.timeout = .milliseconds(500)
        let slow = try await demoExchange(
            "/trouble/slow?seconds=3600",
            options: options,
            clock: .system
        )
        #expect(slow.failure?.kind == .timeout(.milliseconds(500)))
    }

    @Test func anEndlessBodyContinuesUntilTheClientDisconnects() async throws {
        let (arrivals, arrival) = AsyncStream.makeStream(of: TransferProgress.self)
        // The server continues; only its client disconnects.
        let exchange = try await withDemoServer { baseURL in
            let url = try #require(URL(string: baseURL + "/trouble/endless"))
            let running = Task {
                await SharedClient(clock: .stopped).exchange(
                    Request(url: url),
                    options: TransferOptions(),
                    progress: { arrival.yield($0) }
                )
            }
            for await case .receiving(let received, nil) in arrivals where received > 2000 {
                running.cancel()
                break
            }
            return await running.value
        }
        #expect(exchange?.failure?.kind == .cancelled)
        #expect((exchange?.response?.bytes.count ?? 0) > 2000)
    }

    private func problems(
        of endpoint: (TroubleAPI) -> Endpoint<Empty, [TroubleAPI.Item]>
    ) async throws -> [Problem] {
        let endpoint = endpoint(TroubleAPI())
        let response = try #require(try await demoExchange(endpoint.path).response)
        let document = try JSONParser().parse(response.bytes)
        return ShapeChecker.problems(
            of: document,
            against: ShapeProbe.shape(of: [TroubleAPI.Item].self)
        )
    }

    /// The path with every index as a star.
    private func place(_ path: ValuePath) -> String {
        path.description.replacing(/\[\d+\]/, with: "[*]")
    }
}
