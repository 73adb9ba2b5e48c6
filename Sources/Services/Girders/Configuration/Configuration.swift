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
