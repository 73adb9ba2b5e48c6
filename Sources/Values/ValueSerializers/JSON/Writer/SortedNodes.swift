import ValueTree

/// The places of a node and of everything in it, the members of every object sorted by their keys.
struct SortedNodes {
    private(set) var places: [Int] = []
    private let document: Document
    /// Subtrees that are still to come, the last one first; a member's begins with its key.
    private var pending: [Range<Int>]

    init(_ node: Document.Node) {
        document = node.document
        pending = [node.index..<node.nextIndex]
        places.reserveCapacity(node.nextIndex - node.index)
        while let subtree = pending.popLast() { take(subtree) }
    }

    private mutating func take(_ subtree: Range<Int>) {
        let place = subtree.lowerBound
        places.append(place)
        switch document.nodes[place].kind {
        case .key, .escapedKey, .brokenKey: pending.append((place + 1)..<subtree.upperBound)
        case .array: pending += children(of: place).map(\.nodes).reversed()
        case .object: pending += children(of: place).sorted(by: \.key).map(\.nodes).reversed()
        case .null, .true, .false, .integer, .decimal, .string, .escapedString, .brokenString: break
        }
    }

    private func children(of place: Int) -> [(key: String, nodes: Range<Int>)] {
        guard let node = document.node(index: place) else { return [] }
        return node.children.map { child in
            (
                child.key?.string ?? "",
                (child.key?.index ?? child.value.index)..<child.value.nextIndex
            )
        }
    }
}
