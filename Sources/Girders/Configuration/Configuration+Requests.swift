import ValueTree

/// What a configuration says about requests.
///
///     baseURL = "https://{{host}}"
///
///     [variables]
///     host = "stage.shop"
///
///     [groups.Orders]
///     baseURL = "https://orders.{{host}}"
extension Configuration {
    /// The table `variables`: texts, numbers and truth values by name.
    ///
    /// Unlike other settings they are looked up one by one, so that an environment can change one of
    /// them; null takes one away. Throws a ``ConfigurationError`` that names the file when one is a list or a table.
    public func variables() throws(ConfigurationError) -> Variables {
        var values: [String: String] = [:]
        for layer in layers.reversed() {
            for (name, value) in try layer.table("variables") {
                let text = value.isNull ? nil : try layer.text(of: value, at: ["variables", name])
                values[name] = text
            }
        }
        return Variables(values)
    }

    /// The base URL of a group with its variables filled in, nil when nothing is said about it.
    ///
    /// In each file the group's own counts, else the `baseURL` of all; a more important file counts
    /// before others whichever of the two it has, so that an environment never sends a request to
    /// the address of another one.
    ///
    /// Throws a ``ConfigurationError`` that names the file, also when a variable is unknown.
    public func baseURL(forGroup group: String) throws(ConfigurationError) -> String? {
        for layer in layers {
            guard let (url, path) = try layer.baseURL(of: group) else { continue }
            let variables = try variables()
            do throws(VariableError) {
                return try variables.filled(url)
            } catch {
                throw .variable(source: layer.source, key: "\(path)", error)
            }
        }
        return nil
    }
}

extension ConfigurationLayer {
    func baseURL(
        of group: String
    ) throws(ConfigurationError) -> (url: String, path: ValuePath)? {
        let own = try table("groups")[group].flatMap { $0["baseURL"] }
        if let own, !own.isNull {
            let path = ["groups", group, "baseURL"]
            return (try text(of: own, at: path), ValuePath(path.map(ValuePath.Component.key)))
        }
        guard let general = values["baseURL"], !general.isNull else { return nil }
        return (try text(of: general, at: ["baseURL"]), ValuePath([.key("baseURL")]))
    }

    /// A table of the file; empty when it is not there.
    func table(_ name: String) throws(ConfigurationError) -> [String: SupportedType] {
        guard let table = values[name], !table.isNull else { return [:] }
        return try decode([String: SupportedType].self, from: table, at: [name])
    }

    /// A text, or what a number or truth value looks like.
    func text(
        of value: SupportedType,
        at path: [String]
    ) throws(ConfigurationError) -> String {
        if let number = value.numberText { return number }
        if let bool = value.bool { return "\(bool)" }
        return try decode(String.self, from: value, at: path)
    }
}
