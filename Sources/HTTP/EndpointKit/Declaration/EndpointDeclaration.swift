package import HTTPMessage
internal import HTTPTypes

/// What an endpoint wrapper says: everything about the endpoint but where its API is.
package struct EndpointDeclaration<Request: RequestConvertible, Response>: Sendable {
    package let method: HTTPMethod
    package let path: String
    package let decoding: ResponseDecoding<Response>
    /// The text of a method that cannot be sent.
    ///
    /// The registry refuses it; until then GET stands in.
    package let invalidMethod: String?

    package init(method: HTTPMethod, path: String, decoding: ResponseDecoding<Response>) {
        self.method = method
        self.path = path
        self.decoding = decoding
        invalidMethod = nil
    }

    package init(methodText: String, path: String, decoding: ResponseDecoding<Response>) {
        let method = HTTPMethod(rawValue: methodText)
        self.method = method ?? .get
        self.path = path
        self.decoding = decoding
        invalidMethod = method == nil ? methodText : nil
    }
}
