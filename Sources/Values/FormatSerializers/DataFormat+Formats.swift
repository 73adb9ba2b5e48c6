public import ValueTree

extension DataFormat {
    /// YAML.
    public static let yaml = DataFormat(
        name: "YAML",
        mediaTypes: [
            "application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml",
        ],
        fileExtensions: ["yaml", "yml"],
        serializer: YAMLSerializer()
    )

    /// TOML.
    public static let toml = DataFormat(
        name: "TOML",
        mediaTypes: ["application/toml"],
        fileExtensions: ["toml"],
        serializer: TOMLSerializer()
    )

    /// XML.
    public static let xml = DataFormat(
        name: "XML",
        mediaTypes: ["application/xml", "text/xml", "+xml"],
        fileExtensions: ["xml"],
        serializer: XMLSerializer()
    )
}
