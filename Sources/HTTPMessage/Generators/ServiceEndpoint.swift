public import FoundationEssentials
public import HTTPTypes
public import ValueTree

/// One address of a service with its method and parameters; an enum has a case for each.
///
///     enum Account: ServiceEndpoint {
///         case card(String)
///         var baseURL: URL { Environment.accounts }
///         var path: String { "/cards" }
///         var method: HTTPMethod { .post }
///         var parameters: SupportedType { switch self { case .card(let id): ["id": .string(id)] } }
///     }
public protocol ServiceEndpoint {
    /// Where the service is.
    var baseURL: URL { get }
    /// The path below the base URL.
    var path: String { get }
    /// What is asked for, GET unless said.
    var method: HTTPMethod { get }
    /// What becomes the body, null for none.
    var parameters: SupportedType { get }
    /// What becomes the query, null for none.
    var queryParameters: SupportedType { get }
    /// What builds the request.
    var requestGenerator: any RequestGenerator { get }
}

extension ServiceEndpoint {
    /// GET.
    public var method: HTTPMethod { .get }
    /// None.
    public var parameters: SupportedType { .null }
    /// None.
    public var queryParameters: SupportedType { .null }
    /// ``StandardRequestGenerator``.
    public var requestGenerator: any RequestGenerator { StandardRequestGenerator() }
}
