/// What can be the request of an endpoint: ``RequestComponents`` or ``Empty``.
public protocol RequestConvertible: Codable, SendableMetatype {
    /// How a body is written, JSON unless said.
    static var contentEncoding: ContentEncoding { get }

    /// What the components mean, by property name.
    static var documentation: [String: String] { get }
}

extension RequestConvertible {
    /// JSON.
    public static var contentEncoding: ContentEncoding { .json }

    /// Nothing is said about any component.
    public static var documentation: [String: String] { [:] }
}
