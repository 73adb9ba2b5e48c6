extension DecodeError {
    /// What is wrong, each with its path and place, in the order of the tree.
    ///
    /// Of alternatives the one that came furthest is listed; if none came anywhere, they are joined to one
    /// problem: "expected a string or an integer".
    public var problems: [Problem] {
        Problem.located(leaves)
    }

    /// The failures with their paths.
    var leaves: [Leaf] {
        var leaves: [Leaf] = []
        var pending = [(path: ValuePath.root, error: self)]
        while let (path, error) = pending.popLast() {
            switch error {
            case .field(let key, let inner): pending.append((path.appending(key: key), inner))
            case .index(let index, let inner):
                pending.append((path.appending(index: index), inner))
            case .several(let errors):
                pending.append(contentsOf: errors.reversed().map { (path, $0) })
            case .oneOf(let errors):
                leaves.append(contentsOf: Self.alternatives(errors, at: path))
            case .failure(let failure):
                leaves.append(Leaf(path: path, cause: .failure(failure)))
            case .syntax(let error):
                leaves.append(Leaf(path: path, cause: .syntax(error)))
            }
        }
        return leaves
    }

    private static func alternatives(_ errors: [DecodeError], at path: ValuePath) -> [Leaf] {
        let all = errors.map(\.leaves)
        func depth(_ leaves: [Leaf]) -> Int { leaves.map(\.path.components.count).max() ?? 0 }
        if let deepest = all.max(by: { depth($0) < depth($1) }), depth(deepest) > 0 {
            return deepest.map { leaf in
                Leaf(
                    path: ValuePath(path.components + leaf.path.components),
                    cause: leaf.cause
                )
            }
        }
        let failures = all.joined().compactMap(\.failure)
        guard var joined = failures.first else { return [] }
        joined.expected = failures.map(\.expected).uniqued().joined(separator: " or ")
        return [Leaf(path: path, cause: .failure(joined))]
    }
}

/// One cause with the way to it.
struct Leaf {
    enum Cause {
        case failure(DecodeFailure)
        case syntax(SyntaxError)
    }

    let path: ValuePath
    let cause: Cause

    var failure: DecodeFailure? {
        guard case .failure(let failure) = cause else { return nil }
        return failure
    }
}
