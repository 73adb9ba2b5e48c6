public import ValueTree

/// Writes values as JSON.
///
/// Numbers keep the text of their source.
///
///     JSONWriter(.pretty).text(["name": "Rex"])
public struct JSONWriter: Sendable {
    /// How the text is laid out.
    public enum Style: Sendable, Hashable, CaseIterable {
        /// Without white space.
        case compact
        /// One value per line, indented by two spaces.
        case pretty
        /// Without white space, with sorted keys.
        case sorted
        /// One value per line, with sorted keys.
        case prettySorted

        var isPretty: Bool { self == .pretty || self == .prettySorted }

        var isSorted: Bool { self == .sorted || self == .prettySorted }
    }

    private let style: Style

    /// Creates a writer of the given style.
    public init(_ style: Style = .compact) {
        self.style = style
    }

    /// The value as JSON text.
    public func text(_ value: SupportedType) -> String {
        String(decoding: bytes(value), as: UTF8.self)
    }

    /// Writes a value as JSON in pieces, so that a large one is never held as text.
    ///
    /// That is for documents whose keys are not sorted; anything else is one piece.
    package func write<Failure: Error>(
        _ value: SupportedType,
        to put: (String) throws(Failure) -> Void
    ) throws(Failure) {
        guard let node = value.node, !style.isSorted else { return try put(text(value)) }
        try node.document.bytes.withPaddedBuffer { source throws(Failure) in
            var writer = JSONNodeWriter(
                node.document,
                source: source,
                isPretty: style.isPretty,
                depth: 0
            )
            var rest = node.index..<node.nextIndex
            while let piece = node.document.nodes.prefix(of: rest, spanning: Self.pieceSize) {
                var output: [UInt8] = []
                writer.write(piece, to: &output)
                rest = piece.upperBound..<rest.upperBound
                try put(String(decoding: output, as: UTF8.self))
            }
        }
    }

    /// About how many bytes of the source become a piece of text.
    private static let pieceSize = 1 << 16

    /// The value as JSON in UTF-8.
    ///
    /// NaN and the infinities, which JSON lacks, become null.
    public func bytes(_ value: SupportedType) -> [UInt8] {
        var writer = JSONValueWriter(style: style)
        return writer.write(value)
    }
}

/// Writes one value.
///
/// Open containers are kept in an array, so nesting needs no stack space.
struct JSONValueWriter {
    let style: JSONWriter.Style
    private var output: [UInt8] = []
    private var open: [OpenContainer] = []

    init(style: JSONWriter.Style) {
        self.style = style
    }

    mutating func write(_ value: SupportedType) -> [UInt8] {
        if let node = value.node { output.reserveCapacity(node.byteRange.count) }
        begin(value)
        while !open.isEmpty {
            guard let (key, value) = open[open.count - 1].next() else {
                close()
                continue
            }
            separate(isFirst: open[open.count - 1].written == 1)
            if let key { write(key) }
            begin(value)
        }
        return output
    }

    /// Writes a scalar or a node of a document, or opens a container.
    private mutating func begin(_ value: SupportedType) {
        Steps.add()
        if let node = value.node {
            write(node)
            return
        }
        switch value.kind {
        case .null: output.append(contentsOf: "null".utf8)
        case .bool: output.append(contentsOf: (value.bool == true ? "true" : "false").utf8)
        case .int, .double, .intOrDouble: writeNumber(value)
        case .string: JSONText.append(value.string ?? "", to: &output)
        case .array: begin(OpenContainer(array: value), with: UInt8(ascii: "["))
        case .dictionary:
            begin(
                OpenContainer(dictionary: value, isSorted: style.isSorted),
                with: UInt8(ascii: "{")
            )
        }
    }

    private mutating func begin(_ container: OpenContainer, with bracket: UInt8) {
        output.append(bracket)
        open.append(container)
    }

    private mutating func close() {
        let container = open.removeLast()
        if container.written > 0 { newLine() }
        output.append(container.isDictionary ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }

    private mutating func separate(isFirst: Bool) {
        if !isFirst { output.append(UInt8(ascii: ",")) }
        newLine()
    }

    private mutating func newLine() {
        guard style.isPretty else { return }
        JSONText.appendLine(depth: open.count, to: &output)
    }

    private mutating func write(_ key: String) {
        JSONText.append(key, to: &output)
        output.append(contentsOf: style.isPretty ? ": ".utf8 : ":".utf8)
    }

    private mutating func write(_ node: Document.Node) {
        node.document.bytes.withPaddedBuffer { source in
            var writer = JSONNodeWriter(
                node.document,
                source: source,
                isPretty: style.isPretty,
                depth: open.count
            )
            if style.isSorted {
                writer.write(SortedNodes(node).indices, to: &output)
            } else {
                writer.write(node.index..<node.nextIndex, to: &output)
            }
        }
    }

    private mutating func writeNumber(_ value: SupportedType) {
        guard let text = value.numberText, value.isWritableNumber else {
            output.append(contentsOf: "null".utf8)
            return
        }
        output.append(contentsOf: text.utf8)
    }
}

extension SupportedType {
    /// Whether JSON can represent the number.
    ///
    /// A number beyond the range of Double has its text.
    fileprivate var isWritableNumber: Bool {
        guard kind == .double, let double else { return true }
        return double.isFinite
    }
}

extension NodeList {
    /// The first of some nodes, which begin within `length` bytes; nil where there are none.
    fileprivate func prefix(of range: Range<Int>, spanning length: Int) -> Range<Int>? {
        guard let first = range.first else { return nil }
        let limit = Int(self[first].start) + length
        let end = range.dropFirst().first { Int(self[$0].start) >= limit }
        return first..<(end ?? range.upperBound)
    }
}

extension JSONValueWriter {
    /// A container built in code, and the children still to be written.
    struct OpenContainer {
        private enum Children {
            case elements(ArraySlice<SupportedType>)
            case members(ArraySlice<SupportedType.Member>)
        }

        private var children: Children
        private(set) var written = 0
        let isDictionary: Bool

        init(array value: SupportedType) {
            isDictionary = false
            children = .elements((value.array ?? [])[...])
        }

        init(dictionary value: SupportedType, isSorted: Bool) {
            isDictionary = true
            let members = value.members
            children = .members((isSorted ? members.sorted(by: \.key) : members)[...])
        }

        /// The next child, with its key in a dictionary.
        mutating func next() -> (String?, SupportedType)? {
            guard let child = nextChild() else { return nil }
            written += 1
            return child
        }

        private mutating func nextChild() -> (String?, SupportedType)? {
            switch children {
            case .elements(var elements):
                guard let element = elements.popFirst() else { return nil }
                children = .elements(elements)
                return (nil, element)
            case .members(var members):
                guard let member = members.popFirst() else { return nil }
                children = .members(members)
                return (member.key, member.value)
            }
        }
    }
}
