internal import ValueTree

/// Details of a request's components that their types can't express, by property name.
///
///     struct FindPets: RequestComponents {
///         static let components: Components = [
///             "kinds": .style(.repeated).about("only pets of these kinds"),
///             "limit": .default(20),
///             "owner": "user name of the owner",
///         ]
///
///         @URLQuery var kinds: [String]
///         @URLQuery var limit: Int?
///         @Header var owner: String
///     }
///
/// A text documents its component. The registry reports unknown names, default values of another
/// type, styles of components that aren't lists in the query, and components that can't be spread:
///
///     Pets.find: `limt` is listed but is not a component; did you mean `limit`?
public struct Components: Sendable, ExpressibleByDictionaryLiteral {
    /// The entries in the order in which they are written.
    let entries: [(name: String, entry: Entry)]

    /// Lists components.
    public init(dictionaryLiteral entries: (String, Entry)...) {
        self.entries = entries.map { (name: $0, entry: $1) }
    }

    private init(entries: [(name: String, entry: Entry)]) {
        self.entries = entries
    }

    /// Creates the list of a request type.
    ///
    /// The list is empty if the type has another dictionary instead.
    init(of request: (some RequestConvertible).Type) {
        let list: Any = request.components
        if let components = list as? Components {
            self = components
        } else if let texts = list as? [String: String] {
            entries = texts.sorted { $0.key < $1.key }.map { ($0, Entry(stringLiteral: $1)) }
        } else {
            entries = []
        }
    }

    /// The details of a component, or nil if it isn't listed.
    subscript(name: String) -> Entry? { entries.first { $0.name == name }?.entry }

    /// Returns both lists.
    ///
    /// If both list a component, the second list wins.
    ///
    ///     static let paging: Components = ["page": "page number, from 1"]
    ///     static let components: Components = paging + ["owner": "user name of the owner"]
    public static func + (first: Components, second: Components) -> Components {
        let kept = first.entries.filter { second[$0.name] == nil }
        return Components(entries: kept + second.entries)
    }

    /// Whether the list affects requests.
    var changesRequests: Bool {
        entries.contains { _, entry in
            entry.style != nil || entry.defaultValue != nil || entry.isSpread
        }
    }
}

extension Components {
    /// The details of one component.
    ///
    /// Each method adds a part.
    ///
    ///     .default(20).about("the most that are sent")
    public struct Entry: Sendable {
        private(set) var documentation: String?
        private(set) var style: QueryStyle?
        private(set) var defaultValue: DefaultValue?
        private(set) var isSpread = false
    }

    /// A value that is encoded with the group's encoder.
    struct DefaultValue: Sendable {
        private let encode: @Sendable (ValueEncoder) throws -> SupportedType

        init(_ value: some Encodable & Sendable) {
            encode = { try $0.encode(value) }
        }

        func encoded(with encoder: ValueEncoder) throws -> SupportedType { try encode(encoder) }
    }
}

extension Components.Entry {
    /// Describes the component in a few words without a full stop.
    public static func about(_ text: String) -> Self { Self().about(text) }

    /// Sets the value that replaces a missing one: nil in an optional component, or a component
    /// that is absent from a form, a command, or a request to a server.
    ///
    ///     static let components: Components = ["limit": .default(20)]
    ///
    ///     @URLQuery var limit: Int?
    ///
    /// A default value in Swift, `@URLQuery var limit: Int = 20`, also applies to the memberwise
    /// initializer.
    public static func `default`(_ value: some Encodable & Sendable) -> Self {
        Self().default(value)
    }

    /// Sets how a list is written in the query, if the group has another style.
    public static func style(_ style: QueryStyle) -> Self { Self().style(style) }

    /// Sends each entry of a dictionary as a separate query item or header field, instead of
    /// `filter[name]=a`.
    ///
    ///     static let components: Components = ["filter": .spread]
    ///
    ///     @URLQuery var filter: [String: String]
    ///
    /// A server reads into it the items or fields that no other component declares. Values can be
    /// lists: `[String: [String]]`.
    public static var spread: Self { Self().spread }

    /// Sends each entry of a dictionary as a separate query item or header field.
    public var spread: Self {
        var entry = self
        entry.isSpread = true
        return entry
    }

    /// Adds a description of the component.
    public func about(_ text: String) -> Self {
        var entry = self
        entry.documentation = text
        return entry
    }

    /// Adds the value that replaces a missing one.
    public func `default`(_ value: some Encodable & Sendable) -> Self {
        var entry = self
        entry.defaultValue = Components.DefaultValue(value)
        return entry
    }

    /// Adds the style of a list in the query.
    public func style(_ style: QueryStyle) -> Self {
        var entry = self
        entry.style = style
        return entry
    }
}

extension Components.Entry: ExpressibleByStringInterpolation {
    /// Creates an entry that only describes the component.
    public init(stringLiteral text: String) {
        self.init(documentation: text)
    }
}

/// The type of ``RequestConvertible/components``.
///
/// A dictionary conforms, too, so that a list without its type is found rather than ignored. A
/// dictionary of texts documents the components,
///
///     static let components = ["limit": "the most that are sent"]
///
/// and the registry reports any other dictionary.
public protocol ListingComponents {}

extension Components: ListingComponents {}
extension Dictionary: ListingComponents {}
