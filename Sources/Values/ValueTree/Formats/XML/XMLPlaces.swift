/// Where the parts of an XML text are that say something.
package struct XMLPlaces: Sendable {
    /// A part of the text.
    package struct Place: Sendable {
        package enum Kind: Sendable {
            /// The value of an attribute of this name, without its quotes.
            case attribute(String, value: String)
            /// The content of an element, between its tags.
            case content(XMLElement)
            /// A text between two tags, with its references resolved.
            case text(String)
            /// A comment, or a section of characters.
            case other
        }

        package let kind: Kind
        /// Its bytes.
        package fileprivate(set) var range: Range<Int>
        /// The index of the content that it is in, or that an attribute belongs to; nil outside of all.
        package let content: Int?
    }

    /// The parts in the order of the text.
    ///
    /// The content of an element comes after its attributes and before the parts inside it.
    package private(set) var all: [Place] = []
    /// Whether the whole text could be read.
    package internal(set) var isComplete = true
    /// Up to where it could be read.
    package internal(set) var read = 0
    private let end: Int
    /// The indices of the contents that have not ended.
    private var open: [Int] = []

    init(end: Int) {
        self.end = end
    }

    mutating func add(_ kind: Place.Kind, _ range: Range<Int>) {
        all.append(Place(kind: kind, range: range, content: open.last))
    }

    mutating func open(_ element: XMLElement, _ values: [Range<Int>], contentAt start: Int) {
        let content = all.count + values.count
        for (attribute, range) in zip(element.attributes, values) {
            let kind = Place.Kind.attribute(attribute.name, value: attribute.value)
            all.append(Place(kind: kind, range: range, content: content))
        }
        add(.content(element), start..<end)
        open.append(content)
    }

    mutating func close(at end: Int) {
        guard let content = open.popLast() else { return }
        let start = all[content].range.lowerBound
        all[content].range = start..<max(start, end)
    }
}
