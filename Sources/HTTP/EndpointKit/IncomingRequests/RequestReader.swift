package import HTTPMessage
package import HTTPTypes
package import ValueTree

/// Decodes the typed requests of an endpoint on a server.
///
///     let reader = RequestReader(todos.getAll, formats: .standard)
///     let request = try reader.request(from: IncomingRequest(query: "limit=5&incompleteOnly=no"))
///
/// Create one reader per endpoint and keep it, because creating one probes the request type.
package struct RequestReader<Request: RequestConvertible>: Sendable {
    private let probed: ProbedRequest<Request>
    private let names: DeclaredNames
    private let method: HTTPMethod
    private let decoder: ValueDecoder
    private let formats: BodyFormats
    /// How a server receives the bodies of the requests.
    package let reception: BodyReception

    /// Creates a reader for an endpoint's requests.
    ///
    /// Their bodies may be in any of `formats`.
    package init<Response>(
        _ endpoint: Endpoint<Request, Response>,
        formats: BodyFormats
    ) {
        probed = ComponentProbe.probe(
            Request.self,
            mapping: endpoint.keyMapping,
            style: endpoint.queryStyle,
            method: endpoint.method,
            encoder: endpoint.encoder,
            decoder: endpoint.decoder,
            TypeProber(keyStrategy: endpoint.decoder.keyStrategy)
        )
        names = DeclaredNames(
            probed.components.map(\.description),
            PathTemplate(endpoint.path)
        )
        method = endpoint.method
        decoder = endpoint.decoder
        self.formats = formats
        let body = probed.components.first { $0.description.place == .body }
        reception = body.map { BodyReception(of: $0.wrapper.valueType) } ?? .nothing
    }

    /// Decodes a typed request.
    ///
    /// - Throws: ``RequestReadError`` with everything that is missing or malformed.
    package func request(from incoming: IncomingRequest) throws(RequestReadError) -> Request {
        let source = RequestSource(
            incoming,
            encoding: Request.contentEncoding,
            method: method,
            names: names,
            formats: formats
        )
        var decoded: [String: any RequestComponent] = [:]
        var issues: [String] = []
        for component in probed.components {
            do throws(RequestReadError) {
                let reading = ComponentReading(component, decoder: decoder)
                if reading.isLeftOut(of: source) { continue }
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

/// How the body of a message is received: by a server for a request, by a client for a response.
package enum BodyReception: Sendable {
    /// Not at all, because none is declared.
    case nothing
    /// In memory. Over HTTP/2, it may arrive without a `Content-Length`.
    case bytes
    /// In a file.
    case file
    /// In a file, unless the message has no bytes.
    case optionalFile
    /// Part by part, each in memory or in a file.
    case parts

    init(of type: Any.Type) {
        switch type {
        case is File.Type: self = .file
        case is File?.Type: self = .optionalFile
        case is [Part].Type, is [Part]?.Type: self = .parts
        default: self = .bytes
        }
    }

    /// Whether files may be used to receive it.
    package var usesFiles: Bool {
        switch self {
        case .file, .optionalFile, .parts: true
        case .nothing, .bytes: false
        }
    }
}

/// The parts of a request that a server received, independent of the server's framework.
package struct IncomingRequest: Sendable {
    /// The percent-decoded values of the path's placeholders, by name.
    package var pathParameters: [String: String]
    /// The URL's query, still percent-encoded.
    package var query: String
    /// The header fields.
    package var headers: HTTPFields
    /// The body.
    package var body: PaddedBytes
    /// The path of the file that contains the body: a received file, or one of a request within
    /// this process.
    package var file: String?
    /// The parts of a form that were separated as they arrived, instead of a body, or the error
    /// that occurred.
    package var parts: Result<[Part], MultipartError>?

    /// Creates an incoming request.
    package init(
        pathParameters: [String: String] = [:],
        query: String = "",
        headers: HTTPFields = [:],
        body: PaddedBytes = [],
        file: String? = nil
    ) {
        self.pathParameters = pathParameters
        self.query = query
        self.headers = headers
        self.body = body
        self.file = file
    }
}

/// The error of a request that doesn't match the endpoint's declaration.
///
/// A server answers it with status 400.
package struct RequestReadError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The first issue: "expected query value `limit`".
    package let message: String
    /// All issues, including the first one.
    package let issues: [String]

    /// Creates an error from issues.
    package init(issues: [String]) {
        message = issues.first ?? "the request is not what the endpoint declares"
        self.issues = issues
    }

    /// All issues, one per line.
    package var description: String { issues.joined(separator: "\n") }
}
