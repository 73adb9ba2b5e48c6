internal import HTTPMessage
internal import HTTPTypes

extension Endpoint {
    /// What every request begins as: what the group's generator makes, its header fields, and who asks.
    var start: MutableRequest {
        var request = requestGenerator.generateRequest(withMethod: method)
        // A name that the group says several times has all its values.
        for name in headers.map(\.name) { request.headers[fields: name] = headers[fields: name] }
        guard let authorization, headers[.authorization] == nil else { return request }
        request.digestCredentials = nil
        return request |> authorization.decorator(of: requestGenerator)
    }
}
