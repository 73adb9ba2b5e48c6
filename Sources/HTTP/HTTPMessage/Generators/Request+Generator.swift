public import FoundationEssentials
public import HTTPTypes
internal import ValueTree

extension Request {
    /// Creates the request for an endpoint of a service.
    ///
    ///     let request = Request(endpoint: AccountEndpoint.login("ann", "opensesame"))
    public init(endpoint: some ServiceEndpoint, additionalHeaders: [String: String] = [:]) {
        self.init(
            url: endpoint.baseURL.joined(to: endpoint.path),
            method: endpoint.method,
            parameters: endpoint.parameters,
            queryParameters: endpoint.queryParameters,
            requestGenerator: endpoint.requestGenerator,
            additionalHeaders: additionalHeaders
        )
    }

    /// Creates a request with a generator.
    ///
    /// The `queryParameters` become the query, whatever the method; the `parameters` become a JSON
    /// or form body, depending on the `Content-Type` that the generator sets.
    ///
    ///     Request(url: url, method: .post, parameters: ["name": "Ann"])
    ///
    /// GET and HEAD requests and requests without parameters have no body. A value that JSON cannot
    /// represent is sent as null and logged as an error.
    public init(
        url: URL,
        method: HTTPMethod = .get,
        parameters: [String: Any],
        queryParameters: [String: Any] = [:],
        requestGenerator: any RequestGenerator = StandardRequestGenerator(),
        additionalHeaders: [String: String] = [:]
    ) {
        var generated = requestGenerator.generateRequest(withMethod: method)
        if !parameters.isEmpty { generated.updateParameters(parameters) }
        if !queryParameters.isEmpty { generated.updateQueryParameters(queryParameters) }
        generated.updateHTTPHeaderFields(additionalHeaders)
        self.init(generated, to: url)
    }

    /// Creates a request from one that has been built.
    ///
    /// The query is sorted by name, so that the same parameters always give the same request.
    public init(_ request: MutableRequest, to url: URL) {
        let request = request.withBody
        self.init(
            url: url.appending(query: QueryItems(members: request.queryParameters).sorted),
            method: request.method,
            headers: request.headers,
            body: request.body,
            sensitiveHeaders: request.sensitiveHeaders,
            sslCredentials: request.sslCredentials,
            digestCredentials: request.digestCredentials,
            timeout: request.timeout
        )
        sensitiveQuery = request.sensitiveQuery
    }
}

extension MutableRequest {
    private static let formType = "application/x-www-form-urlencoded"

    /// A copy with a body made from the parameters, if the method allows a body and none is set.
    fileprivate var withBody: MutableRequest {
        var request = self
        guard method != .get, method != .head else {
            request.body = nil
            return request
        }
        guard body == nil else { return request }
        let type = MediaType(headers[.contentType] ?? "")?.essence
        guard type == Self.formType, parameters.kind == .dictionary, parameters.count > 0 else {
            request.createJsonBodyFromParameters()
            return request
        }
        request.body = Data(QueryItems(members: parameters).sorted.encoded.utf8)
        return request
    }
}
