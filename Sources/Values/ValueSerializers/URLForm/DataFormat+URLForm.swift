public import ValueTree

extension DataFormat {
    /// The fields of a form, all of them texts.
    public static let urlForm = DataFormat(
        name: "a form",
        mediaTypes: ["application/x-www-form-urlencoded"],
        fileExtensions: [],
        serializer: URLFormSerializer()
    )
}
