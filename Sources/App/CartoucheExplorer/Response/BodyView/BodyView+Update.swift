import TerminalUI
import TerminalWidgets
import ValueTree

extension BodyView {
    package mutating func update(_ message: Message, layout: BodyLayout) -> Outcome {
        prefix = nil
        switch message {
        case .moved(let motion): return move(motion, layout: layout)
        case .clicked(let side, let point): return click(side, point, layout: layout)
        case .wheelTurned(let side, let rows): return scroll(side, by: rows, layout: layout)
        case .folding(let message): return fold(message, layout: layout)
        case .searching(let message): return search(message, layout: layout)
        case .prefixed(let prefix):
            self.prefix = prefix
            return .nothing
        case .prefixForgotten: return .notice(.nothingHere)
        case .nextProblem: return goToProblem(isForward: true, layout: layout)
        case .previousProblem: return goToProblem(isForward: false, layout: layout)
        case .rawStyleToggled: return toggleRawStyle(layout: layout)
        case .wrapToggled: return toggleWrap(layout: layout)
        case .copied(let part): return copy(part)
        }
    }

    /// Goes to a row, opens what is around it, and shows it in tree and text.
    package mutating func jump(to position: TreePosition, layout: BodyLayout) {
        guard let parsed else { return }
        cursor = position
        isOnClosing = false
        open(around: position, in: parsed)
        reveal(layout: layout)
    }

    /// Goes to a byte, where a body that is just text has nothing else to go to.
    mutating func jump(toOffset offset: Int, layout: BodyLayout) {
        if let parsed = placed {
            return jump(to: TreePosition(parsed.node(covering: offset).index), layout: layout)
        }
        guard let lines else { return }
        let text = byteRows(lines, layout: layout)
        sent.cursor = text.row(holding: offset)
        sent.top = text.top(for: sent, height: max(1, layout.rawHeight))
    }

    /// Opens all containers around a row.
    mutating func open(around position: TreePosition, in parsed: ParsedBody) {
        let lineage = parsed.containers.lineage(of: position.node, in: parsed.document)
        for (depth, step) in lineage.enumerated()
        where depth < lineage.count - 1 || position.ghost > 0 {
            folding.set(step.node.index, depth: depth, isOpen: true)
        }
    }
}
