internal import Girders
internal import SecretValues
internal import ValueTree

/// Decides what a configuration file may say that somebody else may have written.
///
/// Until the person allows it, such a file cannot reroute requests, weaken trust, or use anything
/// that is secret.
struct FolderTrust {
    let configuration: Configuration

    /// A setting that counts only once its file is allowed.
    struct Demand: Equatable {
        var path: [String]
        var reason: SettingFault.Trust
    }

    /// Throws for the first setting that counts only once its file is allowed.
    func check() throws(ConfigurationError) {
        for layer in configuration.layers where !layer.isTrusted {
            guard let demand = try demands(of: layer).first else { continue }
            throw error(demand, of: layer)
        }
    }

    /// The settings of a file that count only once it is allowed.
    ///
    /// Throws for a file that cannot be allowed.
    func demands(of layer: ConfigurationLayer) throws(ConfigurationError) -> [Demand] {
        try refuseVariableFileNames(in: layer)
        let guarded = layer.values.members.map(\.key).filter(KnownSettings.guarded.contains)
            .map { Demand(path: [$0], reason: $0 == "keys" ? .changesKeys : .reroutes) }
        return guarded + colourDemands(of: layer) + authorizationDemands(of: layer)
            + (try secretDemands(of: layer)) + headerDemands(of: layer) + addressDemands(of: layer)
    }

    /// A colour that warns of a server must not be replaced by one that calms.
    private func colourDemands(of layer: ConfigurationLayer) -> [Demand] {
        let key = "colour"
        let own = configuration.layers.filter(\.isTrusted).compactMap { $0.values[key] }
        guard let color = layer.values[key], own.contains(where: { $0 != color }) else { return [] }
        return [Demand(path: [key], reason: .replacesColour)]
    }

    /// Whom requests are from is not for another folder to say where the person's own files say it.
    private func authorizationDemands(of layer: ConfigurationLayer) -> [Demand] {
        let own = configuration.layers.filter(\.isTrusted)
        return (layer.values["groups"]?.members ?? []).compactMap { group in
            let isOwn = own.contains { !($0.authorization(of: group.key) ?? .null).isNull }
            let setting = layer.authorization(of: group.key)
            // A login leads a browser to its page, and tokens to its server.
            guard setting?["oauth"] != nil || isOwn && setting != nil else { return nil }
            return Demand(path: ["groups", group.key, "authorization"], reason: .reroutes)
        }
    }

    /// A header field can say whom requests are from, too, or replace one that the person's own files say.
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

    /// Which file a setting means has to be certain when it is allowed, as its content is allowed
    /// with it.
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

    /// A path as a shell takes it.
    private static func quoted(_ path: String) -> String {
        let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+@".contains($0) }
        return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
    }
}

extension FolderTrust {
    /// References to secrets, also those that are put together from variables, and to variables of
    /// the person's own files.
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

    /// The names of the variables in files that are trusted.
    private func foreignVariables() throws(ConfigurationError) -> Set<String> {
        var names: Set<String> = []
        for layer in configuration.layers where layer.isTrusted {
            names.formUnion(try configuration.variables(visibleTo: layer).values.keys)
        }
        return names
    }

    /// An address counts, since secrets are bound to origins, except for a socket of this machine,
    /// and where a password in plain text would go with the request.
    private func addressDemands(of layer: ConfigurationLayer) -> [Demand] {
        let password = ownPassword
        return layer.texts.compactMap { path, text in
            let visible = try? configuration.variables(visibleTo: layer)
            let address = (try? visible?.filled(text)) ?? text
            // Services name settings of their own for their addresses.
            guard path.last == "baseURL" || WebAddress.isOne(address) else { return nil }
            let scheme = address.lowercased().prefix { $0 != ":" }
            if scheme.hasSuffix("+unix") {
                return Demand(path: path, reason: .socket)
            }
            return password.map { Demand(path: path, reason: .sendsSetting($0)) }
        }
    }

    /// A setting of the person's own files that holds a password in plain text for a service.
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
    /// What the file says about who sends the requests of a group; nil if it says nothing.
    fileprivate func authorization(of group: String) -> SupportedType? {
        values["groups"]?[group]?["authorization"]
    }

    /// The names of the header fields that the file adds to the requests of a group.
    fileprivate func headers(of group: String) -> [String] {
        values["groups"]?[group]?["headers"]?.members.map(\.key) ?? []
    }

    /// All texts in the file with their paths, in their order.
    var texts: [(path: [String], text: String)] {
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
    /// The secrets that the text refers to.
    fileprivate var secretNames: [String] {
        guard contains("{{") else { return [] }
        return VariableReference.all(in: self).filter { $0.isSecret && !$0.isEscaped }.map(\.name)
    }

    /// Whether the text, put beside others, could complete a reference to a secret.
    ///
    /// In JSON, where a value is read after its variables were filled in, escapes hide the characters.
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
