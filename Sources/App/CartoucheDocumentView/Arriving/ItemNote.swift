import ValueTree

/// What a stream says about one of its items, beside its value.
package struct ItemNote: Hashable, Sendable {
    /// The name of an event.
    package let name: String?
    /// The id that counts for it.
    package let id: String?
    /// How long after the head of the response it arrived; nil where that is not known.
    package let time: Duration?

    package init(name: String? = nil, id: String? = nil, time: Duration? = nil) {
        self.name = name
        self.id = id
        self.time = time
    }

    /// `tick · #7 · +1.2 s`.
    func text(_ texts: DocumentTexts) -> String {
        let parts = [
            name, id.flatMap { $0.isEmpty ? nil : "#" + $0 },
            time.map { texts(.itemTime, .duration($0)) },
        ]
        return parts.compactMap(\.self).joined(separator: " · ")
    }
}

/// What is known of the items of a list, which may be the last ones of a longer one.
package struct ListItems: Sendable {
    /// How many items there were before the first of the list.
    package let dropped: Int
    /// One an item, as far as there are any.
    package let notes: [ItemNote]
    /// The bytes of each in the stream, ascending; none where the document itself knows its bytes.
    package let places: [Range<Int>]
    /// How many bytes of the stream there were before those that are shown.
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

    /// The note of an item of the list, counted from its first.
    func note(at place: Int) -> ItemNote? {
        notes.indices.contains(place) ? notes[place] : nil
    }
}

/// Where items of a stream are in its text, of which the first bytes may not be shown.
extension IndexedDocument {
    /// The bytes of the item that a node is in; nil where they are not known.
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

    /// The item that a byte of the text belongs to: the last one that does not begin behind it.
    func item(at offset: Int) -> Document.Node? {
        let behind = items.places.partitioningIndex {
            $0.lowerBound > offset + items.skippedBytes
        }
        return containers.child(of: document.root, at: max(0, behind - 1))
    }
}
