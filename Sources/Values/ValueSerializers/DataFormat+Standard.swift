import FoundationEssentials
public import ValueTree

extension DataFormat {
    /// JSON; bytes of nothing are a fault.
    public static let json = DataFormat(
        name: "JSON",
        mediaTypes: ["application/json", "text/json", "+json"],
        fileExtensions: ["json"],
        read: { bytes throws(SyntaxError) in SupportedType(try JSONParser().parse(bytes).root) },
        write: { Data(JSONWriter().bytes($0)) }
    )

    /// The fields of a form, all of them texts.
    public static let urlForm = DataFormat(
        name: "a form",
        mediaTypes: ["application/x-www-form-urlencoded"],
        fileExtensions: [],
        read: { bytes throws(SyntaxError) in
            try URLFormSerializer().deserializeOrThrow(bytes.withUnsafeBytes { Data($0) })
        },
        write: { URLFormSerializer().serialize($0) }
    )

    /// Property lists, read in XML and binary, written in XML.
    public static let propertyList = DataFormat(
        name: "a property list",
        mediaTypes: ["application/x-plist", "application/xml+plist"],
        fileExtensions: ["plist"],
        serializer: PropertyListSerializer()
    )
}
