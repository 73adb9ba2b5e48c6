public import HTTPTypes
public import ValueTree

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
