internal import FoundationEssentials
public import HTTPMessage
internal import HTTPTypes
internal import ValueTree

extension Endpoint {
    /// The message of a typed request, sent to the group's base URL.
    public func httpRequest(
        _ request: Request
    ) throws(RequestBuildError) -> HTTPMessage.Request {
        try httpRequest(request, baseURL: baseURL)
    }

    /// The message of a typed request, sent to another base URL.
    public func httpRequest(
        _ request: Request,
        baseURL: String
    ) throws(RequestBuildError) -> HTTPMessage.Request {
        try RequestBuilder(self).request(for: request, baseURL: baseURL)
    }
}

/// Writes typed requests as messages: path, query, header and body.
struct RequestBuilder<Request: RequestConvertible> {
    private let template: PathTemplate
    private let encoder: ValueEncoder
    private let mapping: KeyStrategy
    /// What every request of the endpoint begins as.
    private let start: MutableRequest
    private let groupType: EndpointGroup.Type

    init<Response>(_ endpoint: Endpoint<Request, Response>) {
        template = PathTemplate(endpoint.path)
        encoder = endpoint.encoder
        mapping = endpoint.keyMapping
        start = endpoint.start
        groupType = endpoint.groupType
    }

    func request(
        for request: Request,
        baseURL: String
    ) throws(RequestBuildError) -> HTTPMessage.Request {
        let components = try components(of: request)
        var draft = RequestDraft(start, template: template)
        for component in components { try draft.add(component, encoding: Request.contentEncoding) }
        return try groupType.intercepted(draft.request(baseURL: BaseURL(baseURL)))
    }

    private func components(of request: Request) throws(RequestBuildError) -> [EncodedComponent] {
        let components = ComponentsEncoder(encoder: encoder)
        do {
            guard !isBody else { return [try body(request)] }
            try request.encode(to: components)
        } catch let error as RequestBuildError {
            throw error
        } catch {
            throw .unencodable(component: "\(Request.self)", reason: "\(error)")
        }
        return named(components.components)
    }

    /// Whether the request type has no components.
    ///
    /// One that says it has is believed.
    private var isBody: Bool {
        guard !(Request.self is any RequestComponents.Type) else { return false }
        return ComponentProbe.probe(Request.self, TypeProber(keyStrategy: mapping)).isBody
    }

    private func body(_ request: Request) throws -> EncodedComponent {
        try EncodedComponent(Body(wrappedValue: request), key: "body", encoder: encoder)
    }

    /// The components by their names on the wire.
    private func named(_ components: [EncodedComponent]) -> [EncodedComponent] {
        guard !mapping.isDefault else { return components }
        let names = ComponentNames(of: Request.self, keys: components.map(\.key)) {
            $0 is any RequestComponent.Type
        }
        return components.enumerated().map { place, component in
            var component = component
            component.key = names.wireName(of: component.key, at: place, mapping)
            return component
        }
    }
}

extension EndpointGroup {
    /// The request as the group's `intercept` leaves it.
    static func intercepted(
        _ request: HTTPMessage.Request
    ) throws(RequestBuildError) -> HTTPMessage.Request {
        do {
            return try intercept(request)
        } catch {
            throw .intercepted("\(error)")
        }
    }
}

extension Endpoint {
    /// What every request begins as: what the group's generator makes, its header fields, and who asks.
    var start: MutableRequest {
        var request = requestGenerator.generateRequest(withMethod: method)
        // A name that the group says several times has all its values.
        for name in headers.map(\.name) { request.headers[fields: name] = headers[fields: name] }
        guard let authorization, headers[.authorization] == nil else { return request }
        request.digestCredentials = nil
        return request |> authorization.decorator(of: requestGenerator)
    }
}
