import ValueTree

extension JSONWriterRun {
    /// A container whose children are being written.
    struct OpenContainer {
        /// A key as text, or as its source wrote it.
        enum Key {
            case text(String)
            case source(Document.Key)
        }

        private enum Children {
            case elements(ArraySlice<SupportedType>)
            case members(ArraySlice<SupportedType.Member>)
            case nodes(Document.Children.Iterator)
        }

        private var children: Children
        private(set) var written = 0
        let isDictionary: Bool

        init(array value: SupportedType) {
            isDictionary = false
            if let node = value.node {
                children = .nodes(node.children.makeIterator())
            } else {
                children = .elements((value.array ?? [])[...])
            }
        }

        init(dictionary value: SupportedType, isSorted: Bool) {
            isDictionary = true
            if let node = value.node, !isSorted {
                children = .nodes(node.children.makeIterator())
            } else {
                let members = value.members
                children = .members((isSorted ? members.sortedByKey() : members)[...])
            }
        }

        /// The next child, with its key in a dictionary.
        mutating func next() -> (Key?, SupportedType)? {
            guard let child = nextChild() else { return nil }
            written += 1
            return child
        }

        private mutating func nextChild() -> (Key?, SupportedType)? {
            switch children {
            case .elements(var elements):
                guard let element = elements.popFirst() else { return nil }
                children = .elements(elements)
                return (nil, element)
            case .members(var members):
                guard let member = members.popFirst() else { return nil }
                children = .members(members)
                return (.text(member.key), member.value)
            case .nodes(var nodes):
                guard let child = nodes.next() else { return nil }
                children = .nodes(nodes)
                return (child.key.map { .source($0) }, SupportedType(child.value))
            }
        }
    }
}

extension Document.Key {
    /// The key as its source wrote it, quotes included.
    var sourceBytes: ArraySlice<UInt8> { document.bytes[byteRange] }
}

extension [SupportedType.Member] {
    /// By the scalars of the keys; members of the same key keep their order.
    fileprivate func sortedByKey() -> [SupportedType.Member] {
        enumerated()
            .sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
            .map(\.element)
    }
}
