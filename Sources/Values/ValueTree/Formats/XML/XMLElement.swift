/// An XML element: its attributes and its content.
public struct XMLElement: Sendable, Hashable {
    /// A part of an element's content.
    public enum Content: Sendable, Hashable {
        /// A child element.
        case element(XMLElement)
        /// The text between two tags.
        case text(String)
    }

    /// An attribute of an element.
    public struct Attribute: Sendable, Hashable {
        /// The name as written, including its prefix.
        public let name: String
        /// The value without its quotes, its references resolved.
        public let value: String

        /// Creates an attribute.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The name as written, including its prefix.
    public let name: String
    /// The attributes in the order of the text, with distinct names.
    public let attributes: [Attribute]
    /// The content in the order of the text; two texts are never adjacent.
    public package(set) var content: [Content] = []
    /// The byte offset of its opening tag.
    public let offset: Int

    /// Creates an element without content.
    public init(name: String, attributes: [Attribute], offset: Int) {
        self.name = name
        self.attributes = attributes
        self.offset = offset
    }

    /// Returns the value of an attribute, or nil if there is none of this name.
    public subscript(attribute name: String) -> String? {
        attributes.first { ExactKey($0.name) == ExactKey(name) }?.value
    }

    /// The child elements.
    public var elements: [XMLElement] {
        content.compactMap { part in
            guard case .element(let element) = part else { return nil }
            return element
        }
    }

    /// The element's own text, without that of its children.
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
        // Removed first, so that a text of many parts isn't copied for each part.
        content.removeLast()
        whole += text
        content.append(.text(whole))
    }
}

extension Unicode.Scalar {
    /// Whether XML can represent the character at all, even as a reference.
    package var isAllowedInXML: Bool {
        switch self {
        case "\t", "\n", "\r": true
        case "\u{FFFE}", "\u{FFFF}": false
        default: value >= 0x20
        }
    }
}
