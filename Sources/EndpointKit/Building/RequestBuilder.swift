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
    private let headers: HTTPFields
    private let authorization: Authorization?
    private let groupType: EndpointGroup.Type

    init<Response>(_ endpoint: Endpoint<Request, Response>) {
        method = endpoint.method
        template = PathTemplate(endpoint.path)
        encoder = endpoint.encoder
        headers = endpoint.headers
        authorization = endpoint.authorization
        groupType = endpoint.groupType
    }

    func request(
        for request: Request,
        baseURL: String
    ) throws(RequestBuildError) -> HTTPMessage.Request {
        let components = try components(of: request)
        var draft = RequestDraft(method: method, template: template)
        for component in components { try draft.add(component, encoding: Request.contentEncoding) }
        draft.add(headers: headers, authorization: authorization)
        return try intercepted(try draft.request(baseURL: BaseURL(baseURL)))
    }

    private func intercepted(
        _ request: HTTPMessage.Request
    ) throws(RequestBuildError) -> HTTPMessage.Request {
        do {
            return try groupType.intercept(request)
        } catch {
            throw .intercepted("\(error)")
        }
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
