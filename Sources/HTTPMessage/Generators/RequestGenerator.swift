public import HTTPTypes
internal import Pipe

/// Builds the requests of a service, out of functions that each add one thing.
///
///     struct PlainGenerator: RequestGenerator {
///         func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
///             request(withMethod: method) |> withJsonSupport
///         }
///     }
public protocol RequestGenerator: Sendable {
    /// The request to begin with.
    func request(withMethod method: HTTPMethod) -> MutableRequest

    /// The request with everything that this generator adds.
    func generateRequest(withMethod method: HTTPMethod) -> MutableRequest

    /// A copy that asks for JSON.
    func withJsonSupport(request: MutableRequest) -> MutableRequest
}

extension RequestGenerator {
    /// An empty request.
    public func request(withMethod method: HTTPMethod) -> MutableRequest {
        MutableRequest(method: method)
    }

    /// An empty request that asks for JSON.
    public func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
        request(withMethod: method)
            |> withJsonSupport
    }

    /// A copy with `Accept: application/json`.
    public func withJsonSupport(request: MutableRequest) -> MutableRequest {
        var request = request
        request.headers[.accept] = "application/json"
        return request
    }
}

/// The generator of endpoints that name no other: requests that ask for JSON.
public struct StandardRequestGenerator: RequestGenerator {
    /// Creates the generator.
    public init() {}
}
