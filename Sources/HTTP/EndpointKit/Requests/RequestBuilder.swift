internal import FoundationEssentials
public import HTTPMessage
internal import HTTPTypes
internal import ValueTree

extension Endpoint {
    /// Builds the message of a typed request to the group's base URL.
    ///
    ///     let request = try todos.getAll.httpRequest(.init(limit: 5))
    ///     request.url    // http://localhost:8080/todos?limit=5&incompleteOnly=false
    public func httpRequest(
        _ request: Request
    ) throws(RequestBuildError) -> HTTPMessage.Request {
        try httpRequest(request, baseURL: baseURL)
    }

    /// Builds the message of a typed request to another base URL.
    ///
    ///     let request = try todos.getAll.httpRequest(.init(limit: 5), baseURL: "https://todos.example")
    ///     request.url    // https://todos.example/todos?limit=5&incompleteOnly=false
    public func httpRequest(
        _ request: Request,
        baseURL: String
    ) throws(RequestBuildError) -> HTTPMessage.Request {
        try RequestBuilder(self).request(for: request, baseURL: baseURL)
    }
}

/// Builds messages from typed requests: path, query, header fields and body.
struct RequestBuilder<Request: RequestConvertible> {
    private let template: PathTemplate
    /// Why no request can be sent to the declared path, or nil.
    private let pathFault: PathFault?
    private let encoder: ValueEncoder
    private let mapping: KeyStrategy
    private let style: QueryStyle
    /// The request before its components are added.
    private let start: MutableRequest
    private let groupType: EndpointGroup.Type
    private let options: EndpointOptions?
    private let authorization: Authorization?
    private let hasOwnCredentials: Bool

    /// Creates a builder that adds the group's authorization, or leaves it out.
    init<Response>(_ endpoint: Endpoint<Request, Response>, isAuthorized: Bool = true) {
        template = PathTemplate(endpoint.path)
        pathFault = PathFaults.of(endpoint.path).first
        encoder = endpoint.encoder
        mapping = endpoint.keyMapping
        style = endpoint.queryStyle
        start = endpoint.start(isAuthorized: isAuthorized)
        groupType = endpoint.groupType
        authorization = isAuthorized ? endpoint.authorization : nil
        // A group that sends no credentials applies this to all its endpoints. Any other
        // credentials of a group may be a first token that a login renews.
        hasOwnCredentials = endpoint.hasOwnCredentials || endpoint.authorization == .anonymous
        options = endpoint.options
    }

    func request(
        for request: Request,
        baseURL: String
    ) throws(RequestBuildError) -> HTTPMessage.Request {
        try refuseFaults()
        return try self.request(of: components(of: request), baseURL: baseURL)
    }

    /// Returns the message of components with their names on the wire.
    func request(
        of components: [EncodedComponent],
        baseURL: String
    ) throws(RequestBuildError) -> HTTPMessage.Request {
        try refuseFaults()
        var draft = RequestDraft(start, template: template, components)
        for component in components { try draft.add(component, encoding: Request.contentEncoding) }
        let request = try draft.request(baseURL: BaseURL(baseURL))
        let optioned = options?.applied(to: request) ?? request
        guard let authorization else { return try groupType.intercepted(optioned) }
        let authorized = try optioned.authorized(by: authorization)
            .with(hasOwnCredentials: hasOwnCredentials)
        return try groupType.intercepted(authorized)
    }

    private func refuseFaults() throws(RequestBuildError) {
        if let pathFault { throw .invalidPath(pathFault) }
        if let fault = authorization?.fault {
            throw .unencodable(component: "authorization", reason: fault)
        }
        if let header = options?.headerFaults.first { throw .invalidHeader(header.name) }
    }

    private func components(of request: Request) throws(RequestBuildError) -> [EncodedComponent] {
        let components = ComponentsEncoder(encoder: encoder)
        do {
            guard !isBody else {
                var body = try body(request)
                body.style = usualStyle(in: .body)
                return [body]
            }
            try request.encode(to: components)
        } catch let error as RequestBuildError {
            throw error
        } catch {
            throw .unencodable(component: "\(Request.self)", reason: .own("\(error)"))
        }
        return try finished(components.components, keyType: components.keyType)
    }

    /// Whether the request type has no components and is itself the body.
    ///
    /// A type that conforms to ``RequestComponents`` isn't probed.
    private var isBody: Bool {
        guard !(Request.self is any RequestComponents.Type) else { return false }
        return ComponentProbe.probe(Request.self, TypeProber(keyStrategy: mapping)).isBody
    }

    /// Returns the group's style.
    ///
    /// A form in the body uses brackets.
    private func usualStyle(in place: ComponentDescription.Place) -> QueryStyle {
        place == .body && !start.method.sendsFormsInQuery ? .brackets : style
    }

    private func body(_ request: Request) throws -> EncodedComponent {
        try EncodedComponent(Body(wrappedValue: request), key: "body", encoder: encoder)
    }

    /// Returns the components with their names on the wire, and with the details that the request
    /// type lists for them.
    private func finished(
        _ components: [EncodedComponent],
        keyType: (any CodingKey.Type)?
    ) throws(RequestBuildError) -> [EncodedComponent] {
        let list = Components(of: Request.self)
        guard !mapping.isDefault || style != .brackets || list.changesRequests else {
            return components
        }
        let names = ComponentNames(
            of: Request.self,
            keys: components.map(\.key),
            keyType: keyType
        ) { $0 is any RequestComponent.Type }
        var finished: [EncodedComponent] = []
        for (index, component) in components.enumerated() {
            let entry = list[names.name(at: index) ?? component.key]
            var component = component
            component.key = names.wireName(of: component.key, at: index, mapping)
            component.style = entry?.style ?? usualStyle(in: component.place)
            component.isSpread = component.isSpread || entry?.isSpread == true
            try component.fillIn(entry?.defaultValue, with: encoder)
            finished.append(component)
        }
        return finished
    }
}

extension EncodedComponent {
    /// Sets the default value of a component without a value.
    fileprivate mutating func fillIn(
        _ defaultValue: Components.DefaultValue?,
        with encoder: ValueEncoder
    ) throws(RequestBuildError) {
        guard let defaultValue, value.isNull, mayHaveDefault else { return }
        do {
            value = try defaultValue.encoded(with: encoder)
        } catch {
            throw .unencodable(component: key, reason: .own("\(error)"))
        }
    }
}

extension EndpointGroup {
    /// Returns the request after the group's `intercept`.
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
    /// Returns the request before its components and its authorization are added: the result of the
    /// group's generator, with the group's header fields.
    fileprivate func start(isAuthorized: Bool) -> MutableRequest {
        var request = requestGenerator.generateRequest(withMethod: method)
        if authorization == .anonymous { request.removeCredentials() }
        // Setting fields one at a time would keep only the last value of a repeated name.
        for name in headers.map(\.name) { request.headers[fields: name] = headers[fields: name] }
        if let stream = Response.self as? any StreamedResponse.Type {
            request.headers[.accept] = stream.accept
        }
        guard isAuthorized else {
            request.removeCredentials()
            return request
        }
        guard let field = authorization?.field, headers[field] == nil else { return request }
        // The group's authorization replaces the one of its generator.
        request.headers[field] = nil
        if field == .authorization { request.digestCredentials = nil }
        return request
    }
}

extension MutableRequest {
    /// Removes all credentials from the request.
    fileprivate mutating func removeCredentials() {
        headers[.authorization] = nil
        digestCredentials = nil
    }
}
