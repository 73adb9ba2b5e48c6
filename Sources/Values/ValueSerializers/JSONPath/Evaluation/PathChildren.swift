import ValueTree

/// The elements or members of a value, of a document or built in code.
struct PathChildren: IteratorProtocol, Sequence {
    struct Child {
        var step: PathLocations.Step
        var value: SupportedType
    }

    private var nodes: Document.Children.Iterator?
    private var members: ArraySlice<SupportedType.Member> = []
    private var elements: ArraySlice<SupportedType> = []
    private var index = -1

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
        index += 1
        if let child = nodes?.next() {
            let step = child.key.map(PathLocations.Step.source) ?? .index(index)
            return Child(step: step, value: SupportedType(child.value))
        }
        if let member = members.popFirst() {
            return Child(step: .key(member.key), value: member.value)
        }
        return elements.popFirst().map { Child(step: .index(index), value: $0) }
    }
}

extension SupportedType {
    var isContainer: Bool {
        switch kind {
        case .array, .dictionary: true
        case .null, .string, .bool, .int, .double, .intOrDouble: false
        }
    }

    /// Returns an element of a list and its index from the start; a negative index counts from the
    /// end.
    func element(at index: Int) -> (index: Int, value: SupportedType)? {
        guard kind == .array else { return nil }
        let index = index < 0 ? count + index : index
        return self[index].map { (index, $0) }
    }

    /// Returns the value at the end of the segments of a singular query.
    func value(following segments: [PathSegment]) -> SupportedType? {
        segments.reduce(self) { value, segment in
            switch segment.step {
            case .name(let name): value?[name.text]
            case .index(let index): value?.element(at: index)?.value
            case .wildcard, .slice, .filter, nil: nil
            }
        }
    }
}
