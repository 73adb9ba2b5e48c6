package import FoundationEssentials

/// A text that stands for a date or for data, as in property lists, which have both.
///
/// Everywhere it is the string that it would be in other formats; only what asks for the object sees it.
package final class TextObject: Sendable {
    /// What the text stands for.
    package enum Content: Sendable {
        case date(Date)
        case data(Data)
    }

    package let text: String
    package let content: Content

    init(_ text: String, _ content: Content) {
        self.text = text
        self.content = content
    }
}

extension SupportedType {
    /// A date as its RFC 3339 string.
    package static func date(_ date: Date) -> SupportedType {
        SupportedType(storage: .object(TextObject(RFC3339.string(from: date), .date(date))))
    }

    /// Data as its base64 string.
    package static func data(_ data: Data) -> SupportedType {
        SupportedType(storage: .object(TextObject(data.base64EncodedString(), .data(data))))
    }

    /// The date or the data that a string stands for, if its format says so.
    package var textObject: TextObject.Content? {
        guard case .object(let object) = storage else { return nil }
        return object.content
    }
}
