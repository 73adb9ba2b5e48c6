/// The request of an endpoint: ``RequestComponents``, ``Empty``, or a type that is itself the body.
public protocol RequestConvertible: Codable, SendableMetatype {
    /// How the body is encoded; JSON by default.
    static var contentEncoding: ContentEncoding { get }

    /// The type of ``components``, which is always ``Components``.
    associatedtype ComponentList: ListingComponents = Components

    /// Details of the components that their types can't express, by property name.
    ///
    ///     static let components: Components = ["limit": .default(20)]
    static var components: ComponentList { get }
}

extension RequestConvertible {
    /// JSON.
    public static var contentEncoding: ContentEncoding { .json }

    /// No details.
    public static var components: Components { [:] }
}

/// A request that consists of components: query items, header fields, path values, a body.
///
///     struct FindPet: RequestComponents {
///         static let components: Components = ["id": "the number on the collar"]
///
///         @Path var id: Int
///         @URLQuery var includeOwner: Bool?
///     }
///
/// Every stored property must be marked with ``URLQuery``, ``Header``, ``Path`` or ``Body``. A case
/// of `CodingKeys` gives a property another name on the wire.
public protocol RequestComponents: RequestConvertible {}

/// How the body of a request is encoded.
public enum ContentEncoding: Sendable, Hashable {
    /// As a JSON document.
    case json
    /// As `key=value` pairs: in the query of GET, HEAD and DELETE, otherwise as a form body.
    case url
    /// As a multipart form; the body is a list of `Part`.
    case multipart
}

/// An empty request or response.
public struct Empty: RequestComponents, Sendable, Hashable {
    /// The only value.
    public static let value = Empty()

    /// Creates the only value.
    public init() {}

    /// Decodes nothing.
    public init(from decoder: any Swift.Decoder) throws {}

    /// Encodes an empty dictionary.
    public func encode(to encoder: any Swift.Encoder) throws {
        _ = encoder.container(keyedBy: NoKeys.self)
    }

    private enum NoKeys: CodingKey {}
}
