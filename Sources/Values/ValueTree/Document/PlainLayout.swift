/// Lays out a value that was built in code as the nodes of a document.
///
/// Uses no recursion, so the value may be of any depth.
package struct PlainLayout: ~Copyable {
    private var nodes = NodeListBuilder()
    private var keys = PaddedBytes()
    private var values: [SupportedType] = []
    private let limits: Limits

    private init(limits: Limits) {
        self.limits = limits
    }

    /// The limits of the numbers that nodes can store.
    package struct Limits: Sendable {
        let key: Int
        let keys: Int
        let containers: Int
        let nodes: Int

        package init(
            key: Int = PackedNode.detailLimit,
            keys: Int = PackedNode.byteLimit,
            containers: Int = PackedNode.detailLimit,
            nodes: Int = PackedNode.byteLimit
        ) {
            self.key = key
            self.keys = keys
            self.containers = containers
            self.nodes = nodes
        }
    }

    /// Returns the layout of a value; a value beyond the limits becomes one node that no type can
    /// decode.
    ///
    /// Decoding it fails with the usual error for a value of the wrong type.
    package static func document(
        of value: SupportedType,
        limits: Limits = Limits()
    ) -> Document {
        var layout = PlainLayout(limits: limits)
        if layout.add(value) {
            let (keys, values) = (layout.keys, layout.values)
            return Document(keys: keys, nodes: layout.nodes.finish(), values: values)
        }
        var opaque = NodeListBuilder()
        opaque.append(.illFormedString, start: 0, length: 0)
        return Document(keys: PaddedBytes(), nodes: opaque.finish(), values: [value])
    }

    private var isFull: Bool {
        nodes.containerCount >= limits.containers || nodes.count > limits.nodes
            || keys.count > limits.keys
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

    /// Appends a value and all its descendants; returns false if it exceeds the limits.
    private mutating func add(_ root: SupportedType) -> Bool {
        var open = [append(root)].compactMap(\.self)
        while let container = open.popLast() {
            var container = container
            guard let (key, value) = container.children.popFirst() else {
                nodes.close(container.index, at: 0, count: container.count)
                continue
            }
            open.append(container)
            if let key, !append(key: key) { return false }
            if let child = append(value) { open.append(child) }
            guard !isFull else { return false }
        }
        return !isFull
    }

    private mutating func append(key: String) -> Bool {
        let start = keys.count
        guard key.utf8.count + 2 <= limits.key else { return false }
        keys.append(contentsOf: "\"\(key)\"".utf8)
        nodes.append(.key, start: start, length: keys.count - start)
        return true
    }

    /// Appends a value without its children; returns nil if it has none.
    private mutating func append(_ value: SupportedType) -> OpenContainer? {
        let start = values.count
        values.append(value)
        switch value.kind {
        case .null, .string, .bool, .int, .double, .intOrDouble:
            nodes.append(PackedNode.Kind(value), start: start, length: 0)
            return nil
        case .array:
            let children = (value.array ?? []).map { (nil as String?, $0) }
            let index = nodes.open(.array, start: start)
            return OpenContainer(index: index, children: children)
        case .dictionary:
            let children = value.members.map { ($0.key as String?, $0.value) }
            let index = nodes.open(.object, start: start)
            return OpenContainer(index: index, children: children)
        }
    }
}

extension PackedNode.Kind {
    /// The kind of a node for a value built in code, regardless of how it would be written.
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
