/// An element of XML: its attributes and what is between its tags.
package struct MarkupElement: Sendable, Hashable {
    /// A part of what is between two tags.
    package enum Content: Sendable, Hashable {
        case element(MarkupElement)
        case text(String)
    }

    /// An attribute of an opening tag.
    package struct Attribute: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    /// The name as it is written, prefix included.
    package let name: String
    /// In the order of the text, each name once.
    package let attributes: [Attribute]
    /// In the order of the text; texts are never next to each other.
    package internal(set) var content: [Content] = []
    /// The byte at which its opening tag begins, counted from 0.
    package let offset: Int

    /// The value of an attribute.
    package subscript(attribute name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }

    /// The elements directly in this one.
    package var elements: [MarkupElement] {
        content.compactMap { part in
            guard case .element(let element) = part else { return nil }
            return element
        }
    }

    /// The texts directly in this one, joined.
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
        // Taken out first: a text of many parts would be copied for each of them.
        content.removeLast()
        whole += text
        content.append(.text(whole))
    }
}
