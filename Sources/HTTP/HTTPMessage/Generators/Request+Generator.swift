public import FoundationEssentials
public import HTTPTypes
internal import ValueTree

extension Request {
    /// The request for an endpoint of a service.
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

    /// A request that a generator builds: `queryParameters` go into the query whatever the method,
    /// `parameters` into a JSON or form body by the `Content-Type` that the generator sets.
    ///
    ///     Request(url: url, method: .post, parameters: ["name": "Ann"])
    ///
    /// GET and HEAD have no body, nor has a request without parameters. A value that is no part of
    /// JSON is sent as null, and logged as an error.
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

    /// What was put together, as it is sent.
    ///
    /// The query is sorted by name, so that a request is the same each time it is made.
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
    }
}

extension MutableRequest {
    private static let formType = "application/x-www-form-urlencoded"

    /// A copy whose body is made of its parameters, where the method has a body and none is there.
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
