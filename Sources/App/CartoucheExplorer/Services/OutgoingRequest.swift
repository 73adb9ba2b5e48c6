package import EndpointKit
package import HTTPMessage

/// A request, and which client it goes through.
package struct OutgoingRequest: Sendable {
    package let request: Request
    /// The endpoint, which may have a client of its own.
    package let endpoint: AnyEndpoint
    /// The environment, which has one else.
    package let environment: String?

    package init(_ request: Request, to endpoint: AnyEndpoint, environment: String? = nil) {
        self.request = request
        self.endpoint = endpoint
        self.environment = environment
    }
}
