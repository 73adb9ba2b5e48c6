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
}
