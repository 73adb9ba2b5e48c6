import HTTPMessage
package import ValueSerializers
package import ValueTree

/// A document with indexes for fast navigation; compared by identity.
package final class IndexedDocument: Sendable, Equatable {
    package let document: Document
    package let containers: ContainerIndex
    package let lines: PrettyLineIndex
    /// Whether byte ranges refer to the body as received.
    package let hasPositions: Bool
    /// The place where reading ended before the text did; nil for a complete document.
    package let ending: DocumentEnding?
    /// The first faults of the text, including an early end, and the number of the others.
    package let faults: [Problem]
    package let omittedFaults: Int
    /// The first strings with a lone surrogate or invalid UTF-8.
    let illFormedStrings: [Int]
    /// The metadata of a stream's items.
    package let items: ListItems
    /// Whether more of the document is still to arrive.
    package let isArriving: Bool

    private static let illFormedStringLimit = 100

    /// Returns whether the task is cancelled; only some of the nodes are checked.
    static func isCancelled(at index: Int) -> Bool {
        index.isMultiple(of: 1024) && Task.isCancelled
    }

    /// Indexes a document in one pass over its nodes; don't call it on the main actor.
    ///
    /// If the task is cancelled, the index is incomplete and must not be used.
    package init(
        _ document: Document,
        hasPositions: Bool = true,
        ending: DocumentEnding? = nil,
        faults: [Problem] = [],
        omittedFaults: Int = 0,
        items: ListItems = .none,
        isArriving: Bool = false
    ) {
        self.document = document
        self.hasPositions = hasPositions
        self.ending = ending
        self.faults = faults
        self.omittedFaults = omittedFaults
        self.items = items
        self.isArriving = isArriving
        var illFormedStrings: [Int] = []
        var marks: [Int: [UInt32]] = [:]
        var lines = PrettyLineIndex.Builder()
        let nodes = document.nodes
        for index in nodes.indices where !nodes[index].kind.isKey {
            if Self.isCancelled(at: index) { break }
            let count = nodes.childCount(of: index)
            lines.add(index, childCount: count, next: nodes.next(after: index))
            if count >= ContainerIndex.smallestContainer, let node = document.node(index: index) {
                marks[index] = ContainerIndex.marks(of: node)
            }
            if nodes[index].isKind(.illFormedString),
                illFormedStrings.count < Self.illFormedStringLimit
            {
                illFormedStrings.append(index)
            }
        }
        self.illFormedStrings = illFormedStrings
        self.containers = ContainerIndex(marks: marks)
        self.lines = lines.finish()
    }

    package static func == (left: IndexedDocument, right: IndexedDocument) -> Bool {
        left === right
    }

    /// Whether a row after the last one shows that the text doesn't end there.
    var showsEnding: Bool { ending != nil || isArriving }

    /// The last value.
    var lastNode: Int { document.node(index: document.nodeCount - 1)?.index ?? 0 }

    /// The path from the root to a node.
    package func path(to index: Int) -> ValuePath {
        let lineage = containers.lineage(of: index, in: document)
        return ValuePath(
            lineage.dropFirst().enumerated().map { depth, step in
                let before = depth == 0 ? items.dropped : 0
                return step.node.key.map { .key($0.string) } ?? .index(before + step.elementIndex)
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

    /// Returns the offset of the token at an index of the node list; for a key its own, not its
    /// value's.
    private func startOffset(at index: Int) -> Int {
        guard let node = document.node(index: index) else { return .max }
        let isKey = node.index != index
        return isKey ? node.key?.byteRange.lowerBound ?? 0 : node.byteRange.lowerBound
    }

    /// Returns the last token before the offset, or the container around it if the token has ended.
    private func holder(of offset: Int, near index: Int) -> Document.Node {
        guard let node = document.node(index: index) else { return document.root }
        let isKey = node.index != index
        if isKey || node.byteRange.contains(offset) { return node }
        let lineage = containers.lineage(of: node.index, in: document)
        return lineage.last { $0.node.byteRange.contains(offset) }?.node ?? document.root
    }
}

/// The end of the readable part of a document.
package struct DocumentEnding: Sendable, Hashable {
    package let error: SyntaxError
    /// Whether the text is the start of a well-formed one; otherwise it is malformed.
    package let isTruncated: Bool
    /// The unclosed containers, outermost first.
    package let openContainers: [Int]

    /// Creates the ending of a text; nil if the text was read to its end.
    init?(_ reading: JSONReading) {
        switch reading.ending {
        case .complete: return nil
        case .truncated(let error): (self.error, isTruncated) = (error, true)
        case .malformed(let error): (self.error, isTruncated) = (error, false)
        }
        openContainers = reading.openContainers
    }
}

extension IndexedDocument {
    /// Creates a document from the readable part of a JSON body; nil if there is none.
    package convenience init?(
        _ reading: JSONReading,
        items: ListItems = .none,
        isArriving: Bool = false
    ) {
        guard let document = reading.tree else { return nil }
        self.init(
            document,
            ending: DocumentEnding(reading),
            faults: reading.problems,
            omittedFaults: reading.faultCount - reading.faults.count,
            items: items,
            isArriving: isArriving
        )
    }
}

extension IndexedDocument {
    /// The problems of the text itself, whatever its declared type: ill-formed strings, and an
    /// early end.
    package var textProblems: [Problem] {
        let known = Set(faults.compactMap(\.nodeIndex))
        let halves = illFormedStrings.filter { !known.contains($0) }.compactMap(problem)
        return (faults + halves).sorted {
            ($0.position?.offset ?? 0) < ($1.position?.offset ?? 0)
        }
    }

    /// The first syntax error; nil for a well-formed document, even one with lone surrogates.
    package var strictFailure: Problem? { faults.first }

    /// The error of decoding a string with a lone surrogate.
    private func problem(ofIllFormedString index: Int) -> Problem? {
        guard let node = document.node(index: index),
            // Invalid UTF-8 is already among the faults, of which only the first are stored.
            node.isUTF8
        else { return nil }
        do throws(DecodeError) {
            _ = try ValueDecoder().decode(String.self, from: SupportedType(node))
            return nil
        } catch {
            return error.at(path(to: index).components).problems.first
        }
    }
}
