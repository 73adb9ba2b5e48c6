package import EndpointKit
package import HTTPMessage

/// Builds requests in the user's environments and sends them.
package protocol RequestService: Sendable {
    /// Builds the request of a form.
    ///
    /// `awaiting` is told what this waits for, such as a login in the browser.
    ///
    /// Throws a reason for the user; a `SecretReferenceError` if the user has to supply a secret.
    func request(
        of input: RequestInput,
        to endpoint: AnyEndpoint,
        awaiting: @escaping @Sendable (Awaited) -> Void
    ) async throws -> Request

    /// Builds the same request with marks instead of secrets, which aren't read.
    func preview(of input: RequestInput, to endpoint: AnyEndpoint) async throws -> MaskedRequest

    /// Sends a request and receives the whole response, until the task is cancelled.
    func exchange(
        _ outgoing: OutgoingRequest,
        progress: @escaping @Sendable (TransferProgress) -> Void,
        arrival: @escaping @Sendable (TransferArrival) -> Void
    ) async -> Exchange

    /// Returns the environments to choose from.
    func environments() async -> EnvironmentOffers

    /// Reads the files of an environment again.
    ///
    /// Requests whose input names this opening are built with what was read.
    func environment(named name: String?) async throws -> ExplorerEnvironment

    /// Returns the cookies of an environment.
    func cookies(in opening: EnvironmentOpening) async throws -> [ListedCookie]

    /// Removes cookies, and returns the remaining ones.
    func remove(_ cookies: CookieRemoval) async throws -> [ListedCookie]
}

/// A request, and the endpoint and environment that determine the client it is sent through.
package struct OutgoingRequest: Sendable {
    package let request: Request
    /// The endpoint, which may have its own client.
    package let endpoint: AnyEndpoint
    /// The input that the request was built from.
    package let input: RequestInput

    package init(_ request: Request, to endpoint: AnyEndpoint, of input: RequestInput) {
        self.request = request
        self.endpoint = endpoint
        self.input = input
    }
}
