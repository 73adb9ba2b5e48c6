internal import ValueTree

/// A list that can be decoded without keeping all of it.
protocol DecodableList {
    /// The first elements of a list; the others are decoded, too, since any of them may be wrong.
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
        PrintedText(text: try decoder.decode(ListBeginning<Element>.self, from: value).text)
    }
}

/// The first elements of a list of which every element was decoded.
///
/// A screen shows a few of them, and all the values of a large body take more memory than the body.
private struct ListBeginning<Element: Decodable>: Decodable {
    private var elements: [Element] = []
    private var count = 0

    init(from decoder: any Swift.Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd {
            let element = try list.decode(Element.self)
            if count < Reading.shownElements { elements.append(element) }
            count += 1
        }
    }

    var text: String {
        ValuePrinter.text(
            of: elements,
            limit: Reading.shownElements,
            omitted: count - elements.count
        )
    }
}

/// The text of a value that was not kept.
private struct PrintedText: PrintableValue {
    let text: String

    func text(limit: Int?) -> String { text }
}
