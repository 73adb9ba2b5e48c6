package import ValueTree

/// Variables and base URLs of requests.
///
///     baseURL = "https://{{host}}"
///
///     [variables]
///     host = "stage.shop"
///
///     [groups.Orders]
///     baseURL = "https://orders.{{host}}"
extension Configuration {
    /// The `variables` table: strings, numbers and Booleans by name.
    ///
    ///     let configuration = Configuration(["variables": ["host": "stage.shop"]])
    ///     try configuration.variables()["host"]    // "stage.shop"
    ///
    /// Unlike other tables, it is merged across files, so that an environment can override a single
    /// variable; null removes one. Throws a ``ConfigurationError`` that names the file if a
    /// variable is a list or a table.
    ///
    /// Variables of files that aren't allowed can refer only to each other, and so can the
    /// variables of allowed files.
    public func variables() throws(ConfigurationError) -> Variables {
        guard layers.contains(where: { !$0.isTrusted }) else { return try variables(of: layers) }
        var values: [String: String] = [:]
        for layer in layers.reversed() {
            let visible = try variables(visibleTo: layer)
            for (name, value) in try layer.table("variables") {
                let path = ["variables", name]
                let text = value.isNull ? nil : try layer.text(of: value, at: path)
                values[name] = try text.map { text throws(ConfigurationError) in
                    Variables.escaped(try layer.filled(text, at: path, with: visible))
                }
            }
        }
        return Variables(values)
    }

    /// Throws for the first variable that can't be expanded.
    package func checkVariables() throws(ConfigurationError) {
        for layer in layers {
            let visible = try variables(visibleTo: layer)
            for (name, value) in try layer.table("variables").sorted(by: { $0.key < $1.key })
            where !value.isNull {
                let path = ["variables", name]
                _ = try layer.filled(try layer.text(of: value, at: path), at: path, with: visible)
            }
        }
    }

    /// The variables that texts of a file can refer to.
    package func variables(
        visibleTo layer: ConfigurationLayer
    ) throws(ConfigurationError) -> Variables {
        try variables(of: layers.filter { $0.isTrusted == layer.isTrusted })
    }

    private func variables(
        of layers: [ConfigurationLayer]
    ) throws(ConfigurationError) -> Variables {
        var values: [String: String] = [:]
        for layer in layers.reversed() {
            for (name, value) in try layer.table("variables") {
                let text = value.isNull ? nil : try layer.text(of: value, at: ["variables", name])
                values[name] = text
            }
        }
        return Variables(values)
    }

    /// The base URL of a group with its variables expanded, or nil if no file sets one.
    ///
    ///     let configuration = Configuration([
    ///         "variables": ["host": "orders.shop"],
    ///         "groups": ["Orders": ["baseURL": "https://{{host}}"]],
    ///     ])
    ///     try configuration.baseURL(forGroup: "Orders")    // "https://orders.shop"
    ///
    /// Within a file, the group's own URL takes precedence over the `baseURL` for all groups. A
    /// file with higher precedence wins whichever of the two it has, so that an environment never
    /// sends a request to another environment's address.
    ///
    /// Throws a ``ConfigurationError`` that names the file, including for an unknown variable.
    public func baseURL(forGroup group: String) throws(ConfigurationError) -> String? {
        for layer in layers {
            guard let (url, path) = try layer.baseURL(of: group) else { continue }
            let address = try layer.filled(url, at: path, with: try variables(visibleTo: layer))
            return try layer.checked(address: address, at: path)
        }
        return nil
    }
}

extension ConfigurationLayer {
    /// A text from this file with its variables expanded.
    package func filled(
        _ text: String,
        at path: [String],
        with variables: Variables
    ) throws(ConfigurationError) -> String {
        do throws(VariableError) {
            return try variables.filled(text)
        } catch {
            let key = ValuePath(path.map(ValuePath.Component.key))
            throw .variable(source: location(of: path), key: "\(key)", error)
        }
    }

    func checked(address: String, at path: [String]) throws(ConfigurationError) -> String {
        let key = ValuePath(path.map(ValuePath.Component.key))
        guard !VariableReference.all(in: address).contains(where: \.isSecret) else {
            throw .wrongValue(
                source: location(of: path),
                .value(key: "\(key)", .secretInAddress)
            )
        }
        guard !WebAddress.isOne(address) else { return address }
        let fault = SettingFault.mismatch(
            expected: .value(.address),
            found: .verbatim("\"\(address)\"")
        )
        throw .wrongValue(source: location(of: path), .value(key: "\(key)", fault))
    }

    package func baseURL(
        of group: String
    ) throws(ConfigurationError) -> (url: String, path: [String])? {
        let own = try self.group(group)["baseURL"] ?? .null
        if !own.isNull {
            let path = ["groups", group, "baseURL"]
            return (try address(own, at: path), path)
        }
        guard let general = values["baseURL"], !general.isNull else { return nil }
        return (try address(general, at: ["baseURL"]), ["baseURL"])
    }

    /// The text of an address; a number or a Boolean isn't accepted as one.
    private func address(
        _ value: SupportedType,
        at path: [String]
    ) throws(ConfigurationError) -> String {
        guard value.numberText == nil, value.bool == nil else {
            let key = ValuePath(path.map(ValuePath.Component.key))
            let fault = SettingFault.mismatch(expected: .value(.address), found: Found(value))
            throw .wrongValue(source: location(of: path), .value(key: "\(key)", fault))
        }
        return try text(of: value, at: path)
    }

    /// The settings of a group; empty if there are none.
    package func group(_ name: String) throws(ConfigurationError) -> [String: SupportedType] {
        guard let table = try table("groups")[name], !table.isNull else { return [:] }
        return try decode([String: SupportedType].self, from: table, at: ["groups", name])
    }

    /// A table of the file; empty if it is missing.
    func table(_ name: String) throws(ConfigurationError) -> [String: SupportedType] {
        guard let table = values[name], !table.isNull else { return [:] }
        return try decode([String: SupportedType].self, from: table, at: [name])
    }

    /// A string, or a number or Boolean as text.
    package func text(
        of value: SupportedType,
        at path: [String]
    ) throws(ConfigurationError) -> String {
        if let number = value.numberText { return number }
        if let bool = value.bool { return "\(bool)" }
        return try decode(String.self, from: value, at: path)
    }
}

/// The addresses that requests can be sent to.
package enum WebAddress {
    /// HTTP over TCP, and over a Unix socket.
    private static let beginnings = ["http://", "https://", "http+unix://", "https+unix://"]

    /// Whether the text starts with a supported scheme.
    package static func isOne(_ text: String) -> Bool {
        let text = text.lowercased()
        return beginnings.contains { text.hasPrefix($0) && text.count > $0.count }
    }
}
