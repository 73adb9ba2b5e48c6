import TerminalUI
import TerminalWidgets
import ValueTree

/// A string with other content is opened and shown decoded.
extension DocumentView {
    /// Keys while a string with more than one reading is open.
    package static let openedKeys = KeyTable<Message>([
        KeyBinding([.tab], .keyNextReading, .nextReading)
    ])

    /// The maximum number of strings opened inside each other.
    private static let deepestLevel = 4

    /// The maximum length in bytes of a string that is decoded for the hint of a key, in every
    /// frame.
    private static let hintedLength = 2_048

    /// Whether a window covers the text or the lower part of the tree.
    package var showsWindow: Bool { whole != nil || opened != nil }

    /// Whether the cursor is on a string that is known to have another reading.
    package var opensString: Bool {
        guard !showsWindow, !selectsNothing, let node = chosenScalar,
            node.byteRange.count <= Self.hintedLength
        else { return false }
        return !StringReading.all(of: node).isEmpty
    }

    /// Whether a string with more than one reading is open.
    package var hasOtherReadings: Bool { opened?.hasAlternatives ?? false }

    private var chosenScalar: Document.Node? {
        guard cursor.ghost == 0, let node = parsed?.document.node(index: cursor.node),
            node.string != nil || node.isNumber
        else { return nil }
        return node
    }

    /// Requests the readings of the string under the cursor.
    mutating func openString() -> Effect {
        guard let parsed else { return .notice(treeAbsence) }
        guard !selectsNothing else { return .notice(.nothingSelected) }
        guard let node = chosenScalar else { return .notice(.opensStringsOnly) }
        guard level < Self.deepestLevel else { return .notice(.opensNoDeeper) }
        guard node.byteRange.count <= StringReading.limit else {
            return .notice(.stringTooLong, "\(node.byteRange.count)")
        }
        return Effect(requests: [.open(StringSource(body: parsed, node: node.index))])
    }

    /// Shows the readings of a string, unless the cursor has left it.
    mutating func show(_ text: OpenedText, layout: DocumentLayout) -> Effect {
        guard text.source.body == parsed, text.source.node == cursor.node else { return .nothing }
        guard !text.readings.isEmpty else { return .notice(.opensAsNothing) }
        whole = nil
        opened = OpenedString(text, level: level)
        return .nothing
    }

    /// Handles a message while a string is open; returns nil for a message that tree and text must
    /// handle.
    ///
    /// Messages that move the cursor or lead elsewhere close the string.
    mutating func updateOpened(_ message: Message, layout: DocumentLayout) -> Effect? {
        guard opened != nil else { return nil }
        let size = layout.whole?.size ?? .zero
        if let effect = opened?.update(message, in: size) { return effect }
        switch message {
        case .nextReading: return opened?.turn()
        case .copied, .prefixed, .prefixForgotten, .searching(.done), .stringRead: return nil
        case .wholeClosed, .rowOpened, .stringOpened:
            opened = nil
            return .nothing
        case .moved, .wheelTurned, .clicked, .folding, .nextSibling, .previousSibling, .searching,
            .nextProblem, .previousProblem, .nextKindOfProblem, .nextNote, .rawStyleToggled,
            .wrapToggled, .table:
            opened = nil
            return nil
        }
    }
}
