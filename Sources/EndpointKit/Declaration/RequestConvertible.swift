/// What can be the request of an endpoint: ``RequestComponents`` or ``Empty``.
public protocol RequestConvertible: Codable, SendableMetatype {
    /// How a body is written, JSON unless said.
    static var contentEncoding: ContentEncoding { get }
}

extension RequestConvertible {
    /// JSON.
    public static var contentEncoding: ContentEncoding { .json }
}
