import ValueTree

/// The elements or members of a value, one after the other, wherever they are stored.
struct PathChildren: IteratorProtocol, Sequence {
    struct Child {
        var step: PathTrails.Step
        var value: SupportedType
    }

    private var nodes: Document.Children.Iterator?
    private var members: ArraySlice<SupportedType.Member> = []
    private var elements: ArraySlice<SupportedType> = []
    private var place = -1

    init(of value: SupportedType) {
        if let node = value.node {
            nodes = node.children.makeIterator()
        } else if value.kind == .dictionary {
            members = value.members[...]
        } else {
            elements = (value.array ?? [])[...]
        }
    }

    mutating func next() -> Child? {
        place += 1
        if let child = nodes?.next() {
            let step = child.key.map(PathTrails.Step.source) ?? .index(place)
            return Child(step: step, value: SupportedType(child.value))
        }
        if let member = members.popFirst() {
            return Child(step: .key(member.key), value: member.value)
        }
        return elements.popFirst().map { Child(step: .index(place), value: $0) }
    }
}
