public import FoundationEssentials
public import HTTPTypes
internal import Serializers
public import ValueTree

extension Request {
    /// The request for an endpoint of a service.
    public init(endpoint: some ServiceEndpoint) {
        self.init(
            url: endpoint.baseURL.joined(to: endpoint.path),
            method: endpoint.method,
            parameters: endpoint.parameters,
            queryParameters: endpoint.queryParameters,
            requestGenerator: endpoint.requestGenerator
        )
    }

    /// A request that a generator builds: `queryParameters` go into the query whatever the method,
    /// `parameters` into a JSON or form body by the `Content-Type` that the generator sets.
    public init(
        url: URL,
        method: HTTPMethod,
        parameters: SupportedType,
        queryParameters: SupportedType = .null,
        requestGenerator: any RequestGenerator = StandardRequestGenerator()
    ) {
        var generated = requestGenerator.generateRequest(withMethod: method)
        let parameters = parameters.isNull ? generated.parameters : parameters
        let query = queryParameters.isNull ? generated.queryParameters : queryParameters
        let body = Self.body(of: parameters, in: &generated)
        self.init(
            url: url.appending(query: QueryItems(members: query).sorted),
            method: generated.method,
            headers: generated.headers,
            body: body,
            sensitiveHeaders: generated.sensitiveHeaders
        )
    }

    private static let formType = "application/x-www-form-urlencoded"

    /// GET and HEAD have no body.
    private static func body(
        of parameters: SupportedType,
        in request: inout MutableRequest
    ) -> Data? {
        guard parameters.count > 0, request.method != .get, request.method != .head else {
            return nil
        }
        if request.headers[.contentType] == formType {
            return Data(QueryItems(members: parameters).sorted.encoded.utf8)
        }
        if request.headers[.contentType] == nil {
            request.headers[.contentType] = "application/json"
        }
        return Data(JSONWriter(.compact).bytes(parameters))
    }
}
