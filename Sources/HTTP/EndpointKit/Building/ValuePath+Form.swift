public import ValueTree

extension ValuePath {
    /// The path as a person writes it in `name=value`: "limit", "body.tags[0]".
    public var formText: String {
        let text = description.dropFirst()
        return String(text.first == "." ? text.dropFirst() : text)
    }
}
