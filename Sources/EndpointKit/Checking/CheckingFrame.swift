internal import ValueTree

/// An open container while a document is walked.
struct CheckingFrame {
    let node: Document.Node
    var children: Document.Children.Iterator
    let kind: Kind
    /// What has been seen of a dictionary's declared keys: the node of the value, -1 before it came.
    var seen: [Int]
    /// The keys that are not declared, to notice those that occur twice.
    var otherKeys: [String: Int] = [:]
    /// The declared key that is likely to come next.
    var expectedField = 0
    /// Which child is being looked at.
    var place = -1
    var key: Document.Key?

    /// What the container's children have to be.
    enum Kind {
        case fields([ShapePlan.Field])
        case elements(step: Int)
        case members(step: Int)
        case anything
    }

    init(_ node: Document.Node, _ kind: Kind) {
        self.node = node
        self.kind = kind
        children = node.children.makeIterator()
        seen =
            switch kind {
            case .fields(let fields): Array(repeating: -1, count: fields.count)
            case .elements, .members, .anything: []
            }
    }

    /// The step on the path to the child that is being looked at.
    var component: ValuePath.Component {
        key.map { .key($0.string) } ?? .index(place)
    }

    mutating func next() -> Document.Child? {
        guard let child = children.next() else { return nil }
        place += 1
        key = child.key
        return child
    }
}
