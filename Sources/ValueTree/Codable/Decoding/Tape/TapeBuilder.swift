/// Lays a value that was built in code out as a tape.
///
/// Takes no stack, however deep the value is.
package struct TapeBuilder {
    private var nodes: [PackedNode] = []
    private var keys = PaddedBytes()
    private var values: [SupportedType] = []

    package static func tape(of value: SupportedType) -> Tape {
        var builder = TapeBuilder()
        builder.add(value)
        return Tape(nodes: builder.nodes, bytes: builder.keys, values: builder.values)
    }

    private struct OpenContainer {
        let index: Int
        var children: ArraySlice<(String?, SupportedType)>
    }

    private mutating func add(_ root: SupportedType) {
        var open = [append(root)]
        while let container = open.popLast() {
            var container = container
            guard let (key, value) = container.children.popFirst() else {
                nodes[container.index].next = UInt32(truncatingIfNeeded: nodes.count)
                continue
            }
            open.append(container)
            if let key { append(key: key) }
            let child = append(value)
            if !child.children.isEmpty { open.append(child) }
        }
    }

    private mutating func append(key: String) {
        let start = keys.count
        keys.append(contentsOf: "\"\(key)\"".utf8)
        append(.key, start: start, length: keys.count - start)
    }

    private mutating func append(_ value: SupportedType) -> OpenContainer {
        let index = nodes.count
        append(PackedNode.Kind(value), start: values.count, count: value.count)
        values.append(value)
        switch value.kind {
        case .null, .string, .bool, .int, .double, .intOrDouble:
            return OpenContainer(index: index, children: [])
        case .array:
            let children = (value.array ?? []).map { (nil as String?, $0) }
            return OpenContainer(index: index, children: children[...])
        case .dictionary:
            let children = value.members.map { ($0.key as String?, $0.value) }
            return OpenContainer(index: index, children: children[...])
        }
    }

    private mutating func append(
        _ kind: PackedNode.Kind,
        start: Int,
        length: Int = 0,
        count: Int = 0
    ) {
        nodes.append(
            PackedNode(
                kind: kind,
                start: UInt32(truncatingIfNeeded: start),
                length: UInt32(truncatingIfNeeded: length),
                next: UInt32(truncatingIfNeeded: nodes.count + 1),
                count: UInt32(min(count, PackedNode.childLimit - 1))
            )
        )
    }
}

extension PackedNode.Kind {
    /// The kind of a node that only says what a value is, not how it is written.
    fileprivate init(_ value: SupportedType) {
        self =
            switch value.kind {
            case .null: .null
            case .string: .string
            case .bool: value.bool == true ? .true : .false
            case .int, .double, .intOrDouble: .decimal
            case .array: .array
            case .dictionary: .object
            }
    }
}
