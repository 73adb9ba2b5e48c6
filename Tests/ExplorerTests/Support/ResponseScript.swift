import EndpointKit
import Explorer
import FoundationEssentials
import HTTPMessage
import Serializers
import ValueTree

/// The messages that an interpreter sends for a response.
struct ResponseScript {
    let id: RequestID
    let endpoint: String
    let body: String
    let registry: EndpointRegistry

    var messages: [ExplorerMessage] {
        guard let url = URL(string: "http://shop.test/x"),
            let endpoint = try? registry.endpoint(named: endpoint)
        else { return [] }
        let bytes = PaddedBytes(body.utf8)
        let exchange = Exchange(
            request: Request(url: url),
            startedAt: ShopWorld.now,
            outcome: .response(RawResponse(statusCode: 200, bytes: bytes))
        )
        let ended = EndedExchange(exchange, endpoint: endpoint.id)
        let lines = TextLines(bytes)
        guard let document = try? JSONParser().parse(bytes) else {
            let error = SyntaxError(position: .start, expected: "a value", found: "`n`")
            return [.ended(id, ended), .linesFound(id, lines), .malformed(id, error)]
                .map { .exchange($0) }
        }
        let parsed = ParsedBody(document)
        let reading = endpoint.reading(of: document)
        let read = ReadBody(
            typed: .value(TextLines("value")),
            problems: ProblemIndex(reading.problems, of: parsed)
        )
        return [
            .ended(id, ended), .parsed(id, parsed), .linesFound(id, lines), .read(id, read),
        ].map { .exchange($0) }
    }
}
