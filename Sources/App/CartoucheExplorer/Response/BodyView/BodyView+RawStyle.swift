import ValueTree

extension BodyView {
    /// The bytes of the body in the rows of this layout.
    func byteRows(_ lines: TextLines, layout: BodyLayout) -> any ByteRows {
        guard rawStyle != .hex else { return HexRows(lines.bytes, width: layout.rawWidth) }
        return sentText(lines, width: layout.rawWidth)
    }

    /// The text as it was sent, for a side of that width.
    func sentText(_ lines: TextLines, width: Int) -> SentText {
        SentText(lines, width: wrapsSent ? max(1, width - SentText.gutter(lines)) : nil)
    }

    /// A tree is indented or as it was sent; what is no tree is text or numbers.
    mutating func toggleRawStyle(layout: BodyLayout) -> Outcome {
        guard lines != nil else { return .notice(.notReadYet) }
        let style: RawStyle =
            switch rawStyle {
            case .indented: .sent
            case .sent: placed == nil ? .hex : .indented
            case .hex: .sent
            }
        chosenRawStyle = style
        settleRaw(layout: layout)
        switch style {
        case .indented: return .notice(.showsPretty)
        case .sent: return .notice(.showsAsSent)
        case .hex: return .notice(.showsHex)
        }
    }

    mutating func toggleWrap(layout: BodyLayout) -> Outcome {
        switch rawStyle {
        case .hex: return .notice(.hexHasNoLines)
        case .indented: wrapsIndented.toggle()
        case .sent: wrapsSent.toggle()
        }
        settleRaw(layout: layout)
        return .notice(wraps ? .wrapsLines : .cutsLines)
    }

    /// Finds the rows again at which view and cursor are.
    private mutating func settleRaw(layout: BodyLayout) {
        if placed == nil, let lines {
            let rows = byteRows(lines, layout: layout)
            sent.cursor = rows.row(holding: sent.cursor)
            sent.top = rows.top(for: sent, height: max(1, layout.rawHeight))
        }
        reveal(layout: layout)
    }
}
