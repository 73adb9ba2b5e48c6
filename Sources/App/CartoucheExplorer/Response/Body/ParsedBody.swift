package import ValueTree

/// A parsed body with what the screen needs to move around in it quickly; compared by identity.
package final class ParsedBody: Sendable, Equatable {
    package let document: Document
    package let containers: ContainerIndex
    package let lines: PrettyLineIndex
    /// Whether its bytes are the body's own, so that a value has a place in the text as it was sent.
    package let hasPlaces: Bool
    /// Where the text breaks off; nil for a whole document.
    package let ending: BodyEnding?
    /// What is wrong with the text, the ending included, and how much more there is.
    let faults: [Problem]
    let omittedFaults: Int
    /// The first strings with half a surrogate pair, or with bytes that are no UTF-8.
    let brokenTexts: [Int]

    private static let brokenTextLimit = 100

    /// Indexes a document in one pass over its nodes; never done on the main actor.
    package init(
        _ document: Document,
        hasPlaces: Bool = true,
        ending: BodyEnding? = nil,
        faults: [Problem] = [],
        omittedFaults: Int = 0
    ) {
        self.document = document
        self.hasPlaces = hasPlaces
        self.ending = ending
        self.faults = faults
        self.omittedFaults = omittedFaults
        var brokenTexts: [Int] = []
        var marks: [Int: [UInt32]] = [:]
        var lines = PrettyLineIndex.Builder()
        var index = 0
        while let node = document.node(index: index) {
            lines.add(node)
            if node.count >= ContainerIndex.smallestContainer {
                marks[node.index] = ContainerIndex.marks(of: node)
            }
            if node.isBrokenString, brokenTexts.count < Self.brokenTextLimit {
                brokenTexts.append(node.index)
            }
            index = node.index + 1
        }
        self.brokenTexts = brokenTexts
        self.containers = ContainerIndex(marks: marks)
        self.lines = lines.finish()
    }

    package static func == (left: ParsedBody, right: ParsedBody) -> Bool { left === right }

    /// The last value.
    var lastNode: Int { document.node(index: document.nodeCount - 1)?.index ?? 0 }

    /// The way from the root to a node, as paths are written.
    package func path(to index: Int) -> ValuePath {
        let lineage = containers.lineage(of: index, in: document)
        return ValuePath(
            lineage.dropFirst().map { step in
                step.node.key.map { .key($0.string) } ?? .index(step.place)
            }
        )
    }

    /// The innermost value at a byte offset.
    package func node(covering offset: Int) -> Document.Node {
        var low = 0
        var length = document.nodeCount
        while length > 0 {
            let half = length / 2
            let start = startOffset(at: low + half)
            if start > offset {
                length = half
            } else {
                low += half + 1
                length -= half + 1
            }
        }
        return holder(of: offset, near: max(0, low - 1))
    }

    /// Where the token at a place of the node list starts; a key's own start, not its value's.
    private func startOffset(at index: Int) -> Int {
        guard let node = document.node(index: index) else { return .max }
        let isKey = node.index != index
        return isKey ? node.key?.byteRange.lowerBound ?? 0 : node.byteRange.lowerBound
    }

    /// The last token before the offset, or the container around it when the token has ended.
    private func holder(of offset: Int, near index: Int) -> Document.Node {
        guard let node = document.node(index: index) else { return document.root }
        let isKey = node.index != index
        if isKey || node.byteRange.contains(offset) { return node }
        let lineage = containers.lineage(of: node.index, in: document)
        return lineage.last { $0.node.byteRange.contains(offset) }?.node ?? document.root
    }
}
