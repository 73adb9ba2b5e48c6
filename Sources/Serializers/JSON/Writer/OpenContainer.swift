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
            case nodes(ArraySlice<Document.Child>)
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
            if let node = value.node {
                children = .nodes(node.children.sorted(by: { $0.key?.string ?? "" })[...])
            } else if isSorted {
                children = .members(value.members.sorted(by: \.key)[...])
            } else {
                children = .members(value.members[...])
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
                guard let child = nodes.popFirst() else { return nil }
                children = .nodes(nodes)
                return (child.key.map { .source($0) }, SupportedType(child.value))
            }
        }
    }
}

extension Sequence {
    /// By the keys, each of which is asked for once; equal keys keep their order.
    fileprivate func sorted(by key: (Element) -> String) -> [Element] {
        enumerated()
            .map { (key: key($0.element), offset: $0.offset, element: $0.element) }
            .sorted { ($0.key, $0.offset) < ($1.key, $1.offset) }
            .map(\.element)
    }
}
