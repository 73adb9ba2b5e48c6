package import ValueTree

/// A line and a column in a text on the screen, both from 1: `11:14`.
package struct ScreenPosition: Hashable, Sendable, CustomStringConvertible {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package var description: String { "\(line):\(column)" }
}

extension IndexedDocument {
    /// Returns the position of a problem in the indented text.
    ///
    /// Nil for a problem that isn't at a value or inside a short one, such as an early end of the
    /// text.
    package func indentedPosition(of problem: Problem) -> ScreenPosition? {
        guard hasPositions, let offset = problem.position?.offset, let index = problem.nodeIndex,
            let node = document.node(index: index)
        else { return nil }
        let line = line(of: node.index) + 1
        var start = 2 * (containers.lineage(of: node.index, in: document).count - 1)
        if let key = node.key?.byteRange {
            if let column = column(of: offset, in: key) {
                return ScreenPosition(line: line, column: start + column)
            }
            guard let end = column(of: key.upperBound - 1, in: key) else { return nil }
            start += end + ": ".count
        }
        let shown = node.isContainer ? node.byteRange.prefix(1) : node.byteRange
        return column(of: offset, in: shown).map {
            ScreenPosition(line: line, column: start + $0)
        }
    }

    /// Returns the column of an offset, from 1, in a token that is shown up to there.
    private func column(of offset: Int, in token: Range<Int>) -> Int? {
        guard token.contains(offset), offset - token.lowerBound < PaddedBytes.previewLimit else {
            return nil
        }
        let before = document.bytes[token.lowerBound..<offset]
        return before.count { $0 & 0xC0 != 0x80 } + 1
    }
}

extension DocumentView {
    /// Returns the position of a problem in the text as the raw side shows it, and its byte in the
    /// text as received: `11:14, byte 101`.
    ///
    /// If it isn't shown there, the result has the line and column in the text as received, and
    /// says so. Nil for a problem without a position.
    package func location(of problem: Problem, _ texts: DocumentTexts) -> String? {
        guard let position = problem.position else { return nil }
        let shown = shownPosition(of: problem, at: position, texts)
        return texts(.positionAndByte, .text(shown), "\(position.offset)")
    }

    private func shownPosition(
        of problem: Problem,
        at position: SourcePosition,
        _ texts: DocumentTexts
    ) -> String {
        let sent = "\(position.line):\(position.column)"
        guard rawStyle == .indented, let placed else { return sent }
        return placed.indentedPosition(of: problem)?.description
            ?? texts(.positionAsSent, .text(sent))
    }
}
