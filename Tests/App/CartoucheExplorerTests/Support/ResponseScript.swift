import CartoucheDocumentView
import CartoucheExplorer
import CartoucheSession
import EndpointKit
import FoundationEssentials
import HTTPMessage
import ValueSerializers
import ValueTree

/// The messages that an interpreter sends for a response.
struct ResponseScript {
    let id: RequestID
    let registry: EndpointRegistry

    /// Returns the messages for the end of the exchange.
    func ended(_ endpoint: String, body: String, status: Int = 200) -> [ExplorerMessage] {
        guard let url = URL(string: "http://shop.test/x") else { return [] }
        let exchange = Exchange(
            request: Request(url: url),
            startedAt: ShopWorld.now,
            outcome: .response(
                RawResponse(statusCode: status, bytes: PaddedBytes(body.utf8))
            )
        )
        return [.world(.exchange(.ended(id, EndedExchange(exchange, endpoint: endpoint))))]
    }

    /// Returns the messages for the reading of the body.
    func read(_ ended: EndedExchange) -> [ExplorerMessage] {
        guard let bytes = ended.exchange.response?.bytes,
            let endpoint = try? registry.endpoint(named: ended.endpoint)
        else { return [] }
        let lines = TextLines(bytes)
        guard let document = try? JSONParser().parse(bytes) else {
            let error = SyntaxError(position: .start, expected: "a value", found: "`n`")
            return [.linesFound(id, lines), .malformed(id, error)].map { .world(.exchange($0)) }
        }
        let parsed = IndexedDocument(document)
        let reading = endpoint.reading(of: document)
        let read = DocumentCheck(
            typed: .value(TextLines("value")),
            problems: ProblemIndex(reading.problems, of: parsed)
        )
        return [.parsed(id, parsed), .linesFound(id, lines), .read(id, read)]
            .map { .world(.exchange($0)) }
    }

    /// Returns the declaration that accepts the responses in memory.
    func typeFix(_ request: TypeFixRequest) -> TypeFixReport {
        let endpoint = try? registry.endpoint(named: request.endpoint)
        let values = request.responses.compactMap { ended in
            ended.exchange.response.flatMap { try? JSONParser().parse($0.bytes) }
        }.map { SupportedType($0.root) }
        return TypeFixReport(
            fix: endpoint?.typeFix(of: request.problem, in: values),
            path: request.problem.path.description,
            kept: values.count,
            stored: 0,
            leftOut: 0,
            fault: nil
        )
    }
}
