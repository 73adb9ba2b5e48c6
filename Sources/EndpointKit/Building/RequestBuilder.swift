internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import Serializers
internal import ValueTree

/// Writes typed requests as messages: path, query, header and body.
struct RequestBuilder<Request: RequestConvertible> {
    let method: HTTPMethod
    let template: PathTemplate
    let encoder: ValueEncoder

    init<Response>(_ endpoint: Endpoint<Request, Response>) {
        method = endpoint.method
        template = PathTemplate(endpoint.path)
        encoder = endpoint.encoder
    }

    func request(
        for request: Request,
        baseURL: String
    ) throws(RequestBuildError) -> HTTPMessage.Request {
        let components = try components(of: request)
        var draft = RequestDraft(method: method, template: template)
        for component in components { try draft.add(component, encoding: Request.contentEncoding) }
        return try draft.request(baseURL: BaseURL(baseURL))
    }

    private func components(of request: Request) throws(RequestBuildError) -> [EncodedComponent] {
        let components = ComponentsEncoder(encoder: encoder)
        do {
            try request.encode(to: components)
        } catch let error as RequestBuildError {
            throw error
        } catch {
            throw .unencodable(component: "\(Request.self)", reason: "\(error)")
        }
        return components.components
    }
}
