import ValueTree

/// Evaluates a query on a value.
///
/// Segments and descendants are processed in loops, so neither a long query nor a deep value needs stack
/// space. Only nested conditions do, and the parser limits those.
struct PathEvaluator {
    /// A value that was selected, and the index of its location if locations are kept.
    struct Node {
        var value: SupportedType
        var location: Int?
    }

    let root: SupportedType
    private(set) var locations = PathLocations()
    var patterns = PatternCache()
    /// The results of queries from the root, which a filter repeats for every child.
    private var rootNodes: [PathQuery: [Node]] = [:]

    init(root: SupportedType) {
        self.root = root
    }

    /// The nodes that the query selects, with their locations.
    mutating func locatedNodes(of query: PathQuery) -> [Node] {
        nodes(of: query.segments, from: Node(value: root, location: PathLocations.root))
    }

    /// The nodes that the query selects, without locations.
    mutating func nodes(of query: PathQuery, from current: SupportedType) -> [Node] {
        switch query.origin {
        case .root: nodesFromRoot(of: query)
        case .current: nodes(of: query.segments, from: Node(value: current, location: nil))
        }
    }

    private mutating func nodesFromRoot(of query: PathQuery) -> [Node] {
        if let known = rootNodes[query] { return known }
        let found = nodes(of: query.segments, from: Node(value: root, location: nil))
        rootNodes[query] = found
        return found
    }

    private mutating func nodes(of segments: [PathSegment], from start: Node) -> [Node] {
        var nodes = [start]
        for segment in segments {
            var picked: [Node] = []
            for node in nodes { follow(segment, from: node, into: &picked) }
            nodes = picked
        }
        return nodes
    }

    private mutating func follow(
        _ segment: PathSegment,
        from node: Node,
        into picked: inout [Node]
    ) {
        apply(segment.selectors, to: node, into: &picked)
        guard segment.isDescendant else { return }
        var open = [(location: node.location, children: PathChildren(of: node.value))]
        while let last = open.indices.last {
            guard let child = open[last].children.next() else {
                open.removeLast()
                continue
            }
            guard child.value.isContainer else { continue }
            let location = locations.extend(open[last].location, by: child.step)
            apply(
                segment.selectors,
                to: Node(value: child.value, location: location),
                into: &picked
            )
            open.append((location, PathChildren(of: child.value)))
        }
    }

    private mutating func apply(
        _ selectors: [PathSelector],
        to node: Node,
        into picked: inout [Node]
    ) {
        guard node.value.isContainer else { return }
        for selector in selectors { apply(selector, to: node, into: &picked) }
    }

    private mutating func apply(
        _ selector: PathSelector,
        to node: Node,
        into picked: inout [Node]
    ) {
        func pick(_ value: SupportedType, by step: PathLocations.Step) {
            picked.append(Node(value: value, location: locations.extend(node.location, by: step)))
        }
        switch selector {
        case .name(let name):
            if let value = node.value[name.text] { pick(value, by: .key(name.text)) }
        case .index(let index):
            if let (index, value) = node.value.element(at: index) { pick(value, by: .index(index)) }
        case .wildcard:
            for child in PathChildren(of: node.value) { pick(child.value, by: child.step) }
        case .slice(let slice):
            for child in elements(of: node.value, in: slice) { pick(child.value, by: child.step) }
        case .filter(let condition):
            for child in PathChildren(of: node.value) where holds(condition, for: child.value) {
                pick(child.value, by: child.step)
            }
        }
    }

    private func elements(of value: SupportedType, in slice: PathSlice) -> [PathChildren.Child] {
        guard value.kind == .array else { return [] }
        let count = value.count
        let picked = PathChildren(of: value).enumerated()
            .filter { slice.contains($0.offset, count: count) }
            .map(\.element)
        return slice.step < 0 ? picked.reversed() : picked
    }
}

/// The locations of the values that were selected.
///
/// Each is a parent location and one more step, so a value costs one entry however deep it is.
struct PathLocations {
    enum Step {
        case key(String)
        /// A key of a document, decoded only when a path is needed.
        case source(Document.Key)
        case index(Int)

        var component: ValuePath.Component {
            switch self {
            case .key(let key): .key(key)
            case .source(let key): .key(key.string)
            case .index(let index): .index(index)
            }
        }
    }

    /// The location of the value that the query is applied to.
    static let root = -1

    private var entries: [(parent: Int, step: Step)] = []

    /// The location one step below another, or nil if locations are not kept.
    mutating func extend(_ location: Int?, by step: Step) -> Int? {
        guard let location else { return nil }
        entries.append((location, step))
        return entries.count - 1
    }

    func path(to location: Int?) -> ValuePath {
        var components: [ValuePath.Component] = []
        var location = location ?? Self.root
        while location != Self.root {
            components.append(entries[location].step.component)
            location = entries[location].parent
        }
        return ValuePath(components.reversed())
    }
}
