import ValueTree

extension Document.Node {
    /// How many bytes of a value a row shows at most: more than a screen is wide.
    static let previewLimit = 1024

    /// The value's source on one line, its beginning where it is long.
    func preview(limit: Int = previewLimit) -> String {
        let range = byteRange
        let isCut = range.count > limit
        let end = isCut ? range.lowerBound + limit : range.upperBound
        let text = document.bytes.string(in: range.lowerBound..<end)
        return isCut ? text + "…" : text
    }

    /// A container's source with each run of white space as one blank.
    func containerPreview(limit: Int = 240) -> String {
        preview(limit: limit)
            .split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }
}
