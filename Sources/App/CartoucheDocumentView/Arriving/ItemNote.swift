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

    package static let none = ListItems()

    package init(_ notes: [ItemNote] = [], dropped: Int = 0) {
        self.notes = notes
        self.dropped = dropped
    }

    /// The note of an item of the list, counted from its first.
    func note(at place: Int) -> ItemNote? {
        notes.indices.contains(place) ? notes[place] : nil
    }
}
