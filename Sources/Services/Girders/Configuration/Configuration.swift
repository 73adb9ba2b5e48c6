import FoundationEssentials
import SecretValues
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
    let layers: [ConfigurationLayer]

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

    init(environment: String?, layers: [ConfigurationLayer]) {
        self.environment = environment
        self.layers = layers
    }

    /// The value of a key as a plain Swift value, or nil if it is missing or null.
    public subscript(key: String) -> Any? { self.get(key: key) }

    /// The value of a key as a plain Swift value; nil for a nil key.
    ///
    /// A string stays a string, even if it looks like a URL.
    public func get(key: String?) -> Any? {
        key.flatMap { self[value: $0] }?.plainValue
    }

    /// The value of a key as it was read, or nil if it is missing or null.
    ///
    /// A key with dots, such as `auth.username`, is not a path.
    public subscript(value key: String) -> SupportedType? {
        guard let value = layer(of: key)?.values[key], !value.isNull else { return nil }
        return value
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

extension ConfigurationLayer {
    /// Decodes a part of the file; `path` is for the error message.
    func decode<T: Decodable>(
        _ type: T.Type,
        from value: SupportedType,
        at path: [String]
    ) throws(ConfigurationError) -> T {
        do throws(DecodeError) {
            return try ValueDecoder().decode(type, from: value)
        } catch {
            throw .wrongValue(source: location(of: path), message(of: error, at: path))
        }
    }

    /// A message that doesn't repeat the value of a secret.
    private func message(of error: DecodeError, at path: [String]) -> String {
        let valuePath = ValuePath(path.map(ValuePath.Component.key))
        guard !path.contains(where: SecretNames.contains) else {
            return "\(valuePath): expected \(error.problems.first?.expected ?? "another value")"
        }
        return error.at(valuePath.components).description
    }
}

/// The settings of one file.
struct ConfigurationLayer: Sendable, Hashable {
    /// The name used in messages: the path of the file.
    let source: String
    var values: SupportedType
    /// The text of the file; nil for settings from code and binary files.
    var text: String?

    /// The location of a setting for messages: the path, and the line if it is known.
    func location(of path: [String]) -> String {
        let line = text.flatMap { SettingLine(text: $0).number(of: path) }
        return source + (line.map { ":\($0)" } ?? "")
    }
}

extension SupportedType {
    /// The value as a String, Bool, Int, Double, or an array or dictionary of them; nil for null.
    ///
    /// A whole number becomes an Int; nulls in arrays and dictionaries are omitted.
    var plainValue: Any? {
        switch kind {
        case .null: nil
        case .string: string
        case .bool: bool
        case .int, .intOrDouble: int
        case .double: double
        case .array: array?.compactMap(\.plainValue)
        case .dictionary: dictionary?.compactMapValues(\.plainValue)
        }
    }
}
