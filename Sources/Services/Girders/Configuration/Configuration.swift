import FoundationEssentials
import SecretValues
public import ValueTree

/// The settings of a program: those of `Configuration`, and before them those of the environment.
///
/// For each key the environment's file counts where it has the key, else the base file; tables are
/// not merged. In production there is no environment, so only the base file is read.
///
///     let apiURL = Configuration.sharedInstance["apiURL"] as? String
///     let retries = try Configuration.sharedInstance.value(Int.self, forKey: "retries") ?? 3
public struct Configuration: Sendable, Hashable {
    /// The name of the environment; nil in production.
    public let environment: String?
    /// The settings of one file each, the most important first.
    let layers: [ConfigurationLayer]

    /// Joins settings that were written in code, as a test does.
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

    /// The value of a key as a plain Swift value, nil when there is none or it is null.
    public subscript(key: String) -> Any? { self.get(key: key) }

    /// The value of a key as a plain Swift value; nil for a nil key.
    ///
    /// Texts stay texts, those that look like a URL too.
    public func get(key: String?) -> Any? {
        key.flatMap { self[value: $0] }?.plainValue
    }

    /// The value of a key as it was read, nil when there is none or it is null.
    ///
    /// A key is taken as it is, dots included: `auth.username` is no path.
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
    /// The value of a key as a type, nil when there is none or it is null.
    ///
    ///     let timeout = try configuration.value(Double.self, forKey: "timeout") ?? 30
    ///     let login = try configuration.value(Login.self, forKey: "login")
    ///
    /// Throws a ``ConfigurationError`` that names the file when the value is of another type.
    public func value<T: Decodable>(
        _ type: T.Type = T.self,
        forKey key: String
    ) throws(ConfigurationError) -> T? {
        guard let layer = layer(of: key), let value = self[value: key] else { return nil }
        return try layer.decode(type, from: value, at: [key])
    }

    /// The value of a key that must be there.
    ///
    /// Throws a ``ConfigurationError`` when it is not, and when it is of another type.
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
    /// A part of the file as a type; the path is for the message.
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

    /// The message says what was found, which must not be a password.
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
    /// What messages call it: the path of the file.
    let source: String
    var values: SupportedType
    /// What the file says; nil for settings that were written in code, or not as text.
    var text: String?

    /// What messages call the place of a setting: the path, and the line where it is known.
    func location(of path: [String]) -> String {
        let line = text.flatMap { SettingLine(text: $0).number(of: path) }
        return source + (line.map { ":\($0)" } ?? "")
    }
}

extension SupportedType {
    /// This value as Swift's own types, nil for null: String, Bool, Int, Double, lists and
    /// dictionaries of them.
    ///
    /// A number that is both becomes an Int; nulls in lists and dictionaries are left out.
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
