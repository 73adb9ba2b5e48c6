public import ValueTree

extension DataFormat {
    /// TOML.
    public static let toml = DataFormat(
        name: "TOML",
        mediaTypes: ["application/toml"],
        fileExtensions: ["toml"],
        serializer: TOMLSerializer()
    )
}
