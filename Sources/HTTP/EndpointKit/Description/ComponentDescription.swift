public import ValueTree

/// One component of a request, as forms, commands and messages need to know it.
public struct ComponentDescription: Sendable, Hashable {
    /// The property's name, by which forms and commands call it.
    public let name: String
    /// Its name in the message: the `CodingKeys` case's raw value.
    public let wireName: String
    /// Where it goes.
    public let place: Place
    /// The Swift type as one writes it: `Int`, `String?`, `[Priority]`.
    public let type: String
    /// Whether a request cannot be built without it.
    public let isRequired: Bool
    /// What its values look like.
    public let shape: Shape
    /// The values an enum has, as they are written, empty for other types.
    public let cases: [String]
    /// Whether its values must not be shown: its type is `Secret`.
    public let isSecret: Bool
    /// What the request type says about it.
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
        self.documentation = documentation
    }
}

extension ComponentDescription {
    /// What a request without this component means: null, or something empty.
    var absentValue: SupportedType { shape.absentValue ?? .null }
}

extension ComponentDescription {
    /// Where in a request a component goes.
    public enum Place: String, Sendable, Hashable, CaseIterable {
        /// Behind the `?` of the URL.
        case query
        /// A header field.
        case header
        /// Instead of a placeholder in the path.
        case path
        /// The body.
        case body
    }
}
