import ValueTree

/// The metadata of a stream's item.
package struct ItemNote: Hashable, Sendable {
    /// The name of an event.
    package let name: String?
    /// The id that is in effect for the event.
    package let id: String?
    /// The time between the head of the response and the item; nil if it is unknown.
    package let time: Duration?

    package init(name: String? = nil, id: String? = nil, time: Duration? = nil) {
        self.name = name
        self.id = id
        self.time = time
    }

    /// Returns the note as text: `tick · #7 · +1.2 s`.
    func text(_ texts: DocumentTexts) -> String {
        let parts = [
            name, id.flatMap { $0.isEmpty ? nil : "#" + $0 },
            time.map { texts(.itemTime, .duration($0)) },
        ]
        return parts.compactMap(\.self).joined(separator: " · ")
    }
}

/// The metadata of a list's items, which may be the last ones of a longer list.
package struct ListItems: Sendable {
    /// The number of items before the first of the list.
    package let dropped: Int
    /// The note of each item, as far as there are any.
    package let notes: [ItemNote]
    /// The byte range of each item in the stream, ascending; empty if the document itself knows its
    /// bytes.
    package let places: [Range<Int>]
    /// The number of bytes of the stream before the shown ones.
    package let skippedBytes: Int

    package static let none = ListItems()

    package init(
        _ notes: [ItemNote] = [],
        dropped: Int = 0,
        places: [Range<Int>] = [],
        skippedBytes: Int = 0
    ) {
        self.notes = notes
        self.dropped = dropped
        self.places = places
        self.skippedBytes = skippedBytes
    }

    /// Returns the note of an item of the list, counted from its first.
    func note(at place: Int) -> ItemNote? {
        notes.indices.contains(place) ? notes[place] : nil
    }
}

/// The positions of a stream's items in its text, whose first bytes may not be shown.
extension IndexedDocument {
    /// Returns the bytes of the item that contains a node; nil if they are unknown.
    func itemRange(of index: Int) -> Range<Int>? {
        guard !items.places.isEmpty,
            let item = containers.child(of: document.root, holding: index),
            items.places.indices.contains(item.elementIndex)
        else { return nil }
        let place = items.places[item.elementIndex]
        return max(
            0,
            place.lowerBound - items.skippedBytes
        )..<max(
            0,
            place.upperBound - items.skippedBytes
        )
    }

    /// Returns the item that a byte of the text belongs to: the last one that doesn't begin after
    /// it.
    func item(at offset: Int) -> Document.Node? {
        let behind = items.places.partitioningIndex {
            $0.lowerBound > offset + items.skippedBytes
        }
        return containers.child(of: document.root, at: max(0, behind - 1))
    }
}
