internal import FoundationEssentials
public import ValueTree

extension DataFormat {
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
}
