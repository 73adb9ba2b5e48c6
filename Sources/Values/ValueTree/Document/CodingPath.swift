/// Where decoding went last on each level, so that the way to a place is found without a search.
///
/// Types try one thing after the other and catch the errors, each of which has a path: looking for every
/// one from the first element would take a long list quadratic time.
package struct Trail {
    private struct Step {
        var container = -1
        var child = 0
        var elementIndex = 0
    }

    private var steps: [Step] = []

    package init() {}

    /// Remembers that the child at a elementIndex is being read; `child` is its key if it has one.
    package mutating func note(_ child: Int, at elementIndex: Int, of container: Int, depth: Int) {
        while steps.count <= depth { steps.append(Step()) }
        steps[depth] = Step(container: container, child: child, elementIndex: elementIndex)
    }

    /// A child that is not behind `target`, from which siblings lead there, and its elementIndex.
    func start(in container: Int, depth: Int, target: Int) -> (child: Int, elementIndex: Int) {
        guard depth < steps.count, steps[depth].container == container,
            steps[depth].child <= target
        else { return (container + 1, 0) }
        return (steps[depth].child, steps[depth].elementIndex)
    }
}

extension Document {
    /// The way from a place to another inside it.
    package func path(from root: Int, to target: Int, trail: Trail) -> [ValuePath.Component] {
        var path: [ValuePath.Component] = []
        var container = root
        while container < target {
            var (child, elementIndex) = trail.start(
                in: container,
                depth: path.count,
                target: target
            )
            while next(after: value(of: child)) <= target {
                child = next(after: value(of: child))
                elementIndex += 1
            }
            let isKey = nodes[child].kind.isKey
            path.append(isKey ? .key(name(at: child)) : .index(elementIndex))
            container = value(of: child)
        }
        return path
    }

    /// The place of a member's value, from that of its key; an element is its own.
    private func value(of child: Int) -> Int {
        nodes[child].kind.isKey ? child + 1 : child
    }
}
