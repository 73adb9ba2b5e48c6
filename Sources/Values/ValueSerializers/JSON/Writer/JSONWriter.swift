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
                writer.write(piece, isSorted: false, to: &output)
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
    private let style: JSONWriter.Style
    private var output: [UInt8] = []
    private var open: [OpenContainer] = []
    private var order = MemberOrder()

    init(style: JSONWriter.Style) {
        self.style = style
    }

    mutating func write(_ value: SupportedType) -> [UInt8] {
        if let node = value.node { output.reserveCapacity(node.byteRange.count) }
        opens(value)
        while let container = open.last { write(container) }
        return output
    }

    /// Writes a container up to the next one inside it, or to its end.
    private mutating func write(_ container: OpenContainer) {
        switch container.children {
        case .elements(let elements): write(elements, from: container.next)
        case .members(let members): write(members, from: container.next)
        case .sorted(let members, let order): write(members, order, from: container.next)
        }
    }

    private mutating func write(_ elements: [SupportedType], from next: Int) {
        let top = open.count - 1
        let elements = elements.span
        for index in next..<elements.count {
            separate(isFirst: index == 0)
            guard !opens(elements[index]) else {
                open[top].next = index + 1
                return
            }
        }
        close(with: UInt8(ascii: "]"))
    }

    private mutating func write(_ members: [SupportedType.Member], from next: Int) {
        let top = open.count - 1
        let members = members.span
        for index in next..<members.count {
            separate(isFirst: index == 0)
            guard !opens(members[index]) else {
                open[top].next = index + 1
                return
            }
        }
        close(with: UInt8(ascii: "}"))
    }

    private mutating func write(
        _ members: [SupportedType.Member],
        _ order: [Int],
        from next: Int
    ) {
        let top = open.count - 1
        let members = members.span
        for index in next..<order.count {
            separate(isFirst: index == 0)
            guard !opens(members[order[index]]) else {
                open[top].next = index + 1
                return
            }
        }
        close(with: UInt8(ascii: "}"))
    }

    private mutating func close(with bracket: UInt8) {
        open.removeLast()
        newLine()
        output.append(bracket)
    }

    @inline(__always)
    private mutating func separate(isFirst: Bool) {
        if !isFirst { output.append(UInt8(ascii: ",")) }
        newLine()
    }

    @inline(__always)
    private mutating func newLine() {
        guard style.isPretty else { return }
        JSONText.appendLine(depth: open.count, to: &output)
    }
}

extension JSONValueWriter {
    /// Writes a member, or opens it when it is a container with children, and returns whether it did.
    private mutating func opens(_ member: SupportedType.Member) -> Bool {
        JSONText.append(member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        if style.isPretty { output.append(UInt8(ascii: " ")) }
        return opens(member.value)
    }

    /// Writes a value, or opens it when it is a container with children, and returns whether it did.
    @discardableResult
    private mutating func opens(_ value: SupportedType) -> Bool {
        Steps.add()
        switch value.storage {
        case .null: JSONText.append(word: "null", to: &output)
        case .bool(let truth): JSONText.append(word: truth ? "true" : "false", to: &output)
        case .int(let number), .intOrDouble(let number): JSONText.append(number, to: &output)
        case .double(let number): JSONText.append(number, to: &output)
        case .number(let literal): output.append(contentsOf: literal.text.utf8)
        case .string(let text): JSONText.append(text, to: &output)
        case .array(let array): return opens(array.elements)
        case .dictionary(let dictionary): return opens(dictionary.members)
        case .deepArray(let box): return opens(box.content.elements)
        case .deepDictionary(let box): return opens(box.content.members)
        case .node(let node): write(node)
        }
        return false
    }

    private mutating func opens(_ elements: [SupportedType]) -> Bool {
        output.append(UInt8(ascii: "["))
        guard elements.isEmpty else {
            open.append(OpenContainer(children: .elements(elements)))
            return true
        }
        output.append(UInt8(ascii: "]"))
        return false
    }

    private mutating func opens(_ members: [SupportedType.Member]) -> Bool {
        output.append(UInt8(ascii: "{"))
        guard members.isEmpty else {
            let children: OpenContainer.Children =
                style.isSorted ? .sorted(members, order.indices(of: members)) : .members(members)
            open.append(OpenContainer(children: children))
            return true
        }
        output.append(UInt8(ascii: "}"))
        return false
    }

    private mutating func write(_ node: Document.Node) {
        node.document.bytes.withPaddedBuffer { source in
            var writer = JSONNodeWriter(
                node.document,
                source: source,
                isPretty: style.isPretty,
                depth: open.count
            )
            writer.write(node.index..<node.nextIndex, isSorted: style.isSorted, to: &output)
        }
    }
}

/// A container built in code, and how many of its children have been written.
private struct OpenContainer {
    enum Children {
        case elements([SupportedType])
        case members([SupportedType.Member])
        /// The members and their indices by key.
        case sorted([SupportedType.Member], [Int])
    }

    let children: Children
    var next = 0
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
