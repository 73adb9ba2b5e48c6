package import FoundationEssentials

/// A text that represents a date or data in formats that have both, such as property lists.
///
/// Most code sees the string that it would be in other formats; only ``SupportedType/textObject``
/// returns the object.
package final class TextObject: Sendable {
    /// The object that the text represents.
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

    /// The date or the data that a string represents, if its format says so.
    package var textObject: TextObject.Content? {
        guard case .object(let object) = storage else { return nil }
        return object.content
    }
}
