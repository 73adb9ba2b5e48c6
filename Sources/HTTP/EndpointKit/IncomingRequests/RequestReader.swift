internal import HTTPMessage
public import HTTPTypes
public import ValueTree

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

    /// Creates the reader of an endpoint's requests.
    public init<Response>(_ endpoint: Endpoint<Request, Response>) {
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
    }

    /// The typed request.
    ///
    /// - Throws: ``RequestReadError`` with everything that is missing or malformed.
    public func request(from incoming: IncomingRequest) throws(RequestReadError) -> Request {
        let source = RequestSource(
            incoming,
            encoding: Request.contentEncoding,
            method: method,
            names: queryNames
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

/// The parts of a request that a server got, as any server has them.
public struct IncomingRequest: Sendable {
    /// The texts behind the placeholders of the path, decoded, by name.
    public var pathParameters: [String: String]
    /// What stands behind the `?` of the URL, as it came.
    public var query: String
    /// The header fields.
    public var headers: HTTPFields
    /// The body.
    public var body: PaddedBytes

    /// Collects the parts of a request.
    public init(
        pathParameters: [String: String] = [:],
        query: String = "",
        headers: HTTPFields = [:],
        body: PaddedBytes = []
    ) {
        self.pathParameters = pathParameters
        self.query = query
        self.headers = headers
        self.body = body
    }
}

/// Why a request that a server got is not what the endpoint declares.
///
/// It is answered with status 400.
public struct RequestReadError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The first thing that is wrong: "expected query value `limit`".
    public let message: String
    /// Everything that is wrong, the first included.
    public let issues: [String]

    /// Creates the error of these issues.
    public init(issues: [String]) {
        message = issues.first ?? "the request is not what the endpoint declares"
        self.issues = issues
    }

    /// All issues, one per line.
    public var description: String { issues.joined(separator: "\n") }
}
