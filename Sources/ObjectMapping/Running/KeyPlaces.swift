import ValueTree

/// Where keys were found last in some of the objects that are being read.
///
/// Fields are mostly asked for in the order of the document, so the next one is looked for behind the
/// last. Objects share the few slots by their place in the document; who finds the slot taken by another
/// object begins at its first key.
struct KeyPlaces {
    private struct Slot {
        var document: ObjectIdentifier?
        var object = 0
        var key = 0
    }

    private static let slotCount = 8
    private var slots = InlineArray<8, Slot>(repeating: Slot())

    /// The value of the last member of this name.
    mutating func value(of name: String, in node: Document.Node) -> Document.Node? {
        let slot = node.index % Self.slotCount
        let document = ObjectIdentifier(node.document)
        let isOurs = slots[slot].object == node.index && slots[slot].document == document
        let start = isOurs ? slots[slot].key : nil
        var name = name
        guard let key = name.withUTF8({ node.lastKey(named: $0.span, startingAt: start) }) else {
            return nil
        }
        slots[slot] = Slot(document: document, object: node.index, key: key)
        return node.document.node(index: key + 1)
    }
}
