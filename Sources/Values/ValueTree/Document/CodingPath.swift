/// The child that is being decoded at each depth, so that the path to a node is found without a
/// search.
///
/// Types often try several decodings and catch the errors, each of which has a path. Searching a
/// long list from its first element for each of them would take quadratic time.
///
/// A class, because its owners change it for each element; see ``UncheckedState``.
package final class CodingPath {
    private struct Step {
        var container = -1
        var child = 0
        var elementIndex = 0
    }

    private let state = UncheckedState<[Step]>([])

    package init() {}

    /// Stores the child that is being decoded; `child` is its key if it has one.
    package func note(_ child: Int, at elementIndex: Int, of container: Int, depth: Int) {
        let steps = state.pointer
        while steps.pointee.count <= depth { steps.pointee.append(Step()) }
        steps.pointee[depth] = Step(container: container, child: child, elementIndex: elementIndex)
    }

    /// Returns the last child known not to be after `target`, and its index among its siblings.
    func start(in container: Int, depth: Int, target: Int) -> (child: Int, elementIndex: Int) {
        let steps = state.pointer.pointee
        guard depth < steps.count, steps[depth].container == container,
            steps[depth].child <= target
        else { return (container + 1, 0) }
        return (steps[depth].child, steps[depth].elementIndex)
    }
}

extension Document {
    /// The path from a value to a node inside it.
    package func path(
        from root: Int,
        to target: Int,
        codingPath: CodingPath
    ) -> [ValuePath.Component] {
        var path: [ValuePath.Component] = []
        var container = root
        while container < target {
            var (child, elementIndex) = codingPath.start(
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

    /// The index of a child's value: after its key, if it has one.
    private func value(of child: Int) -> Int {
        nodes[child].kind.isKey ? child + 1 : child
    }
}
