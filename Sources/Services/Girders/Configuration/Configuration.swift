import FoundationEssentials
import ValueSerializers
public import ValueTree

/// The settings of a program: the base file `Configuration`, overridden by an environment's file.
///
/// A key in the environment's file overrides the same key in the base file; tables aren't merged.
/// In production there is no environment, so only the base file is read.
///
///     let apiURL = Configuration.sharedInstance["apiURL"] as? String
///     let retries = try Configuration.sharedInstance.value(Int.self, forKey: "retries") ?? 3
public struct Configuration: Sendable, Hashable {
    /// The name of the environment; nil in production.
    public let environment: String?
    /// The settings of each file, highest precedence first.
    package let layers: [ConfigurationLayer]

    /// Creates a configuration from settings in code, for tests.
    ///
    ///     Configuration(["baseURL": "https://example.org"], overriddenBy: ["baseURL": "x"])
    public init(
        _ base: SupportedType = .dictionary([:]),
        overriddenBy environment: SupportedType? = nil
    ) {
        let upper = environment.map { ConfigurationLayer(source: "the environment", values: $0) }
        let lower = ConfigurationLayer(source: "the configuration", values: base)
        self.init(environment: upper?.source, layers: (upper.map { [$0] } ?? []) + [lower])
    }

    package init(environment: String? = nil, layers: [ConfigurationLayer]) {
        self.environment = environment
        self.layers = layers
    }

    /// The value of a key as a plain Swift value, or nil if it is missing or null.
    public subscript(key: String) -> Any? { self.get(key: key) }

    /// The value of a key as a plain Swift value; nil for a nil key.
    ///
    ///     configuration["launch"] as? Date       // a date of a property list
    ///     configuration["badge"] as? Data        // its data
    ///     configuration["timeout"] as? Double    // also of `<integer>5</integer>`
    ///
    /// A string stays a string, even if it looks like a URL or a date. A whole number casts to Int
    /// and to Double, as Foundation's numbers do; these come with the product Girders. A program
    /// that doesn't link Foundation gets an Int.
    public func get(key: String?) -> Any? {
        key.flatMap { self[value: $0] }?.plainValue
    }

    /// The value of a key as it was read, or nil if it is missing or null.
    ///
    /// A key with dots, such as `auth.username`, is not a path.
    public subscript(value key: String) -> SupportedType? {
        guard let layer = layer(of: key), let value = layer.values[key], !value.isNull else {
            return nil
        }
        guard let secrets = Self.secrets else { return value }
        let variables = try? variables(visibleTo: layer)
        return secrets.filled(value, with: variables ?? Variables())
    }

    /// The names of all settings, sorted.
    public var keys: [String] {
        Set(layers.flatMap { $0.values.members.map(\.key) }).sorted()
    }

    func layer(of key: String) -> ConfigurationLayer? {
        layers.first { $0.values[key] != nil }
    }
}

extension Configuration {
    /// The value of a key, decoded as `type`, or nil if it is missing or null.
    ///
    ///     let timeout = try configuration.value(Double.self, forKey: "timeout") ?? 30
    ///     let login = try configuration.value(Login.self, forKey: "login")
    ///
    /// Throws a ``ConfigurationError`` that names the file if the value doesn't decode.
    public func value<T: Decodable>(
        _ type: T.Type = T.self,
        forKey key: String
    ) throws(ConfigurationError) -> T? {
        guard let layer = layer(of: key), let value = self[value: key] else { return nil }
        return try layer.decode(type, from: value, at: [key])
    }

    /// The value of a required key.
    ///
    ///     let user = try configuration.required(String.self, forKey: "user")
    ///
    /// Throws a ``ConfigurationError`` if the value is missing or doesn't decode.
    public func required<T: Decodable>(
        _ type: T.Type = T.self,
        forKey key: String
    ) throws(ConfigurationError) -> T {
        guard let value = try value(type, forKey: key) else {
            throw .missing(key: key, type: "\(type)", sources: layers.map(\.source))
        }
        return value
    }
}

extension SupportedType {
    /// The value as a String, Date, Data, Bool, number, or an array or dictionary of them; nil for
    /// null.
    ///
    /// Nulls in arrays and dictionaries are omitted.
    var plainValue: Any? {
        switch kind {
        case .null: nil
        case .string:
            switch textObject {
            case .date(let date): date
            case .data(let data): data
            case nil: string
            }
        case .bool: bool
        case .int, .intOrDouble: int.map { ObjectTree.tree(of: .intOrDouble($0)) }
        case .double: double
        case .array: array?.compactMap(\.plainValue)
        case .dictionary: dictionary?.compactMapValues(\.plainValue)
        }
    }
}
