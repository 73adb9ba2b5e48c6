public import HTTPTypes

/// A redirect that was followed.
public struct Hop: Sendable, Equatable {
    /// The request that was answered by the redirect.
    public let request: Request
    /// The status of the redirect, such as 302.
    public let statusCode: Int
    /// The header of the redirect.
    public let headers: HTTPFields

    /// Records a redirect.
    public init(request: Request, statusCode: Int, headers: HTTPFields) {
        self.request = request
        self.statusCode = statusCode
        self.headers = headers
    }
}
