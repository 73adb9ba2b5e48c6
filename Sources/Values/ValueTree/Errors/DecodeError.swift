/// Why a value does not decode: a tree whose branches are the path to the cause.
///
///     DecodeError.field("pets", .index(3, .failure(expected: "a string", found: node)))
///
/// Rendering is separate: ``problems`` lists the leaves with their paths and positions.
public indirect enum DecodeError: Error, Sendable, Hashable {
    /// An error in the value of a key.
    case field(String, DecodeError)
    /// An error in an element.
    case index(Int, DecodeError)
    /// Several errors, all of which apply.
    case several([DecodeError])
    /// Errors of alternatives, none of which matched.
    case oneOf([DecodeError])
    /// A value that is not what was expected.
    case failure(DecodeFailure)
    /// Text that does not follow its format.
    case syntax(SyntaxError)

    /// A value that is not what was expected; `found` is nil for a missing value.
    public static func failure(
        _ kind: Problem.Kind = .wrongType,
        expected: String,
        found: SupportedType?
    ) -> DecodeError {
        let isMissing = found == nil && kind == .wrongType
        return .failure(
            DecodeFailure(kind: isMissing ? .missing : kind, expected: expected, found: found)
        )
    }

    /// A value that is missing from a container.
    public static func missing(expected: String, in container: SupportedType?) -> DecodeError {
        .failure(
            DecodeFailure(kind: .missing, expected: expected, found: nil, container: container)
        )
    }

    /// This error inside the value at `path`.
    public func at(_ path: some BidirectionalCollection<ValuePath.Component>) -> DecodeError {
        path.reversed().reduce(self) { error, component in
            switch component {
            case .key(let key): .field(key, error)
            case .index(let index): .index(index, error)
            }
        }
    }
}

extension DecodeError: CustomStringConvertible {
    /// One line per problem: "$.pets[3]: expected a string, found the number 5 (2:7, byte 41)".
    ///
    /// After a hundred problems, only the number of the others.
    public var description: String {
        let problems = problems
        var lines = problems.prefix(Self.describedLimit).map(\.description)
        if problems.count > lines.count { lines.append("and \(problems.count - lines.count) more") }
        return lines.joined(separator: "\n")
    }

    private static var describedLimit: Int { 100 }
}

/// An expectation that a value did not meet.
public struct DecodeFailure: Sendable, Hashable {
    /// What is wrong.
    public var kind: Problem.Kind
    /// The expectation of the type: "an integer", "Int".
    public var expected: String
    /// The value found; nil when it is missing.
    public var found: SupportedType?
    /// For a missing value, the container that should have it.
    public var container: SupportedType?

    /// Creates a failure.
    public init(
        kind: Problem.Kind,
        expected: String,
        found: SupportedType?,
        container: SupportedType? = nil
    ) {
        self.kind = kind
        self.expected = expected
        self.found = found
        self.container = container
    }
}

extension DecodeError {
    /// The leaves, each with its path and position, in the order of the tree.
    ///
    /// Of several alternatives, the one that matched furthest is listed. If none matched anything, they are
    /// joined to one problem: "expected a string or an integer".
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

/// A cause with its path.
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

extension [String] {
    /// The elements in order, without duplicates.
    package func uniqued() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
