internal import ValueTree

/// What the components of a request are beside their types, by property name.
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
/// A text documents its component. The registry refuses names that are no components, defaults of
/// another type, styles of what is no list in the query, and what cannot be spread:
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

    /// The list of a request type; nothing where that has a dictionary of its own instead.
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

    /// What is said about a component; nil for nothing.
    subscript(name: String) -> Entry? { entries.first { $0.name == name }?.entry }

    /// Both lists; where both say something about a component, the second one counts.
    ///
    ///     static let paging: Components = ["page": "page number, from 1"]
    ///     static let components: Components = paging + ["owner": "user name of the owner"]
    public static func + (first: Components, second: Components) -> Components {
        let kept = first.entries.filter { second[$0.name] == nil }
        return Components(entries: kept + second.entries)
    }

    /// Whether it changes what is sent.
    var changesRequests: Bool {
        entries.contains { _, entry in
            entry.style != nil || entry.defaultValue != nil || entry.isSpread
        }
    }
}

extension Components {
    /// What is said about one component; each part can be added to the others.
    ///
    ///     .default(20).about("the most that are sent")
    public struct Entry: Sendable {
        private(set) var documentation: String?
        private(set) var style: QueryStyle?
        private(set) var defaultValue: DefaultValue?
        private(set) var isSpread = false
    }

    /// A value that is written as the group writes values.
    struct DefaultValue: Sendable {
        private let encode: @Sendable (ValueEncoder) throws -> SupportedType

        init(_ value: some Encodable & Sendable) {
            encode = { try $0.encode(value) }
        }

        func encoded(with encoder: ValueEncoder) throws -> SupportedType { try encode(encoder) }
    }
}

extension Components.Entry {
    /// What the component is for, in a few words without a full stop.
    public static func about(_ text: String) -> Self { Self().about(text) }

    /// What is sent where the component has no value: for an optional one that is nil, and in a form, a
    /// command, or a request that a server reads without it.
    ///
    ///     static let components: Components = ["limit": .default(20)]
    ///
    ///     @URLQuery var limit: Int?
    ///
    /// A default in Swift, `@URLQuery var limit: Int = 20`, is one of the memberwise initialiser, too.
    public static func `default`(_ value: some Encodable & Sendable) -> Self {
        Self().default(value)
    }

    /// How a list is written in the query, where the group has another style.
    public static func style(_ style: QueryStyle) -> Self { Self().style(style) }

    /// Each entry of a dictionary is a query item or a header field of its own, rather than
    /// `filter[name]=a`.
    ///
    ///     static let components: Components = ["filter": .spread]
    ///
    ///     @URLQuery var filter: [String: String]
    ///
    /// A server reads into it what no other component is declared for. Values may be lists:
    /// `[String: [String]]`.
    public static var spread: Self { Self().spread }

    /// Makes each entry of a dictionary a query item or a header field of its own.
    public var spread: Self {
        var entry = self
        entry.isSpread = true
        return entry
    }

    /// Adds what the component is for.
    public func about(_ text: String) -> Self {
        var entry = self
        entry.documentation = text
        return entry
    }

    /// Adds what is sent where the component has no value.
    public func `default`(_ value: some Encodable & Sendable) -> Self {
        var entry = self
        entry.defaultValue = Components.DefaultValue(value)
        return entry
    }

    /// Adds how a list is written in the query.
    public func style(_ style: QueryStyle) -> Self {
        var entry = self
        entry.style = style
        return entry
    }
}

extension Components.Entry: ExpressibleByStringInterpolation {
    /// Says what the component is for, and nothing else.
    public init(stringLiteral text: String) {
        self.init(documentation: text)
    }
}

/// The type of what a request type calls ``RequestConvertible/components``.
///
/// A dictionary is one, too, so that a list without its type is found rather than passed over: one of texts
/// documents the components,
///
///     static let components = ["limit": "the most that are sent"]
///
/// and the registry refuses any other.
public protocol ListingComponents {}

extension Components: ListingComponents {}
extension Dictionary: ListingComponents {}
