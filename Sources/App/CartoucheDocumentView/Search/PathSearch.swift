import ValueTree

/// Finds values by the text of their paths, each where the match ends.
///
/// `$.items` is found once, and not again in each of its elements.
struct PathSearch {
    private let document: Document
    /// The number of elements that were dropped from the beginning of a list in the root.
    private let dropped: Int

    init(_ document: Document, from dropped: Int) {
        self.document = document
        self.dropped = dropped
    }

    /// A container that is being walked.
    private struct Level {
        let end: Int
        /// The end of its path, long enough to contain the start of a match.
        let tail: [UInt8]
        /// The index of the next element.
        var element: Int
    }

    /// The values in the order of the document.
    func values(matching text: String) -> [Int] {
        var lines = MatchingLines(text)
        let overlap = max(0, text.utf8.count - 1)
        var levels: [Level] = []
        var steps = Steps()
        var next: Document.Node? = document.root
        while let node = next, !Task.isCancelled {
            while let level = levels.last, level.end <= node.index { levels.removeLast() }
            let step = levels.isEmpty ? Array("$".utf8) : steps.step(to: node, in: &levels)
            let path = (levels.last?.tail ?? []) + step
            lines.begin(node.index)
            lines.write(path)
            if node.count > 0 {
                let start = levels.isEmpty ? dropped : 0
                levels.append(
                    Level(end: node.nextIndex, tail: path.suffix(overlap), element: start)
                )
            }
            next = document.node(index: node.count > 0 ? node.index + 1 : node.nextIndex)
        }
        return lines.finish()
    }

    /// The steps of paths as text, most of which a document repeats.
    private struct Steps {
        private var known: [String: [UInt8]] = [:]

        mutating func step(to node: Document.Node, in levels: inout [Level]) -> [UInt8] {
            guard let key = node.key?.string else {
                let level = levels.count - 1
                defer { levels[level].element += 1 }
                return Array("[\(levels[level].element)]".utf8)
            }
            if let step = known[key] { return step }
            let step = Array("\(ValuePath([.key(key)]))".utf8.dropFirst())
            known[key] = step
            return step
        }
    }
}
