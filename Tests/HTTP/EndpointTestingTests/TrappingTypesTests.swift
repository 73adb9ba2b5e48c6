import CartoucheTestKit
import EndpointTesting
import Testing

/// Serving or stubbing an endpoint with a type that traps on sample values prints the endpoint.
@Suite(.limitedConcurrency) struct TrappingTypesTests {
    /// Returns the printed messages about traps, without the name of the test program.
    private static func sentences(_ result: ExitTest.Result?) -> [String] {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            .split(separator: "\n")
            .filter { $0.contains("has ended the program") }
            .compactMap { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) }
    }

    private static func sentence(_ endpoint: String) -> String {
        "\(endpoint) has ended the program: its types are described by reading them from sample values, and one "
            + "of them traps on these"
    }

    @Test func anEndpointThatIsServedIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = Router().on(TrapsAPI().find) { _, _ in }
        }
        #expect(Self.sentences(result) == [Self.sentence("GET /find of Traps")])
    }

    @Test func anEndpointThatIsStubbedIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = StubTransport().answer(TrapsAPI().find, with: .text("never"))
        }
        #expect(Self.sentences(result) == [Self.sentence("GET /find of Traps")])
    }

    /// A trap elsewhere prints no endpoint.
    @Test func aLaterTrapNamesNoEndpoint() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = Router().on(TrapsAPI().plain) { _, _ in }
            fatalError("elsewhere")
        }
        #expect(Self.sentences(result) == [])
    }
}

private final class TrapsAPI: EndpointGroup {
    @GET("/find") var find: Endpoint<Find, Empty>
    @GET("/plain") var plain: Endpoint<Empty, Empty>

    struct Find: RequestComponents {
        @URLQuery var page: Wide

        struct Wide: Codable, Sendable {
            init(from decoder: any Swift.Decoder) throws { fatalError("never read") }
            func encode(to encoder: any Encoder) throws {}
        }
    }
}
