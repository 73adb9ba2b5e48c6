public import HTTPMessage
internal import Synchronization

/// A group of endpoints at a base URL that any number of tasks can use concurrently.
///
///     let shop = API(ShopAPI.self, at: "https://shop.example/v1")
///
///     async let orders = shop.orders.request()
///     async let articles = shop.articles.request()
///     print(try await orders.count, try await articles.count)
///
/// An ``EndpointGroup`` is a class that only one task at a time may use. The handle creates one and
/// reads one endpoint at a time from it. The handle is therefore `Sendable`, and can be a global
/// constant. The properties that a group overrides, such as ``EndpointGroup/defaultHeaders``, are
/// read for each endpoint, as they are without the handle. They must not use the handle.
@dynamicMemberLookup
public struct API<Group: EndpointGroup>: Sendable {
    private let group: SharedGroup<Group>
    /// The transport that replaces the group's own, if any.
    private let client: (any Transport)?

    /// Creates the group at a base URL, or at its ``EndpointGroup/defaultBaseURL``.
    ///
    ///     let shop = API(ShopAPI.self)
    ///
    /// A client replaces the group's transport.
    public init(_ group: Group.Type, at baseURL: String = "", over client: (any Transport)? = nil) {
        self.init(over: client) { Group(baseURL: baseURL) }
    }

    /// Creates the group with a function, for a group with a custom initializer.
    ///
    ///     let shop = API { ShopAPI(region: .europe) }
    public init(over client: (any Transport)? = nil, _ make: @Sendable () -> sending Group) {
        group = SharedGroup(make())
        self.client = client
    }

    /// The base URL of the group.
    public var baseURL: String { group.read { $0.baseURL } }

    /// An endpoint of the group.
    public subscript<Request, Response>(
        dynamicMember member: any KeyPath<Group, Endpoint<Request, Response>> & Sendable
    ) -> Endpoint<Request, Response> {
        let endpoint = group.read { $0[keyPath: member] }
        return client.map { endpoint.over($0) } ?? endpoint
    }
}

/// An instance of a group that one task at a time uses.
private final class SharedGroup<Group: EndpointGroup>: Sendable {
    private let group: Mutex<Group>

    init(_ group: consuming sending Group) {
        self.group = Mutex(group)
    }

    /// Reads a value that doesn't refer to the group.
    func read<Value: Sendable>(_ value: (borrowing Group) -> Value) -> Value {
        group.withLock { value($0) }
    }
}
