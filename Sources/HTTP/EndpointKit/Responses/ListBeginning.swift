internal import ValueTree

/// A list that can be decoded without keeping all of it.
protocol DecodableList {
    /// Returns the first elements of a list. The others are decoded, too, because any of them may
    /// be wrong.
    ///
    /// A screen shows only a few of them, and all values of a large body take more memory than the
    /// body.
    static func beginning(
        of value: SupportedType,
        _ decoder: ValueDecoder
    ) throws(DecodeError) -> any PrintableValue
}

extension Array: DecodableList where Element: Decodable {
    static func beginning(
        of value: SupportedType,
        _ decoder: ValueDecoder
    ) throws(DecodeError) -> any PrintableValue {
        var elements: [Element] = []
        var omitted = 0
        try decoder.decodeElements(of: Self.self, from: value) { element in
            if elements.count < Reading.shownElements {
                elements.append(element)
            } else {
                omitted += 1
            }
        }
        let limit = Reading.shownElements
        return PrintedText(text: ValuePrinter.text(of: elements, limit: limit, omitted: omitted))
    }
}

/// The text of a value that was not kept.
private struct PrintedText: PrintableValue {
    let text: String

    func text(limit: Int?) -> String { text }
}
