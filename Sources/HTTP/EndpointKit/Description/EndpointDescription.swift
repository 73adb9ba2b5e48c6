public import HTTPMessage
public import HTTPTypes
internal import Synchronization
public import ValueTree

/// Everything that is known about an endpoint, without its types.
public struct EndpointDescription: Sendable, Hashable, Identifiable {
    /// The name of the group, such as `Todos`.
    public let group: String
    /// The name of the property that declares it, such as `getAll`.
    public let name: String
    /// The method.
    public let method: HTTPMethod
    /// The path with its placeholders.
    public let path: String
    /// The components of its request, in the order of declaration.
    public let components: [ComponentDescription]
    /// How a body is written.
    public let contentEncoding: ContentEncoding
    /// The Swift type of the response as written in code.
    public let responseType: String
    /// Whether the body of a response is ignored.
    public let isResponseEmpty: Bool
    /// The documentation that the group has for it.
    public let documentation: String?
    /// Why it is deprecated; nil when it is not.
    public let deprecation: String?
    private let lazyResponse: LazyShape

    /// The shape of the response.
    ///
    /// It is probed on first access, since a list of endpoints does not need it.
    public var response: Shape { lazyResponse.shape }

    /// The full name, `Todos.getAll`.
    public var id: String { "\(group).\(name)" }

    /// Describes an endpoint.
    public init(
        group: String,
        name: String,
        method: HTTPMethod,
        path: String,
        components: [ComponentDescription],
        contentEncoding: ContentEncoding = .json,
        responseType: String,
        response: @escaping @autoclosure @Sendable () -> Shape,
        isResponseEmpty: Bool = false,
        documentation: String? = nil,
        deprecation: String? = nil
    ) {
        self.group = group
        self.name = name
        self.method = method
        self.path = path
        self.components = components
        self.contentEncoding = contentEncoding
        self.responseType = responseType
        lazyResponse = LazyShape(response)
        self.isResponseEmpty = isResponseEmpty
        self.documentation = documentation
        self.deprecation = deprecation
    }
}

/// A shape that is probed on first access.
final class LazyShape: Sendable, Hashable {
    private let find: @Sendable () -> Shape
    private let found = Mutex<Shape?>(nil)

    init(_ find: @escaping @Sendable () -> Shape) {
        self.find = find
    }

    /// The shape.
    ///
    /// Probing runs code of the catalogue, so it happens outside the lock; concurrent accesses
    /// probe the same shape twice.
    var shape: Shape {
        if let known = found.withLock(\.self) { return known }
        let shape = find()
        found.withLock { $0 = shape }
        return shape
    }

    static func == (first: LazyShape, second: LazyShape) -> Bool {
        first === second || first.shape == second.shape
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(shape)
    }
}
