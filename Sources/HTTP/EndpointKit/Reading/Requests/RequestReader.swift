public import HTTPMessage
internal import HTTPTypes
internal import ValueTree

/// Reads the typed request of an endpoint out of what a server got.
///
///     let reader = RequestReader(todos.getAll)
///     let request = try reader.request(from: IncomingRequest(query: "limit=5&incompleteOnly=no"))
///
/// Make one reader per endpoint and keep it: the request type is looked at when it is made.
public struct RequestReader<Request: RequestConvertible>: Sendable {
    private let probed: ProbedRequest<Request>
    /// What of the query belongs to no form.
    private let queryNames: Set<String>
    private let method: HTTPMethod
    private let decoder: ValueDecoder
    private let formats: BodyFormats

    /// Creates the reader of an endpoint's requests, whose bodies may be in any of `formats`.
    public init<Response>(
        _ endpoint: Endpoint<Request, Response>,
        formats: BodyFormats = .standard
    ) {
        probed = ComponentProbe.probe(
            Request.self,
            mapping: endpoint.keyMapping,
            TypeProber(keyStrategy: endpoint.decoder.keyStrategy)
        )
        let queries = probed.components.filter { $0.description.place == .query }
        let fixed = PathTemplate(endpoint.path).staticQuery.items.map(\.key)
        queryNames = Set(queries.map(\.description.wireName) + fixed)
        method = endpoint.method
        decoder = endpoint.decoder
        self.formats = formats
    }

    /// The typed request.
    ///
    /// - Throws: ``RequestReadError`` with everything that is missing or malformed.
    public func request(from incoming: IncomingRequest) throws(RequestReadError) -> Request {
        let source = RequestSource(
            incoming,
            encoding: Request.contentEncoding,
            method: method,
            names: queryNames,
            formats: formats
        )
        var decoded: [String: any RequestComponent] = [:]
        var issues: [String] = []
        for component in probed.components {
            do throws(RequestReadError) {
                let reading = ComponentReading(component, decoder: decoder)
                decoded[component.key] = try reading.read(from: source)
            } catch {
                issues += error.issues
            }
        }
        guard issues.isEmpty else { throw RequestReadError(issues: issues) }
        do {
            return try probed.request(of: decoded)
        } catch {
            throw RequestReadError(issues: ["the request is refused: \(error)"])
        }
    }
}
