public import ValueTree

extension DataFormat {
    /// Property lists, read in XML and binary, written in XML.
    public static let propertyList = DataFormat(
        name: "a property list",
        mediaTypes: ["application/x-plist", "application/xml+plist"],
        fileExtensions: ["plist"],
        serializer: PropertyListSerializer()
    )
}
