internal import HTTPMessage
internal import ValueTree

extension ResponseReading {
    /// A response that is taken as it comes; nil for one that is read as a document.
    init?<Request, Response>(
        plain response: RawResponse,
        of endpoint: Endpoint<Request, Response>
    ) {
        do throws(DecodeError) {
            guard let value = try endpoint.plainResponse(from: response) else { return nil }
            self.init(.success(DecodedValue(value)), problems: [])
        } catch {
            self.init(.failure(error), problems: error.problems)
        }
    }
}
