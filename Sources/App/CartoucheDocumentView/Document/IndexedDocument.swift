import HTTPMessage
package import ValueSerializers
package import ValueTree

/// A document with the indexes that make moving around in it fast; compared by identity.
package final class IndexedDocument: Sendable, Equatable {
    package let document: Document
    package let containers: ContainerIndex
    package let lines: PrettyLineIndex
    /// Whether byte ranges refer to the body as it was sent.
    package let hasPositions: Bool
    /// Where the text breaks off; nil for a whole document.
    package let ending: DocumentEnding?
    /// What is wrong with the text, the ending included, and how much more there is.
    let faults: [Problem]
    package let omittedFaults: Int
    /// The first strings with a lone surrogate or invalid UTF-8.
    let brokenTexts: [Int]

    private static let brokenTextLimit = 100

    /// Indexes a document in one pass over its nodes; never on the main actor.
    package init(
        _ document: Document,
        hasPositions: Bool = true,
        ending: DocumentEnding? = nil,
        faults: [Problem] = [],
        omittedFaults: Int = 0
    ) {
        self.document = document
        self.hasPositions = hasPositions
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
            if node.isIllFormedString, brokenTexts.count < Self.brokenTextLimit {
                brokenTexts.append(node.index)
            }
            index = node.index + 1
        }
        self.brokenTexts = brokenTexts
        self.containers = ContainerIndex(marks: marks)
        self.lines = lines.finish()
    }

    package static func == (left: IndexedDocument, right: IndexedDocument) -> Bool {
        left === right
    }

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

/// Where an incomplete document breaks off.
package struct DocumentEnding: Sendable, Hashable {
    package let error: SyntaxError
    /// The containers that are open there, the outermost first.
    package let openContainers: [Int]
}

extension IndexedDocument {
    /// What could be read of a JSON body; nil where that is no tree.
    package convenience init?(_ reading: JSONReading) {
        guard let document = reading.tree else { return nil }
        self.init(
            document,
            ending: reading.error.map {
                DocumentEnding(error: $0, openContainers: reading.openContainers)
            },
            faults: reading.problems,
            omittedFaults: reading.faultCount - reading.faults.count
        )
    }
}

extension IndexedDocument {
    /// What is wrong with the text, whatever type it is read as: strings that are no text, and where it
    /// breaks off.
    package var textProblems: [Problem] {
        let known = Set(faults.compactMap(\.nodeIndex))
        let halves = brokenTexts.filter { !known.contains($0) }.compactMap(problem)
        return (faults + halves).sorted {
            ($0.position?.offset ?? 0) < ($1.position?.offset ?? 0)
        }
    }

    /// The first syntax error; nil for a well-formed document, even with lone surrogates in it.
    package var strictFailure: Problem? { faults.first }

    /// The error of decoding a string with a lone surrogate.
    private func problem(ofBrokenText index: Int) -> Problem? {
        guard let node = document.node(index: index),
            // What is no UTF-8 is among the faults, of which only the first are kept.
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
