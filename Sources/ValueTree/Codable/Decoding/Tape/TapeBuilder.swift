/// Lays a value that was built in code out as a tape.
///
/// Takes no stack, however deep the value is.
package struct TapeBuilder {
    private var nodes = NodeList()
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
        let count: Int

        init(index: Int, children: [(String?, SupportedType)]) {
            self.index = index
            self.children = children[...]
            count = children.count
        }
    }

    private mutating func add(_ root: SupportedType) {
        var open = [append(root)].compactMap(\.self)
        while let container = open.popLast() {
            var container = container
            guard let (key, value) = container.children.popFirst() else {
                _ = nodes.close(container.index, at: 0, count: container.count)
                continue
            }
            open.append(container)
            if let key { append(key: key) }
            if let child = append(value) { open.append(child) }
        }
    }

    private mutating func append(key: String) {
        let start = keys.count
        keys.append(contentsOf: "\"\(key)\"".utf8)
        nodes.append(.key, start: start, length: keys.count - start)
    }

    /// Adds a value without its children; nil for one that has none to come.
    private mutating func append(_ value: SupportedType) -> OpenContainer? {
        let start = values.count
        values.append(value)
        switch value.kind {
        case .null, .string, .bool, .int, .double, .intOrDouble:
            nodes.append(PackedNode.Kind(value), start: start, length: 0)
            return nil
        case .array:
            let children = (value.array ?? []).map { (nil as String?, $0) }
            let place = nodes.open(.array, start: start, parent: -1)
            return OpenContainer(index: place, children: children)
        case .dictionary:
            let children = value.members.map { ($0.key as String?, $0.value) }
            let place = nodes.open(.object, start: start, parent: -1)
            return OpenContainer(index: place, children: children)
        }
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
