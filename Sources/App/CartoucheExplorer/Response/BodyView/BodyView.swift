import TerminalUI
import TerminalWidgets
package import ValueTree

/// A body as tree and as text, with one cursor for both.
package struct BodyView: Equatable, Sendable {
    package enum Side: Sendable {
        case tree
        case raw
    }

    /// A key that waits for a second one.
    package enum Prefix: Sendable {
        case depth
        case copy
    }

    /// Why there is no tree.
    package enum Absence: Equatable, Sendable {
        case notYetParsed
        case empty
        /// Bytes or a text that is not meant to be a document.
        case plain
        case malformed(SyntaxError)
    }

    package internal(set) var parsed: ParsedBody?
    package internal(set) var absence = Absence.notYetParsed
    package internal(set) var lines: TextLines?
    package internal(set) var reading: ReadBody?
    let shape: Shape?

    package internal(set) var side = Side.tree
    package internal(set) var folding = Folding(openDepth: 1)
    package internal(set) var cursor = TreePosition.root
    /// Whether the cursor is on the closing bracket, which only the text has.
    package internal(set) var isOnClosing = false
    package internal(set) var treeTop = TreePosition.root
    package internal(set) var rawTop = 0
    /// How the text is shown, where somebody has said so.
    var chosenRawStyle: RawStyle?
    /// Whether long lines are wrapped, indented and as sent.
    var wrapsIndented = false
    var wrapsSent = true
    package internal(set) var sent = BytePlace()
    package internal(set) var search: BodySearchState?
    /// The number of the last search, in this body or in one before.
    var lastSearch: SearchID
    package internal(set) var prefix: Prefix?

    package init(shape: Shape? = nil, lastSearch: SearchID = SearchID(0)) {
        self.shape = shape
        self.lastSearch = lastSearch
    }

    /// The rows of the tree; nil before there is one.
    package var content: TreeContent? {
        parsed.map { TreeContent(body: $0, reading: reading, folding: folding, shape: shape) }
    }

    /// The tree whose values have places in the text as it was sent.
    var placed: ParsedBody? { parsed.flatMap { $0.hasPlaces ? $0 : nil } }

    /// How the text is shown: what is no text as numbers, what is no whole tree as it was sent.
    package var rawStyle: RawStyle {
        if let chosenRawStyle { return chosenRawStyle }
        if let placed { return placed.ending == nil ? .indented : .sent }
        return lines?.isText == false ? .hex : .sent
    }

    /// Whether the raw side shows the bytes themselves.
    package var isSentShown: Bool { rawStyle != .indented }

    /// Whether long lines are wrapped.
    package var wraps: Bool { rawStyle == .indented ? wrapsIndented : wrapsSent }

    /// Up to so many values everything is open from the start.
    private static let smallDocument = 600

    package mutating func show(_ parsed: ParsedBody) {
        self.parsed = parsed
        chosenRawStyle = nil
        let isSmall = parsed.document.nodeCount <= Self.smallDocument
        folding = isSmall ? .allOpen : Folding(openDepth: 1)
    }

    package mutating func show(_ error: SyntaxError) {
        absence = .malformed(error)
        side = .raw
    }

    package mutating func showPlain() {
        absence = .plain
        side = .raw
    }

    package mutating func showEmpty() {
        absence = .empty
    }

    package mutating func show(_ lines: TextLines) {
        self.lines = lines
    }

    package mutating func show(_ reading: ReadBody) {
        self.reading = reading
    }

    mutating func awaitReading() {
        reading = nil
    }
}
