public import ValueTree

extension DataFormat {
    /// XML.
    public static let xml = DataFormat(
        name: "XML",
        mediaTypes: ["application/xml", "text/xml", "+xml"],
        fileExtensions: ["xml"],
        serializer: XMLSerializer()
    )
}
