public import FoundationEssentials
internal import Girders
public import HTTPTypes

/// One address of a service with its method and parameters; an enum has a case for each.
///
///     enum Account: ServiceEndpoint {
///         case card(String)
///         var baseURL: URL { Environment.accounts }
///         var path: String { "/cards" }
///         var method: HTTPMethod { .post }
///         var parameters: [String: Any] { switch self { case .card(let id): ["id": id] } }
///     }
public protocol ServiceEndpoint {
    /// Where the service is.
    var baseURL: URL { get }
    /// The path below the base URL.
    var path: String { get }
    /// What is asked for, GET unless said.
    var method: HTTPMethod { get }
    /// What becomes the body, empty for none.
    var parameters: [String: Any] { get }
    /// What becomes the query, empty for none.
    var queryParameters: [String: Any] { get }
    /// What builds the request.
    var requestGenerator: any RequestGenerator { get }
}

extension ServiceEndpoint {
    /// The base URL that the request generator's configuration has for a group of this type's name,
    /// or for all.
    ///
    /// Where it has none, that is logged as an error and the request fails, since the address that
    /// is given in its place, `file:///`, is none to send to.
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
    /// None.
    public var parameters: [String: Any] { [:] }
    /// None.
    public var queryParameters: [String: Any] { [:] }
    /// ``StandardRequestGenerator``.
    public var requestGenerator: any RequestGenerator { StandardRequestGenerator() }
}
