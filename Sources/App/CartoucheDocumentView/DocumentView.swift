package import TerminalUI
package import TerminalWidgets
package import ValueTree

/// A document as a tree and as text, with one cursor for both.
///
/// ``keys`` turns a key into a ``Message``, ``update(_:layout:)`` passes it to the side it concerns,
/// and the effect holds the view's requests.
package struct DocumentView: Equatable, Sendable {
    package enum Side: Sendable {
        case tree
        case raw
        /// An array of objects, with one row for each.
        case table
    }

    /// The first key of a two-key command.
    package enum Prefix: Sendable {
        case depth
        case copy
    }

    /// The reason why there is no tree.
    package enum Absence: Equatable, Sendable {
        case notYetParsed
        case empty
        /// Data or text that needn't be a document.
        case plain
        case picture(PictureReading)
        case malformed(SyntaxError)
    }

    package internal(set) var parsed: IndexedDocument?
    package internal(set) var absence = Absence.notYetParsed
    package internal(set) var lines: TextLines?
    package internal(set) var reading: DocumentCheck?
    let shape: Shape?

    package var side = Side.tree
    package internal(set) var folding = Folding(openDepth: 1)
    package internal(set) var cursor = TreePosition.root
    /// Whether the cursor is on a closing bracket, which only the text shows.
    package internal(set) var isOnClosing = false
    package internal(set) var treeTop = TreePosition.root
    package internal(set) var rawTop = 0
    /// The text style that the user has chosen, if any.
    var chosenRawStyle: RawStyle?
    /// Whether long lines are wrapped in the indented text and in the text as received.
    var wrapsIndented = false
    var wrapsSent = true
    package internal(set) var sent = RowOffsets()
    package internal(set) var search: SearchState?
    var table: TableState?
    /// The value of the cursor's row, while it is shown whole.
    package internal(set) var whole: WholeValue?
    /// The string of the cursor's row, while it is shown decoded.
    var opened: OpenedString?
    /// The number of opened strings around this document.
    let level: Int
    /// The number of the last search, in this body or an earlier one.
    package var lastSearch: SearchID
    package var prefix: Prefix?

    package init(shape: Shape? = nil, lastSearch: SearchID = SearchID(0)) {
        self.shape = shape
        self.lastSearch = lastSearch
        level = 0
    }

    /// Creates the view of a document inside a string.
    init(level: Int) {
        shape = nil
        lastSearch = SearchID(0)
        self.level = level
    }

    /// The rows of the tree; nil if there is no tree yet.
    package var content: TreeContent? {
        parsed.map { TreeContent(body: $0, reading: reading, folding: folding, shape: shape) }
    }

    /// Whether the cursor is on a row that Enter shows whole.
    package var isOnValue: Bool {
        guard let node = parsed?.document.node(index: cursor.node) else { return false }
        return cursor.ghost > 0 || node.count == 0
    }

    /// The document, if its values have positions in the text as received.
    package var placed: IndexedDocument? { parsed.flatMap { $0.hasPositions ? $0 : nil } }

    /// The notice for a key that needs a tree if there is none.
    package var treeAbsence: DocumentText {
        switch absence {
        case .notYetParsed: isAwaited ? .stillReading : .readingStopped
        case .empty: .emptyBody
        case .plain: .notJSON
        case .picture: .pictureHasNoRows
        case .malformed: .noTree
        }
    }

    /// The image that the bytes are; nil if they aren't one.
    package var picture: PictureReading? {
        guard case .picture(let picture) = absence else { return nil }
        return picture
    }

    /// The default style of the text: hex for binary data, as received for an incomplete document,
    /// and indented for any other.
    package var rawStyle: RawStyle {
        if let chosenRawStyle { return chosenRawStyle }
        if let placed { return placed.ending == nil ? .indented : .sent }
        return lines?.isText == false ? .hex : .sent
    }

    /// Whether the raw side shows the bytes as received.
    package var isSentShown: Bool { rawStyle != .indented }

    /// Whether long lines are wrapped.
    package var wraps: Bool { rawStyle == .indented ? wrapsIndented : wrapsSent }

    /// A document with at most this many values starts fully unfolded.
    private static let smallDocument = 600

    package mutating func show(_ parsed: IndexedDocument) {
        if isArriving { return grow(to: parsed) }
        self.parsed = parsed
        whole = nil
        opened = nil
        table = nil
        chosenRawStyle = nil
        // The items of a stream are rows, which unfold separately.
        let isSmall =
            parsed.document.nodeCount <= Self.smallDocument && parsed.items.notes.isEmpty
        folding = isSmall ? .allOpen : Folding(openDepth: 1)
        if side == .table { choose(.table) }
    }

    package mutating func show(_ error: SyntaxError) {
        dropArrived()
        absence = .malformed(error)
        side = .raw
    }

    package mutating func showPlain() {
        dropArrived()
        absence = .plain
        side = .raw
    }

    package mutating func show(_ picture: PictureReading) {
        dropArrived()
        absence = .picture(picture)
    }

    package mutating func showEmpty() {
        absence = .empty
    }

    package mutating func show(_ lines: TextLines) {
        // The whole text replaces the part that had arrived.
        let isWhole = self.lines != nil && !isArriving
        self.lines = lines
        if isWhole, search?.scope == .bytes { forgetHits() }
    }

    package mutating func show(_ reading: DocumentCheck) {
        self.reading = reading
    }

    package mutating func awaitReading() {
        reading = nil
    }
}

/// The ways in which the raw side shows a body.
package enum RawStyle: Sendable {
    /// Pretty-printed, one value per line.
    case indented
    /// The bytes as text.
    case sent
    /// The bytes in hex.
    case hex
}

extension DocumentView {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        /// A cell of the tree or of the text.
        case clicked(Side, Point)
        case wheelTurned(Side, Int)
        case folding(FoldMessage)
        case nextSibling
        case previousSibling
        /// The row was opened: a container folds or unfolds, a value is shown whole.
        case rowOpened
        case wholeClosed
        /// Requests to show the string under the cursor decoded.
        case stringOpened
        case stringRead(OpenedText)
        /// Shows the opened string in its next reading.
        case nextReading
        case searching(SearchMessage)
        case prefixed(Prefix)
        case prefixForgotten
        case nextProblem
        case previousProblem
        /// Moves to the first problem of the next group.
        case nextKindOfProblem
        /// Moves to the next key that is undeclared or a duplicate, which isn't a problem.
        case nextNote
        case rawStyleToggled
        case wrapToggled
        case copied(CopiedPart)
        case table(TableMessage)
    }

    package enum FoldMessage: Equatable, Sendable {
        case toggled
        case folded
        case unfolded
        case allUnfolded
        case allFolded
        case depthChosen(Int)
    }

    package enum Request: Equatable, Sendable {
        /// Search for a text, off the main actor.
        case search(SearchID, SearchRequest)
        /// Copy a text to the clipboard.
        case copy(CopyRequest)
        /// Decode a string, off the main actor.
        case open(StringSource)
    }

    /// The effects of a message.
    package struct Effect: Equatable, Sendable {
        package var requests: [Request] = []
        package var notice: DocumentNotice?

        package static let nothing = Effect()

        package init(requests: [Request] = [], notice: DocumentNotice? = nil) {
            self.requests = requests
            self.notice = notice
        }

        package static func notice(_ text: DocumentText, _ argument: TextArgument = "") -> Effect {
            Effect(notice: DocumentNotice(text, argument))
        }
    }
}

/// Each message goes to the side that it concerns.
extension DocumentView {
    package mutating func update(_ message: Message, layout: DocumentLayout) -> Effect {
        var effect = answer(message, layout: layout)
        effect.requests += arrangement()
        return effect
    }

    private mutating func answer(_ message: Message, layout: DocumentLayout) -> Effect {
        prefix = nil
        if let effect = updateOpened(message, layout: layout) { return effect }
        if let effect = updateWhole(message, layout: layout) { return effect }
        switch message {
        case .moved(let motion): return move(motion, layout: layout)
        case .clicked(let side, let point): return click(side, point, layout: layout)
        case .wheelTurned(let side, let rows): return scroll(side, by: rows, layout: layout)
        case .folding(let message): return fold(message, layout: layout)
        case .nextSibling: return goToSibling(1, layout: layout)
        case .previousSibling: return goToSibling(-1, layout: layout)
        case .rowOpened: return openRow(layout: layout)
        case .wholeClosed, .nextReading: return .nothing
        case .stringOpened: return openString()
        case .stringRead(let text): return show(text, layout: layout)
        case .searching(let message): return search(message, layout: layout)
        case .prefixed(let prefix):
            self.prefix = prefix
            return .nothing
        case .prefixForgotten: return .notice(.nothingHere)
        case .nextNote: return goToNote(layout: layout)
        case .nextProblem: return goToProblem(isForward: true, layout: layout)
        case .previousProblem: return goToProblem(isForward: false, layout: layout)
        case .nextKindOfProblem: return goToNextKind(layout: layout)
        case .rawStyleToggled: return toggleRawStyle(layout: layout)
        case .wrapToggled: return toggleWrap(layout: layout)
        case .copied(let part): return copy(part)
        case .table(let message): return update(message, layout: layout)
        }
    }
}
