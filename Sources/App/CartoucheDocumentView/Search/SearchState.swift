import TerminalUI
package import TerminalWidgets
import ValueTree

/// The data that a search covers, which also determines what its hits count.
package enum SearchScope: Sendable {
    /// The names and values of the tree, by node index.
    case tree
    /// The lines of the indented text, by number.
    case indented
    /// The bytes of a text, by offset.
    case bytes
    /// The values of the tree that a JSONPath selects, by node index; the tree shows only them.
    case path
}

/// The part of a tree's values that a search covers.
package enum SearchedPart: CaseIterable, Sendable {
    /// The names and the values.
    case all
    case keys
    case values
    /// The paths, such as `$.items[2].name`, each found where the typed text ends.
    case paths

    /// The next part in the cycle.
    var next: SearchedPart {
        switch self {
        case .all: .keys
        case .keys: .values
        case .values: .paths
        case .paths: .all
        }
    }

    /// The label before the text; nil if there is none.
    var label: DocumentText? {
        switch self {
        case .all: nil
        case .keys: .searchInKeys
        case .values: .searchInValues
        case .paths: .searchInPaths
        }
    }
}

/// A search: the typed text and its hits.
package struct SearchState: Equatable, Sendable {
    package internal(set) var field = TextField.State()
    /// Whether the text is still being typed.
    package internal(set) var isEditing = true
    /// The last request for hits; nil before the first one, so that no late answer matches.
    package internal(set) var id: SearchID?
    /// The hits; nil while the search runs.
    package internal(set) var hits: SearchHits?
    /// The current hit, in bytes.
    package internal(set) var textHit: Int?
    package private(set) var scope: SearchScope
    /// The searched part of the tree.
    package internal(set) var part = SearchedPart.all
    /// Whether there is nothing to search yet, because the body is still being read.
    var isWaiting = false
    /// Whether the next hits don't move the cursor, because the user has moved on since the first
    /// ones.
    var leavesCursor = false
    /// The reason why the text isn't a JSONPath, as is usual while one is typed.
    var fault: SyntaxError?
    /// The steps that may follow in the path.
    var offer: PathOffer?
    /// The position from which the first hit is searched: that of the cursor when the search began.
    private(set) var start: Start

    /// A position and a direction for finding a hit.
    struct Start: Equatable, Sendable {
        /// A position in the scope.
        let origin: Int
        var isForward = true
        /// Whether a hit at the origin counts.
        var takesOrigin = true
    }

    init(in scope: SearchScope, from origin: Int) {
        self.scope = scope
        self.start = Start(origin: origin)
    }

    /// Switches to another scope.
    mutating func turn(to scope: SearchScope, from start: Start) {
        self.scope = scope
        self.start = start
    }
}

extension SearchState {
    /// Discards the hits because the text has changed.
    mutating func begin(_ id: SearchID) {
        self.id = id
        hits = nil
        textHit = nil
        fault = nil
        isWaiting = false
        leavesCursor = false
    }

    /// The next hit after a position, or before it; wraps around.
    func hit(from start: Start) -> Int? {
        guard let places = hits?.places, let first = places.first, let last = places.last else {
            return nil
        }
        let before = places.partitioningIndex { $0 >= start.origin }
        guard start.isForward else { return before > 0 ? places[before - 1] : last }
        let behind = start.takesOrigin ? before : places.partitioningIndex { $0 > start.origin }
        return behind < places.count ? places[behind] : first
    }

    /// The number of the hit at a position, counted from 1; nil if there is none.
    func number(of target: Int) -> Int? {
        guard let places = hits?.places else { return nil }
        let index = places.partitioningIndex { $0 >= target }
        return index < places.count && places[index] == target ? index + 1 : nil
    }

    /// The bytes of a hit in bytes.
    func range(of hit: Int) -> Range<Int> { hit..<(hit + field.text.utf8.count) }
}

extension SearchState {
    /// Draws the search text and the number of hits.
    func draw(
        current: Int?,
        in frame: inout Frame,
        with drawing: DocumentDrawing,
        hasFocus: Bool
    ) {
        let count = count(current, drawing.texts)
        let width = TextWidth.columns(of: count)
        frame.write(scope == .path ? "." : "/", at: .topLeft, style: drawing[.keyHint])
        let label = scope == .tree ? part.label.map { drawing.texts[$0] + ": " } ?? "" : ""
        frame.write(label, at: Point(1, 0), style: drawing[.info], truncation: .ellipsis)
        let left = 1 + TextWidth.columns(of: label)
        let room = Rect(
            x: left,
            y: 0,
            width: max(0, frame.size.width - width - 2 - left),
            height: 1
        )
        frame.subframe(room) { frame in
            TextField(
                field,
                isFocused: hasFocus && isEditing,
                placeholder: drawing.texts[
                    scope == .path ? .filterPlaceholder : .searchPlaceholder
                ]
            ).draw(
                in: &frame,
                styles: TextField.Styles(
                    text: drawing[.inputValue],
                    placeholder: drawing[.inputPlaceholder]
                )
            )
        }
        let x = max(0, frame.size.width - width - 1)
        frame.write(count, at: Point(x, 0), style: drawing[.info])
    }

    private func count(_ current: Int?, _ texts: DocumentTexts) -> String {
        guard !field.text.isEmpty else { return "" }
        guard fault == nil else { return texts[.notAPath] }
        guard let count = hits?.places.count else { return texts[.searching] }
        guard count > 0 else { return texts[.noHits] }
        return "\(current.map(String.init) ?? "–")/\(count)"
    }
}
