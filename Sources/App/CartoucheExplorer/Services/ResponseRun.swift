import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import HTTPMessage
import HTTPTypes
import ValueSerializers
import ValueTree

/// Reads one response and reports each step, until cancelled.
struct ResponseRun: Sendable {
    let id: RequestID
    let endpoint: AnyEndpoint
    let formats: BodyFormats
    let texts: Texts
    /// The arrival times of a stream's items.
    var itemTimes: [Duration] = []
    /// Whether only the beginning of the body was stored.
    var isCut = false
    let tell: @Sendable (ExchangeEvent) -> Void

    /// Reports the tree first, because the user waits for it, then the slower results.
    ///
    /// An incomplete body is shown as far as it goes, but not decoded.
    func read(_ response: RawResponse, isComplete: Bool) {
        let body = Reading.Body(of: response, for: endpoint, formats: formats)
        let stream = StreamItems(of: response, body.document, times: itemTimes)
        let parsed = body.document.flatMap { IndexedDocument($0, items: stream.items) }
        // A cancelled index is incomplete.
        guard !Task.isCancelled else { return }
        let fault = body.fault
        if !response.bytes.isEmpty {
            if let parsed { tell(.parsed(id, parsed)) }
            guard !Task.isCancelled else { return }
            tell(.linesFound(id, TextLines(response.bytes)))
            if parsed == nil {
                let event = withoutTree(response.bytes, fault: fault)
                // A cancelled image is incomplete.
                guard !Task.isCancelled else { return }
                tell(event)
            }
        }
        guard !Task.isCancelled else { return }
        let reading = reading(of: body, parsed, stream.faults, fault: fault, isComplete: isComplete)
        // A cancelled reading is incomplete.
        guard !Task.isCancelled else { return }
        tell(.read(id, reading))
    }

    /// Returns the event for a body without a tree: an image, regardless of its declared format, or
    /// text.
    private func withoutTree(_ bytes: PaddedBytes, fault: SyntaxError?) -> ExchangeEvent {
        if let picture = PictureReading(bytes) { return .pictured(id, picture) }
        return fault.map { .malformed(id, $0) } ?? .plain(id)
    }

    private func reading(
        of body: Reading.Body,
        _ parsed: IndexedDocument?,
        _ faults: StreamFaults,
        fault: SyntaxError?,
        isComplete: Bool
    ) -> DocumentCheck {
        switch body.meaning {
        case .undeclared: return DocumentCheck(.undeclared)
        case .declaredEmpty: return DocumentCheck(.declaredEmpty)
        // The items of an interrupted stream are complete.
        case .plain where !isComplete, .declared where !isComplete && !endpoint.isStreamed:
            return parsed.map { DocumentCheck.part($0, faults, isCut: isCut) }
                ?? DocumentCheck(isCut ? .cut : .incomplete)
        case .plain(let reading): return DocumentCheck.reading(of: reading, parsed, texts)
        case .declared: break
        }
        guard let parsed, let reading = body.reading(keepsBeginning: true) else {
            return DocumentCheck.reading(of: fault ?? Self.nothing, texts)
        }
        return DocumentCheck.reading(of: parsed, reading, with: faults, texts)
    }

    /// The error of an empty body.
    private static let nothing = SyntaxError(
        position: .start,
        expected: .syntax(.value),
        found: .nothing
    )
}
