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

/// A request made of components, each in its place.
///
///     struct FindPet: RequestComponents {
///         static let documentation = ["id": "the number on the collar"]
///
///         @Path var id: Int
///         @URLQuery var includeOwner: Bool?
///     }
///
/// Every stored property has to be marked ``URLQuery``, ``Header``, ``Path`` or ``Body``. A name on the
/// wire other than the property's is a case of `CodingKeys`.
public protocol RequestComponents: RequestConvertible {}

/// How the body of a request is written.
public enum ContentEncoding: Sendable, Hashable {
    /// As a JSON document.
    case json
    /// As `key=value` pairs: in the query of GET, HEAD and DELETE, else as a form body.
    case url
    /// As the parts of a multipart form; the body is a list of `Part`.
    case multipart
}

/// Nothing to send, or nothing to read: the request or response of an endpoint that has none.
public struct Empty: RequestComponents, Sendable, Hashable {
    /// The one value.
    public static let value = Empty()

    /// Creates the one value.
    public init() {}

    /// Reads nothing.
    public init(from decoder: any Swift.Decoder) throws {}

    /// Writes an empty dictionary.
    public func encode(to encoder: any Swift.Encoder) throws {
        _ = encoder.container(keyedBy: NoKeys.self)
    }

    private enum NoKeys: CodingKey {}
}
