/// What decoding walks over: a flat list of nodes, those of a document or of a value built in code.
///
/// A place is an index into the list, so decoders and containers are small values that nobody has to
/// allocate, and the way to a place can be found when an error asks for it. A class, because whoever reads
/// would else hold and let go of three references for every object.
@usableFromInline
package final class Tape: Sendable {
    @usableFromInline package let nodes: NodeList
    /// Where the keys are, and in a document everything else.
    @usableFromInline package let bytes: PaddedBytes
    private let source: Source

    private enum Source {
        case document(Document)
        /// Of every node that is no key the value, by its `start`.
        case plain([SupportedType])
    }

    package init(_ document: Document) {
        nodes = document.nodes
        bytes = document.bytes
        source = .document(document)
    }

    init(nodes: NodeList, bytes: PaddedBytes, values: [SupportedType]) {
        self.nodes = nodes
        self.bytes = bytes
        source = .plain(values)
    }

    /// Whether scalars can be read from the bytes.
    package var isDocument: Bool {
        guard case .document = source else { return false }
        return true
    }

    /// The value at a place, to be read or to be shown in an error.
    @usableFromInline
    package func value(at index: Int) -> SupportedType {
        switch source {
        case .document(let document): SupportedType(Document.Node(document: document, index: index))
        case .plain(let values): values[Int(nodes[index].start)]
        }
    }

    /// The place behind a value and everything in it.
    @inlinable
    @inline(__always)
    package func next(after index: Int) -> Int {
        nodes.next(after: index)
    }

    /// The name of a key.
    package func name(at key: Int) -> String {
        let node = nodes[key]
        let content = node.contentRange
        return node.kind == .key
            ? bytes.string(in: content)
            : bytes.withSpan(in: content) { EscapedText.decode($0) }
    }
}

extension Tape {
    /// The tape that a value is on, and its place there.
    @usableFromInline
    package static func of(_ value: SupportedType) -> (tape: Tape, root: Int) {
        guard let node = value.node else { return (TapeBuilder.tape(of: value), 0) }
        return (Tape(node.document), node.index)
    }
}

extension Tape {
    /// What a key should be that is not quite a text; nil for one that is.
    ///
    /// Such a key is no name of a property, and where keys are data it is an error: several of them would
    /// become the same.
    package func textRule(brokenByKey key: Int) -> String? {
        let node = nodes[key]
        guard node.isKind(.brokenKey) else { return nil }
        return String(validating: bytes[node.byteRange], as: UTF8.self) == nil
            ? "a key of valid UTF-8" : "a key without half of a surrogate pair"
    }
}
