public import HTTPMessage
internal import ValueTree

extension Endpoint {
    /// The message of a typed request, sent to the group's base URL.
    public func httpRequest(
        _ request: Request
    ) throws(RequestBuildError) -> HTTPMessage.Request {
        try httpRequest(request, baseURL: baseURL)
    }

    /// The message of a typed request, sent to another base URL.
    public func httpRequest(
        _ request: Request,
        baseURL: String
    ) throws(RequestBuildError) -> HTTPMessage.Request {
        try RequestBuilder(self).request(for: request, baseURL: baseURL)
    }
}
