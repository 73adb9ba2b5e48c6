public import FoundationEssentials
internal import Girders
public import HTTPTypes

/// An endpoint of a service with its method and parameters, usually a case of an enum.
///
///     enum Account: ServiceEndpoint {
///         case card(String)
///         var baseURL: URL { Environment.accounts }
///         var path: String { "/cards" }
///         var method: HTTPMethod { .post }
///         var parameters: [String: Any] { switch self { case .card(let id): ["id": id] } }
///     }
public protocol ServiceEndpoint {
    /// The base URL of the service.
    var baseURL: URL { get }
    /// The path below the base URL.
    var path: String { get }
    /// The method, GET by default.
    var method: HTTPMethod { get }
    /// The parameters of the body, empty for none.
    var parameters: [String: Any] { get }
    /// The parameters of the query, empty for none.
    var queryParameters: [String: Any] { get }
    /// The generator that builds the request.
    var requestGenerator: any RequestGenerator { get }
}

extension ServiceEndpoint {
    /// The base URL that the generator's configuration has for a group with this type's name, or
    /// for all groups.
    ///
    /// If there is none, an error is logged and the URL is `file:///`, to which no request can be
    /// sent.
    public var baseURL: URL {
        let name = "\(Self.self)"
        do throws(ConfigurationError) {
            let text = try requestGenerator.configuration.baseURL(forGroup: name)
            if let url = text.flatMap({ URL(string: $0) }) { return url }
            Log.error("\(name) has no base URL, and the configuration has no baseURL")
        } catch {
            Log.error("\(name) has no base URL: \(error)")
        }
        return URL(filePath: "/")
    }

    /// GET.
    public var method: HTTPMethod { .get }
    /// No parameters.
    public var parameters: [String: Any] { [:] }
    /// No parameters.
    public var queryParameters: [String: Any] { [:] }
    /// ``StandardRequestGenerator``.
    public var requestGenerator: any RequestGenerator { StandardRequestGenerator() }
}
