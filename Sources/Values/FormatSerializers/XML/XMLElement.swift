/// An XML element: its attributes and its content.
package struct MarkupElement: Sendable, Hashable {
    /// A part of an element's content.
    package enum Content: Sendable, Hashable {
        case element(MarkupElement)
        case text(String)
    }

    /// An attribute of an element.
    package struct Attribute: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    /// The name as written, including its prefix.
    package let name: String
    /// The attributes in the order of the text, with distinct names.
    package let attributes: [Attribute]
    /// The content in the order of the text; two texts are never adjacent.
    package internal(set) var content: [Content] = []
    /// The byte offset of its opening tag.
    package let offset: Int

    /// The value of an attribute, or nil when there is none of this name.
    package subscript(attribute name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }

    /// The child elements.
    package var elements: [MarkupElement] {
        content.compactMap { part in
            guard case .element(let element) = part else { return nil }
            return element
        }
    }

    /// The element's own text, without that of its children.
    package var text: String {
        content.reduce(into: "") { text, part in
            if case .text(let more) = part { text += more }
        }
    }

    mutating func append(text: String) {
        guard !text.isEmpty else { return }
        guard case .text(var whole) = content.last else {
            content.append(.text(text))
            return
        }
        // Removed first, so that a text of many parts is not copied for each of them.
        content.removeLast()
        whole += text
        content.append(.text(whole))
    }
}
