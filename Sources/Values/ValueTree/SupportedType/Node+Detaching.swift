import Glibc

extension Document.Node {
    /// A copy of the value that does not refer to the document.
    ///
    /// A value read from a body keeps the whole body alive; detach a part that outlives it.
    ///
    ///     let names = document.node(at: ["names"])?.detachedValue
    ///
    /// Uses no recursion, so the value may be of any depth. Numbers keep their text.
    public var detachedValue: SupportedType {
        document.nodes.withView { nodes in
            document.bytes.withPaddedBuffer { bytes in
                var copy = DocumentCopy(nodes: nodes, bytes: bytes)
                return copy.value(at: index)
            }
        }
    }
}

/// Copies values in one pass over the nodes.
private struct DocumentCopy {
    /// A container whose children are being copied.
    private struct OpenContainer {
        /// The index after its last node.
        let end: Int
        let isObject: Bool
        /// Its own key, if it is a member.
        let key: String
        /// The depth of its children.
        var depth = 0
        var elements: [SupportedType] = []
        var members: [SupportedType.Member] = []

        @inline(__always)
        mutating func add(_ value: SupportedType, _ key: String) {
            if isObject {
                members.append(SupportedType.Member(key, value))
            } else {
                elements.append(value)
            }
        }

        /// Returns the complete value; its depth is known, so that the children aren't visited
        /// again.
        func sealed() -> SupportedType {
            SupportedType(
                storage: isObject
                    ? .sealed(dictionary: SupportedType.PlainDictionary(members, depth: depth + 1))
                    : .sealed(array: SupportedType.PlainArray(elements, depth: depth + 1))
            )
        }
    }

    private let nodes: NodeList.View
    private let bytes: UnsafeBufferPointer<UInt8>
    private var keys = RepeatedKeys()

    init(nodes: NodeList.View, bytes: UnsafeBufferPointer<UInt8>) {
        self.nodes = nodes
        self.bytes = bytes
    }

    mutating func value(at root: Int) -> SupportedType {
        guard nodes[root].hasChildren else { return scalar(nodes[root]) }
        var outer: [OpenContainer] = []
        var container = open(root, key: "")
        var index = root + 1
        while true {
            while index == container.end {
                guard var parent = outer.popLast() else { return container.sealed() }
                parent.depth = max(parent.depth, container.depth + 1)
                parent.add(container.sealed(), container.key)
                container = parent
            }
            let key = container.isObject ? text(ofKey: nodes[index]) : ""
            if container.isObject { index += 1 }
            if nodes[index].hasChildren {
                outer.append(container)
                container = open(index, key: key)
            } else {
                let value = scalar(nodes[index])
                container.depth = max(container.depth, value.storage.depth)
                container.add(value, key)
            }
            index += 1
        }
    }

    private func open(_ index: Int, key: String) -> OpenContainer {
        let isObject = nodes[index].isKind(.object)
        var container = OpenContainer(end: nodes.next(after: index), isObject: isObject, key: key)
        let count = nodes.container(of: nodes[index]).map { Int($0.count) } ?? 0
        if isObject {
            container.members.reserveCapacity(count)
        } else {
            container.elements.reserveCapacity(count)
        }
        return container
    }

    private func scalar(_ node: PackedNode) -> SupportedType {
        switch node.kind {
        case .null: .null
        case .true: true
        case .false: false
        case .integer, .decimal: number(node)
        case .array: []
        case .object: .dictionary(members: [])
        case .string, .escapedString, .illFormedString, .key, .escapedKey, .illFormedKey:
            .string(text(of: node))
        }
    }

    /// Returns a number: a short integer is parsed, other numbers keep their text.
    private func number(_ node: PackedNode) -> SupportedType {
        let digits = source(node.byteRange)
        if node.isKind(.integer), node.length <= 18 {
            let integer = DecimalNumber.shortInteger(digits.span)
            // The text of -0 has more information than its value.
            if integer != 0 || node.length == 1 { return .intOrDouble(integer) }
        }
        let text = String(copying: unsafe UTF8Span(unchecked: digits.span))
        return SupportedType(storage: .number(NumberLiteral(accepted: digits.span, text: text)))
    }

    private mutating func text(ofKey key: PackedNode) -> String {
        guard key.isKind(.key) else { return text(of: key) }
        return keys.text(of: source(key.contentRange))
    }

    private func text(of node: PackedNode) -> String {
        let content = source(node.contentRange)
        return switch node.kind {
        case .illFormedString, .illFormedKey: EscapedText.decode(content.span)
        case .escapedString, .escapedKey: EscapedText.decode(accepted: content.span)
        case .null, .true, .false, .integer, .decimal, .string, .key, .array, .object:
            String(copying: unsafe UTF8Span(unchecked: content.span))
        }
    }

    private func source(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range])
    }
}

/// The texts of the most recent keys: most bodies have few, which repeat in each element of a list.
///
/// Sharing one text for all of them saves thousands of allocations.
private struct RepeatedKeys {
    private struct Entry {
        var source: UnsafeBufferPointer<UInt8>
        var text: String
    }

    private static let count = 256

    private var entries = [Entry?](repeating: nil, count: Self.count)

    mutating func text(of source: UnsafeBufferPointer<UInt8>) -> String {
        let slot = Self.slot(of: source)
        if let entry = entries[slot], Self.isSame(entry.source, source) { return entry.text }
        let text = String(copying: unsafe UTF8Span(unchecked: source.span))
        entries[slot] = Entry(source: source, text: text)
        return text
    }

    private static func slot(of source: UnsafeBufferPointer<UInt8>) -> Int {
        guard let first = source.first, let last = source.last else { return 0 }
        let middle = source[source.count / 2]
        return (Int(first) &+ Int(middle) &* 7 &+ Int(last) &* 31 &+ source.count &* 61)
            & (count - 1)
    }

    private static func isSame(
        _ left: UnsafeBufferPointer<UInt8>,
        _ right: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard left.count == right.count, let first = left.baseAddress,
            let second = right.baseAddress
        else { return left.count == right.count }
        return memcmp(first, second, left.count) == 0
    }
}
