internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

/// Reads the typed request of an endpoint out of what a server got.
///
///     let reader = RequestReader(todos.getAll)
///     let request = try reader.request(from: IncomingRequest(query: "limit=5&incompleteOnly=no"))
///
/// Make one reader per endpoint and keep it: the request type is looked at when it is made.
public struct RequestReader<Request: RequestConvertible>: Sendable {
    private let components: [ProbedComponent]
    private let method: HTTPMethod
    private let decoder: ValueDecoder

    /// Creates the reader of an endpoint's requests.
    public init<Response>(_ endpoint: Endpoint<Request, Response>) {
        components =
            ComponentProbe.probe(
                Request.self,
                keyStrategy: endpoint.decoder.keyStrategy
            ).components
        method = endpoint.method
        decoder = endpoint.decoder
    }

    /// The typed request.
    ///
    /// - Throws: ``RequestReadError`` with everything that is missing or malformed.
    public func request(from incoming: IncomingRequest) throws(RequestReadError) -> Request {
        let source = RequestSource(
            incoming,
            encoding: Request.contentEncoding,
            method: method
        )
        var decoded: [String: any RequestComponent] = [:]
        var issues: [String] = []
        for component in components {
            do throws(RequestReadError) {
                let reading = ComponentReading(component, decoder: decoder)
                decoded[component.description.wireName] = try reading.read(from: source)
            } catch {
                issues += error.issues
            }
        }
        guard issues.isEmpty else { throw RequestReadError(issues: issues) }
        do {
            return try Request(from: ComponentsDecoder(components: decoded))
        } catch {
            throw RequestReadError(issues: ["the request is refused: \(error)"])
        }
    }
}
