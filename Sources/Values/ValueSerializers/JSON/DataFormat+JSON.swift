internal import FoundationEssentials
public import ValueTree

extension DataFormat {
    /// JSON; bytes of nothing are a fault.
    public static let json = DataFormat(
        name: "JSON",
        mediaTypes: ["application/json", "text/json", "+json"],
        fileExtensions: ["json"],
        read: { bytes throws(SyntaxError) in SupportedType(try JSONParser().parse(bytes).root) },
        write: { JSONWriter().data($0) }
    )
}
