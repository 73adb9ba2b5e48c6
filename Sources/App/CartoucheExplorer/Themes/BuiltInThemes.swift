extension ThemeLibrary {
    /// The themes of the folder `Themes`, which are part of the binary.
    package static let builtIn = ThemeLibrary([
        embedded("terminal-default", PackageResources.terminal_default_toml),
        embedded("nord", PackageResources.nord_toml),
        embedded("solarized-light", PackageResources.solarized_light_toml),
    ])

    /// The theme of a terminal about which nothing is known.
    package static let defaultID = "terminal-default"

    private static func embedded(
        _ id: String,
        _ bytes: @autoclosure @escaping @Sendable () -> [UInt8]
    ) -> ThemeSource {
        ThemeSource(id: id, bytes: bytes)
    }
}
