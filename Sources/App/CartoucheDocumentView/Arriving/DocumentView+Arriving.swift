import TerminalWidgets
import ValueTree

/// A document that grows while it arrives, and is replaced by the whole document.
///
/// The first nodes of a longer text are those of the shorter one: cursor and folds keep their
/// places.
extension DocumentView {
    /// Whether only a part of the document has arrived so far.
    package var isArriving: Bool { parsed?.isArriving ?? false }

    /// Shows more of a document, with the cursor on its value.
    package mutating func grow(to next: IndexedDocument) {
        guard let old = parsed else { return show(next) }
        parsed = next
        table = nil
        isOnClosing = false
        let dropped = next.items.dropped - old.items.dropped
        if dropped != 0 { leave(dropped, of: old) }
        let skipped = next.items.skippedBytes - old.items.skippedBytes
        sent.cursor = max(0, sent.cursor - skipped)
        sent.top = max(0, sent.top - skipped)
        if side == .table { choose(.table) }
        if !next.isArriving || dropped != 0 || skipped != 0 { forgetHits() }
    }

    /// Shows more of a text, whose beginning is unchanged.
    package mutating func grow(to text: TextLines) {
        if lines == nil { showPlain() }
        lines = text
    }

    /// Shifts everything by the items that are no longer shown, or, at the end, by those that are
    /// shown again.
    private mutating func leave(_ dropped: Int, of old: IndexedDocument) {
        whole = nil
        opened = nil
        guard let shift = shift(by: dropped, from: old) else {
            folding = Folding(openDepth: 1)
            (cursor, treeTop) = (.root, .root)
            return
        }
        folding = folding.moved { $0 == 0 ? 0 : $0 - shift > 0 ? $0 - shift : nil }
        cursor = Self.moved(cursor, by: shift)
        treeTop = Self.moved(treeTop, by: shift)
    }

    /// Returns the difference between the node indices of both documents; nil if they share no
    /// nodes.
    private func shift(by dropped: Int, from old: IndexedDocument) -> Int? {
        let (longer, sign) = dropped > 0 ? (old, 1) : (parsed ?? old, -1)
        return longer.containers.child(of: longer.document.root, at: abs(dropped))
            .map { sign * ($0.index - 1) }
    }

    private static func moved(_ position: TreePosition, by shift: Int) -> TreePosition {
        guard position.node > 0 else { return position }
        let node = position.node - shift
        return node > 0 ? TreePosition(node, ghost: position.ghost) : TreePosition(1)
    }

    /// Moves the cursor to the last item, or to the last line of a text.
    package mutating func follow(layout: DocumentLayout) {
        guard let parsed else {
            _ = moveSent(.last, layout: layout)
            return
        }
        let root = parsed.document.root
        let last = parsed.containers.child(of: root, at: root.count - 1)
        cursor = last.map { TreePosition($0.index) } ?? .root
        isOnClosing = false
        reveal(layout: layout)
    }

    /// Drops the part that has arrived if it turned out not to be a document.
    mutating func dropArrived() {
        guard isArriving else { return }
        parsed = nil
        whole = nil
        opened = nil
        table = nil
        (cursor, treeTop) = (.root, .root)
        forgetHits()
    }
}
