/// An element of XML: its attributes and what is between its tags.
public struct MarkupElement: Sendable, Hashable {
    /// A part of what is between two tags.
    public enum Content: Sendable, Hashable {
        /// An element within this one.
        case element(MarkupElement)
        /// The text between two tags.
        case text(String)
    }

    /// An attribute of an opening tag.
    public struct Attribute: Sendable, Hashable {
        /// The name as it is written, prefix included.
        public let name: String
        /// The value without its quotes, its references resolved.
        public let value: String

        /// Creates an attribute.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The name as it is written, prefix included.
    public let name: String
    /// In the order of the text, each name once.
    public let attributes: [Attribute]
    /// In the order of the text; texts are never next to each other.
    public package(set) var content: [Content] = []
    /// The byte at which its opening tag begins, counted from 0.
    public let offset: Int

    /// Creates an element without content.
    public init(name: String, attributes: [Attribute], offset: Int) {
        self.name = name
        self.attributes = attributes
        self.offset = offset
    }

    /// The value of an attribute.
    public subscript(attribute name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }

    /// The elements directly in this one.
    public var elements: [MarkupElement] {
        content.compactMap { part in
            guard case .element(let element) = part else { return nil }
            return element
        }
    }

    /// The texts directly in this one, joined.
    public var text: String {
        content.reduce(into: "") { text, part in
            if case .text(let more) = part { text += more }
        }
    }

    package mutating func append(text: String) {
        guard !text.isEmpty else { return }
        guard case .text(var whole) = content.last else {
            content.append(.text(text))
            return
        }
        // Taken out first: a text of many parts would be copied for each of them.
        content.removeLast()
        whole += text
        content.append(.text(whole))
    }
}

extension Unicode.Scalar {
    /// Whether XML can hold the character at all, be it by its number.
    package var isAllowedInXML: Bool {
        switch self {
        case "\t", "\n", "\r": true
        case "\u{FFFE}", "\u{FFFF}": false
        default: value >= 0x20
        }
    }
}
