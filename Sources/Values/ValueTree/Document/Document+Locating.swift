extension Document {
    /// Returns the innermost value at a byte offset.
    ///
    ///     // document: {"pets": [{"name": "Rex"}]}
    ///     document.node(covering: 20).string    // "Rex"
    ///
    /// The bytes of a key, and those up to its value, belong to the value; bytes between children belong to the
    /// container, and bytes outside of everything to the root.
    public func node(covering offset: Int) -> Node {
        var node = root
        while let child = node.children.first(where: { $0.covers(offset) }) {
            if child.key?.byteRange.contains(offset) == true { return child.value }
            node = child.value
        }
        return node
    }

    /// The containers around a node, from the root to its parent.
    ///
    ///     // document: {"pets": [{"name": "Rex"}]}
    ///     let name = document.node(covering: 20)
    ///     document.ancestors(of: name).map(\.kind)    // [.dictionary, .array, .dictionary]
    public func ancestors(of node: Node) -> [Node] {
        var ancestors: [Node] = []
        var current = root
        while current.index < node.index,
            let child = current.children.first(where: { $0.value.nextIndex > node.index })
        {
            ancestors.append(current)
            current = child.value
        }
        return ancestors
    }

    /// The path from the root to a node.
    ///
    ///     // document: {"pets": [{"name": "Rex"}]}
    ///     document.path(to: document.node(covering: 20))    // $.pets[0].name
    public func path(to node: Node) -> ValuePath {
        var components: [ValuePath.Component] = []
        var current = root
        while current.index < node.index {
            let children = current.children.enumerated()
            guard let (index, child) = children.first(where: { $1.value.nextIndex > node.index })
            else { break }
            components.append(child.key.map { .key($0.string) } ?? .index(index))
            current = child.value
        }
        return ValuePath(components)
    }

    /// Returns the node at a path; nil if there is none.
    ///
    ///     // document: {"pets": [{"name": "Rex"}]}
    ///     document.node(at: ["pets", 0, "name"])?.string    // "Rex"
    ///     document.node(at: ["pets", 1])                    // nil
    public func node(at path: ValuePath) -> Node? {
        path.components.reduce(root) { node, component in
            switch component {
            case .key(let key): node?.child(named: key)
            case .index(let index): node?.element(at: index)
            }
        }
    }
}

extension Document.Node {
    /// The element at an index; nil when this is not an array.
    package func element(at index: Int) -> Document.Node? {
        packed.kind == .array ? child(at: index)?.value : nil
    }
}

extension Document.Child {
    fileprivate func covers(_ offset: Int) -> Bool {
        let start = key?.byteRange.lowerBound ?? value.byteRange.lowerBound
        return start <= offset && offset < value.byteRange.upperBound
    }
}
