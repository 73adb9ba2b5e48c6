import CartoucheDocumentView
import EndpointKit
import HTTPMessage
import ValueTree

/// The reading of one response, telling about each step; a cancelled one tells nothing more.
struct ResponseRun: Sendable {
    let id: RequestID
    let endpoint: AnyEndpoint
    let tell: @Sendable (ExchangeEvent) -> Void

    /// The tree first, as it is what people wait for; then what takes longer.
    func read(_ response: RawResponse) {
        let body = ReceivedBody(of: response, for: endpoint)
        let parsed = body.document.flatMap { IndexedDocument($0) }
        if !response.bytes.isEmpty {
            if let parsed { tell(.parsed(id, parsed)) }
            guard !Task.isCancelled else { return }
            tell(.linesFound(id, TextLines(response.bytes)))
            if parsed == nil { tell(body.fault.map { .malformed(id, $0) } ?? .plain(id)) }
        }
        guard !Task.isCancelled else { return }
        let reading = reading(of: body, parsed)
        // What was found by then is not all there is.
        guard !Task.isCancelled else { return }
        tell(.read(id, reading))
    }

    private func reading(of body: ReceivedBody, _ parsed: IndexedDocument?) -> DocumentCheck {
        switch body.meaning {
        case .undeclared: return DocumentCheck(.undeclared)
        case .declaredEmpty: return DocumentCheck(.declaredEmpty)
        case .plain(let reading): return DocumentCheck.reading(of: reading)
        case .declared: break
        }
        guard let parsed, let reading = body.reading() else {
            return DocumentCheck.reading(of: body.fault ?? Self.nothing)
        }
        return DocumentCheck.reading(of: parsed, reading)
    }

    /// What is wrong with a body without a value.
    private static let nothing = SyntaxError(
        position: .start,
        expected: "a value",
        found: "nothing"
    )
}
