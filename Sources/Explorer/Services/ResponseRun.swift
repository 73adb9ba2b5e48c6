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
        let steps = BodyReading(response)
        let parsed = steps.parsed()
        if !response.bytes.isEmpty {
            if case .success(let parsed) = parsed { tell(.parsed(id, parsed)) }
            guard !Task.isCancelled else { return }
            tell(.linesFound(id, steps.lines()))
            if case .failure(let error) = parsed { tell(.malformed(id, error)) }
        }
        guard !Task.isCancelled else { return }
        let reading = reading(of: parsed, response)
        // What was found by then is not all there is.
        guard !Task.isCancelled else { return }
        tell(.read(id, reading))
    }

    /// Only a success is held against the declared type: an error response has none.
    private func reading(
        of parsed: Result<ParsedBody, SyntaxError>,
        _ response: RawResponse
    ) -> ReadBody {
        guard response.isSuccess else { return ReadBody(.undeclared) }
        guard !endpoint.description.isResponseEmpty else { return ReadBody(.declaredEmpty) }
        if let plain = endpoint.plainReading(of: response) {
            return BodyReading.reading(of: plain)
        }
        switch parsed {
        case .success(let parsed): return BodyReading.reading(of: parsed, as: endpoint)
        case .failure(let error): return BodyReading.reading(of: error)
        }
    }
}
