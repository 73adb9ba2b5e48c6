package import Girders
import SecretValues
import ValueTree

/// Determines which settings an untrusted configuration file may have.
///
/// Until the user allows it, such a file can't reroute requests, weaken trust, or use secrets.
package struct FolderTrust {
    package let configuration: Configuration

    package init(
        configuration: Configuration
    ) {
        self.configuration = configuration
    }

    /// A setting that takes effect only once its file is allowed.
    package struct Demand: Equatable {
        package var path: [String]
        package var reason: SettingFault.Trust
    }

    /// Throws an error for the first setting that takes effect only once its file is allowed.
    package func check() throws(ConfigurationError) {
        for layer in configuration.layers where !layer.isTrusted {
            guard let demand = try demands(of: layer).first else { continue }
            throw error(demand, of: layer)
        }
    }

    /// Returns the settings of a file that take effect only once it is allowed.
    ///
    /// Throws an error for a file that can't be allowed.
    package func demands(of layer: ConfigurationLayer) throws(ConfigurationError) -> [Demand] {
        try refuseVariableFileNames(in: layer)
        let guarded = layer.values.members.map(\.key).filter(KnownSettings.guarded.contains)
            .map { Demand(path: [$0], reason: $0 == "keys" ? .changesKeys : .reroutes) }
        return guarded + colourDemands(of: layer) + authorizationDemands(of: layer)
            + (try secretDemands(of: layer)) + headerDemands(of: layer) + addressDemands(of: layer)
    }

    /// Returns a demand if the file replaces the user's own colour: a warning colour must not be
    /// replaced by a harmless one.
    private func colourDemands(of layer: ConfigurationLayer) -> [Demand] {
        let key = "colour"
        let own = configuration.layers.filter(\.isTrusted).compactMap { $0.values[key] }
        guard let color = layer.values[key], own.contains(where: { $0 != color }) else { return [] }
        return [Demand(path: [key], reason: .replacesColour)]
    }

    /// Returns demands for authorizations that replace the user's own, and for logins.
    private func authorizationDemands(of layer: ConfigurationLayer) -> [Demand] {
        let own = configuration.layers.filter(\.isTrusted)
        return (layer.values["groups"]?.members ?? []).compactMap { group in
            let isOwn = own.contains { !($0.authorization(of: group.key) ?? .null).isNull }
            let setting = layer.authorization(of: group.key)
            // A login opens its page in the browser and sends tokens to its server.
            guard setting?["oauth"] != nil || isOwn && setting != nil else { return nil }
            return Demand(path: ["groups", group.key, "authorization"], reason: .reroutes)
        }
    }

    /// Returns demands for header fields that contain credentials or replace the user's own fields.
    private func headerDemands(of layer: ConfigurationLayer) -> [Demand] {
        let own = configuration.layers.filter(\.isTrusted)
        return (layer.values["groups"]?.members ?? []).flatMap { group -> [Demand] in
            let fields =
                own.flatMap { $0.headers(of: group.key) }
                + own.compactMap { $0.authorization(of: group.key)?["header"]?["name"]?.string }
            let known = Set(fields.map { $0.lowercased() })
            return layer.headers(of: group.key)
                .filter { known.contains($0.lowercased()) || SecretNames.contains($0, in: .header) }
                .map { Demand(path: ["groups", group.key, "headers", $0], reason: .reroutes) }
        }
    }

    /// Throws an error if a setting names its file with a variable.
    ///
    /// The file must be known when it is allowed, because its content is allowed with it.
    private func refuseVariableFileNames(
        in layer: ConfigurationLayer
    ) throws(ConfigurationError) {
        for key in KnownSettings.paths where layer.namesFileByVariable(key) {
            throw .wrongValue(
                source: layer.location(of: [key]),
                .value(key: key, .variableFileName)
            )
        }
    }

    private func error(_ demand: Demand, of layer: ConfigurationLayer) -> ConfigurationError {
        let folder = Self.quoted(layer.folder ?? ".")
        return .wrongValue(
            source: layer.location(of: demand.path),
            .value(
                key: demand.path.joined(separator: "."),
                .untrusted(demand.reason, folder: folder)
            )
        )
    }

    private static func quoted(_ path: String) -> String {
        let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+@".contains($0) }
        return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
    }
}

extension FolderTrust {
    /// Returns demands for references to secrets, including those assembled from variables, and to
    /// variables of the user's own files.
    private func secretDemands(
        of layer: ConfigurationLayer
    ) throws(ConfigurationError) -> [Demand] {
        let visible = try configuration.variables(visibleTo: layer)
        let foreign = try foreignVariables()
        return layer.texts.compactMap { path, text in
            let filled = (try? visible.filled(text)) ?? text
            if (text.secretNames + filled.secretNames).first != nil {
                return Demand(path: path, reason: .usesSecret)
            }
            if path.first == "variables", filled.hasPartOfReference {
                return Demand(path: path, reason: .partOfReference)
            }
            let taken = VariableReference.all(in: text).first {
                !$0.isSecret && visible.values[$0.name] == nil && foreign.contains($0.name)
            }
            return taken.map { Demand(path: path, reason: .usesVariable($0.name)) }
        }
    }

    /// Returns the names of the variables in trusted files.
    private func foreignVariables() throws(ConfigurationError) -> Set<String> {
        var names: Set<String> = []
        for layer in configuration.layers where layer.isTrusted {
            names.formUnion(try configuration.variables(visibleTo: layer).values.keys)
        }
        return names
    }

    /// Returns demands for addresses.
    ///
    /// Most addresses are allowed, because secrets are bound to origins. Exceptions are sockets of
    /// this machine, and addresses to which a plain text password would be sent.
    private func addressDemands(of layer: ConfigurationLayer) -> [Demand] {
        let password = ownPassword
        return layer.texts.compactMap { path, text in
            let visible = try? configuration.variables(visibleTo: layer)
            let address = (try? visible?.filled(text)) ?? text
            // Services have their own settings for their addresses.
            guard path.last == "baseURL" || WebAddress.isOne(address) else { return nil }
            let scheme = address.lowercased().prefix { $0 != ":" }
            if scheme.hasSuffix("+unix") {
                return Demand(path: path, reason: .socket)
            }
            return password.map { Demand(path: path, reason: .sendsSetting($0)) }
        }
    }

    /// The setting of the user's own files that contains a plain text password for a service, if
    /// any.
    private var ownPassword: String? {
        let texts = configuration.layers.filter(\.isTrusted).flatMap(\.texts)
        return texts.first { path, text in
            guard let key = path.first, key == "groups" || !KnownSettings.own.contains(key) else {
                return false
            }
            return SecretSettings.contains(path) && text.secretNames.isEmpty
        }?
        .path.joined(separator: ".")
    }
}

extension ConfigurationLayer {
    /// Returns the file's authorization of a group, or nil if it has none.
    fileprivate func authorization(of group: String) -> SupportedType? {
        values["groups"]?[group]?["authorization"]
    }

    /// Returns the names of the header fields that the file adds to the requests of a group.
    fileprivate func headers(of group: String) -> [String] {
        values["groups"]?[group]?["headers"]?.members.map(\.key) ?? []
    }

    /// All texts in the file with their paths, in their order.
    package var texts: [(path: [String], text: String)] {
        var texts: [(path: [String], text: String)] = []
        var pending: [(path: [String], value: SupportedType)] = [([], values)]
        while let (path, value) = pending.popLast() {
            if let text = value.string { texts.append((path, text)) }
            let elements = (value.array ?? []).map { (path: path, value: $0) }
            let members = value.members.map { (path: path + [$0.key], value: $0.value) }
            pending += (elements + members).reversed()
        }
        return texts
    }
}

extension String {
    /// The names of the secrets that the text refers to.
    fileprivate var secretNames: [String] {
        guard contains("{{") else { return [] }
        return VariableReference.all(in: self).filter { $0.isSecret && !$0.isEscaped }.map(\.name)
    }

    /// Whether the text, joined with others, could complete a reference to a secret.
    ///
    /// In JSON, which is parsed after its variables were filled in, escapes can hide the
    /// characters.
    fileprivate var hasPartOfReference: Bool {
        guard !contains(#"\u00"#) else { return true }
        var rest = self
        for reference in VariableReference.all(in: self).reversed() {
            rest.removeSubrange(reference.range)
        }
        var depth = 0
        for character in rest {
            if character == "{" { depth += 1 }
            if character == "}" { depth -= 1 }
            guard depth >= 0 else { return true }
        }
        return depth != 0 || rest.contains("{secret:")
    }
}
