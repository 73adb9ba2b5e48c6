public import HTTPMessage
public import HTTPTypes
public import ValueTree

/// A description of an endpoint, without its types.
public struct EndpointDescription: Sendable, Hashable, Identifiable {
    /// The name of the group, such as `Todos`.
    public let group: String
    /// The name of the property that declares it, such as `getAll`.
    public let name: String
    /// The method.
    public let method: HTTPMethod
    /// The path with its placeholders.
    public let path: String
    /// How the body is encoded.
    public let contentEncoding: ContentEncoding
    /// Whether the body of a response is ignored.
    public let isResponseEmpty: Bool
    /// The summary in its declaration.
    public let documentation: String?
    /// Why it is deprecated, or nil if it isn't.
    public let deprecation: String?
    /// The statuses of successful responses.
    public let success: SuccessStatuses
    private let foundFailure: OnDemand<Shape?>
    private let foundResponseType: OnDemand<String>
    private let foundComponents: OnDemand<[ComponentDescription]>
    private let foundResponse: OnDemand<Shape>

    /// The Swift type of the response as written in code.
    public var responseType: String { foundResponseType.value }

    /// The components of its request, in the order of declaration.
    ///
    /// The request type is probed on first access, because most endpoints of a catalogue aren't
    /// used.
    public var components: [ComponentDescription] { foundComponents.value }

    /// The shape of the response.
    ///
    /// The response type is probed on first access.
    public var response: Shape { foundResponse.value }

    /// The shape of failures, or nil if no type is declared for them.
    ///
    /// The type is probed on first access.
    public var failure: Shape? { foundFailure.value }

    /// Returns the shape of the body of a response with a status, or nil if the body isn't decoded.
    ///
    ///     let endpoint = try EndpointRegistry([TodosAPI.self]).endpoint(named: "Todos.getAll")
    ///     endpoint.description.shape(ofStatus: 200)?.type    // "[TodoDTO]"
    ///     endpoint.description.shape(ofStatus: 404)?.type    // nil
    public func shape(ofStatus status: Int) -> Shape? {
        guard success.contains(status) else { return failure }
        return isResponseEmpty ? nil : response
    }

    /// The full name, `Todos.getAll`.
    public var id: String { "\(group).\(name)" }

    /// Describes an endpoint.
    public init(
        group: String,
        name: String,
        method: HTTPMethod,
        path: String,
        components: @escaping @autoclosure @Sendable () -> [ComponentDescription],
        contentEncoding: ContentEncoding = .json,
        responseType: @escaping @autoclosure @Sendable () -> String,
        response: @escaping @autoclosure @Sendable () -> Shape,
        isResponseEmpty: Bool = false,
        success: SuccessStatuses = .standard,
        failure: @escaping @autoclosure @Sendable () -> Shape? = nil,
        documentation: String? = nil,
        deprecation: String? = nil
    ) {
        self.group = group
        self.name = name
        self.method = method
        self.path = path
        foundComponents = OnDemand(components)
        self.contentEncoding = contentEncoding
        foundResponseType = OnDemand(responseType)
        foundResponse = OnDemand(response)
        self.isResponseEmpty = isResponseEmpty
        self.success = success
        foundFailure = OnDemand(failure)
        self.documentation = documentation
        self.deprecation = deprecation
    }
}
