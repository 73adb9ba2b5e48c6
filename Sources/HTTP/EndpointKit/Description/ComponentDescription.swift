public import ValueTree

/// A description of a request's component for forms, commands and messages.
public struct ComponentDescription: Sendable, Hashable {
    /// The property's name, which forms and commands use.
    public let name: String
    /// Its name in the message: the `CodingKeys` case's raw value.
    public let wireName: String
    /// The part of the request that contains it.
    public let place: Place
    /// The Swift type as written in code: `Int`, `String?`, `[Priority]`.
    public let type: String
    /// Whether a request cannot be built without it.
    public let isRequired: Bool
    /// The shape of its values.
    public let shape: Shape
    /// The values of an enum as they are sent; empty for other types.
    public let cases: [String]
    /// Whether its values are never shown, because its type is `Secret`.
    public let isSecret: Bool
    /// The value that is sent if a form doesn't set one, such as 20 for
    /// `@URLQuery var limit: Int = 20` or `.default(20)`.
    ///
    /// Nil if it is required or may be left out.
    public let defaultValue: SupportedType?
    /// How it is written if it is a list of scalars in the query, or how the lists of a form are
    /// written if a style is set.
    ///
    /// Nil otherwise.
    public let queryStyle: QueryStyle?
    /// Whether its entries are separate query items or header fields, with any name that no other
    /// component has.
    public let isSpread: Bool
    /// Its description in the request type.
    public let documentation: String?

    /// Describes a component.
    public init(
        name: String,
        wireName: String? = nil,
        place: Place,
        type: String,
        isRequired: Bool,
        shape: Shape,
        cases: [String] = [],
        isSecret: Bool = false,
        defaultValue: SupportedType? = nil,
        queryStyle: QueryStyle? = nil,
        isSpread: Bool = false,
        documentation: String? = nil
    ) {
        self.name = name
        self.wireName = wireName ?? name
        self.place = place
        self.type = type
        self.isRequired = isRequired
        self.shape = shape
        self.cases = cases
        self.isSecret = isSecret
        self.defaultValue = defaultValue
        self.queryStyle = queryStyle
        self.isSpread = isSpread
        self.documentation = documentation
    }
}

extension ComponentDescription {
    /// The value of this component in a form that doesn't contain it: its default, null or an empty
    /// container.
    var absentValue: SupportedType { defaultValue ?? shape.absentValue ?? .null }
}

extension ComponentDescription {
    /// The part of a request that a component is sent in.
    public enum Place: String, Sendable, Hashable, CaseIterable {
        /// The query of the URL.
        case query
        /// A header field.
        case header
        /// A placeholder in the path.
        case path
        /// The body.
        case body
    }
}
