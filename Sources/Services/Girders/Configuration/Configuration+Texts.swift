import ValueTree

extension Configuration {
    /// A copy in which `change` is applied to a setting, or to each string of its table.
    ///
    /// Errors about the setting still name its file and line.
    package func changingTexts(
        of key: String,
        _ change: (String) throws(ConfigurationError) -> String
    ) throws(ConfigurationError) -> Configuration {
        guard let index = layers.firstIndex(where: { $0.values[key] != nil }),
            let value = self[value: key]
        else { return self }
        var layers = layers
        layers[index].values[key] = try value.changingTexts(change)
        return Configuration(environment: environment, layers: layers)
    }

    /// A copy in which relative paths in these settings start at the folder of their file.
    ///
    /// Otherwise a path could lead to another file of the same name in the working directory, which
    /// someone else may have written.
    package func anchoringPaths(
        of keys: [String]
    ) throws(ConfigurationError) -> Configuration {
        var layers = layers
        for index in layers.indices {
            let layer = layers[index]
            let visible = try variables(visibleTo: layer)
            for key in keys {
                guard let folder = layer.folder, let text = layer.values[key]?.string else {
                    continue
                }
                let path = (try? visible.filled(text)) ?? text
                guard !path.isEmpty, !path.hasPrefix("/") else { continue }
                layers[index].values[key] = .string("\(Variables.escaped(folder))/\(text)")
            }
        }
        return Configuration(environment: environment, layers: layers)
    }

    /// A text with its variables expanded; an error names the setting `key`.
    package func filled(
        _ text: String,
        in key: String
    ) throws(ConfigurationError) -> String {
        let layer = layer(of: key)
        let variables = if let layer { try variables(visibleTo: layer) } else { Variables() }
        do throws(VariableError) {
            return try variables.filled(text)
        } catch {
            let location = layer?.location(of: [key]) ?? "the configuration"
            throw .variable(source: location, key: key, error)
        }
    }
}

extension SupportedType {
    fileprivate func changingTexts(
        _ change: (String) throws(ConfigurationError) -> String
    ) throws(ConfigurationError) -> SupportedType {
        if let text = string { return .string(try change(text)) }
        var changed = self
        for member in members {
            guard let text = member.value.string else { continue }
            changed[member.key] = .string(try change(text))
        }
        return changed
    }
}

extension Configuration {
    /// The error for an invalid value; it names the file and the key.
    package func fault(of key: String, _ fault: SettingFault) -> ConfigurationError {
        .wrongValue(
            source: layer(of: key)?.location(of: [key]) ?? "the configuration",
            .value(key: key, fault)
        )
    }

    /// A setting as text with its variables expanded; a number as it was written.
    ///
    /// Throws a ``ConfigurationError`` that names the file.
    package func filledText(of key: String) throws(ConfigurationError) -> String? {
        guard let layer = layer(of: key), let value = self[value: key] else { return nil }
        return try filled(try layer.text(of: value, at: [key]), in: key)
    }
}
