extension Configuration {
    /// The error of a setting whose value says nothing sensible; it names the file and the key.
    package func fault(of key: String, _ message: String) -> ConfigurationError {
        .wrongValue(
            source: layer(of: key)?.place(of: [key]) ?? "the configuration",
            "\(key): \(message)"
        )
    }

    /// A setting as a text with its variables filled in; a number counts as it was written.
    ///
    /// Throws a ``ConfigurationError`` that names the file.
    package func filledText(of key: String) throws(ConfigurationError) -> String? {
        guard let layer = layer(of: key), let value = self[value: key] else { return nil }
        return try filled(try layer.text(of: value, at: [key]), in: key)
    }
}
