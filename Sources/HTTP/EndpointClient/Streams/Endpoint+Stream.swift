internal import EndpointKit
internal import HTTPMessage
internal import ValueTree

extension Endpoint {
    /// Sends `message` and waits for the head of a response whose items arrive one after the other; nil for
    /// an endpoint with any other response.
    func stream(
        of message: HTTPMessage.Request,
        over transport: any Transport,
        options: TransferOptions,
        clock: ClientClock = .system
    ) async throws(EndpointError) -> (raw: RawResponse, content: Response)? {
        guard let reading = decoding.streamReading() else { return nil }
        let opening = StreamOpening(
            request: message,
            transport: transport,
            options: options,
            areEvents: reading.areEvents,
            operation: { name },
            isAnswer: { [success] in success.contains($0) },
            failure: { self.failure(from: $0, formats: .all) }
        )
        let connection = try await opening.open()
        let source = StreamSource(opening, connection, clock: clock)
        return (connection.head, reading.response(decoder) { source.begin() })
    }
}
