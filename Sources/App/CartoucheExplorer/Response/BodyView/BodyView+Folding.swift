import TerminalWidgets
import ValueTree

extension BodyView {
    mutating func fold(_ message: FoldMessage, layout: BodyLayout) -> Outcome {
        guard let content, let parsed else { return .notice(.noTree) }
        let lineage = parsed.containers.lineage(of: cursor.node, in: parsed.document)
        guard let node = lineage.last?.node else { return .nothing }
        let depth = lineage.count - 1
        let isOpen = content.isOpen(node, depth: depth)
        let canOpen = node.count > 0 || !content.missing(in: node.index).isEmpty
        switch message {
        case .toggled:
            guard canOpen else { return .notice(.nothingToFold) }
            folding.set(node.index, depth: depth, isOpen: !isOpen)
        case .unfolded:
            guard canOpen else { return .notice(.nothingToFold) }
            guard !isOpen else { return move(.down, layout: layout) }
            folding.set(node.index, depth: depth, isOpen: true)
        case .folded:
            if isOpen, cursor.ghost == 0 {
                folding.set(node.index, depth: depth, isOpen: false)
            } else {
                guard let parent = cursor.ghost > 0 ? node : lineage.dropLast().last?.node else {
                    return .notice(.nothingToFold)
                }
                cursor = TreePosition(parent.index)
            }
        case .allUnfolded: folding = .allOpen
        case .allFolded: folding = Folding(openDepth: 1)
        case .depthChosen(let depth): folding = Folding(openDepth: depth)
        }
        settleCursor()
        reveal(layout: layout)
        return .nothing
    }

    /// Takes the cursor to the row that hides it now.
    private mutating func settleCursor() {
        guard let content else { return }
        cursor = content.visible(cursor)
        treeTop = content.visible(treeTop)
        isOnClosing = false
    }
}
