internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes

/// A service's endpoint at another address.
struct MovedService<Service: ServiceEndpoint>: ServiceEndpoint {
    let service: Service
    let baseURL: URL

    var path: String { service.path }
    var method: HTTPMethod { service.method }
    var parameters: [String: Any] { service.parameters }
    var queryParameters: [String: Any] { service.queryParameters }
    var requestGenerator: any RequestGenerator { service.requestGenerator }
}
