/// The reason why a value doesn't decode: a tree whose branches are the path to the cause.
///
///     DecodeError.field("pets", .index(3, .failure(expected: "a string", found: 5)))
///     // $.pets[3]: expected a string, found the number 5
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
    /// A value that doesn't match the expectation.
    case failure(DecodeFailure)
    /// Text that does not follow its format.
    case syntax(SyntaxError)

    /// Creates the failure of a value that doesn't match; `found` is nil for a missing value.
    ///
    ///     DecodeError.failure(expected: "an even number", found: 3)
    ///     // $: expected an even number, found the number 3
    public static func failure(
        _ kind: Problem.Kind = .wrongType,
        expected: Expected,
        found: SupportedType?
    ) -> DecodeError {
        let isMissing = found == nil && kind == .wrongType
        return .failure(
            DecodeFailure(kind: isMissing ? .missing : kind, expected: expected, found: found)
        )
    }

    /// Creates the failure of a value that is missing from a container.
    ///
    ///     DecodeError.field("name", .missing(expected: "a name", in: ["age": 3]))
    ///     // $.name: expected a name, found nothing
    public static func missing(expected: Expected, in container: SupportedType?) -> DecodeError {
        .failure(
            DecodeFailure(kind: .missing, expected: expected, found: nil, container: container)
        )
    }

    /// Returns this error inside the value at `path`.
    ///
    ///     DecodeError.failure(expected: "a name", found: 5).at(["pets", 0])
    ///     // $.pets[0]: expected a name, found the number 5
    public func at(_ path: some BidirectionalCollection<ValuePath.Component>) -> DecodeError {
        path.reversed().reduce(self) { error, component in
            switch component {
            case .key(let key): .field(key, error)
            case .index(let index): .index(index, error)
            }
        }
    }
}

extension DecodeError: MessageConvertible {
    /// One line per problem: "$.pets[3]: expected a string, found the number 5 (2:7, byte 41)".
    ///
    /// After a hundred problems, only the number of the others follows.
    public var message: Message {
        let problems = problems
        let lines = problems.prefix(Self.describedLimit).map(\.message)
        let rest = problems.count - lines.count
        return .lines(lines + (rest > 0 ? ["and \(rest) more"] : []))
    }

    /// The message in English.
    public var description: String { message.english }

    private static var describedLimit: Int { 100 }
}

/// A value that doesn't match an expectation.
public struct DecodeFailure: Sendable, Hashable {
    /// The kind of problem.
    public var kind: Problem.Kind
    /// The expectation of the type: "an integer", "Int".
    public var expected: Expected
    /// The value found; nil if it is missing.
    public var found: SupportedType?
    /// For a missing value, the container that should have it.
    public var container: SupportedType?

    /// Creates a failure.
    public init(
        kind: Problem.Kind,
        expected: Expected,
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
    /// Of several alternatives, the one that matched furthest is listed, or several that matched
    /// equally far. Those that failed at the same path are joined to one problem: "expected a
    /// string or an integer".
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

    /// Returns the leaves of the alternatives that matched furthest; failures at the same path are
    /// joined.
    private static func alternatives(_ errors: [DecodeError], at path: ValuePath) -> [Leaf] {
        guard !errors.isEmpty else {
            let failure = DecodeFailure(
                kind: .invalid,
                expected: .value(.nothing),
                found: nil
            )
            return [Leaf(path: path, cause: .failure(failure))]
        }
        let all = errors.map(\.leaves)
        func depth(_ leaves: [Leaf]) -> Int { leaves.map(\.depth).max() ?? 0 }
        let deepest = all.map(depth).max() ?? 0
        var joined = JoinedLeaves()
        for leaf in all.filter({ depth($0) == deepest }).joined() {
            joined.add(
                Leaf(
                    path: ValuePath(path.components + leaf.path.components),
                    cause: leaf.cause
                )
            )
        }
        return joined.leaves
    }
}

/// The leaves of alternatives, one for each path: "expected a string or an integer".
private struct JoinedLeaves {
    private(set) var leaves: [Leaf] = []
    private var indices: [ValuePath: Int] = [:]
    private var expected: [ValuePath: Set<Expected>] = [:]
    private var syntaxErrors: Set<SyntaxError> = []

    mutating func add(_ leaf: Leaf) {
        switch leaf.cause {
        case .syntax(let error):
            if syntaxErrors.insert(error).inserted { leaves.append(leaf) }
        case .failure(let failure): add(leaf, failure)
        }
    }

    private mutating func add(_ leaf: Leaf, _ failure: DecodeFailure) {
        let isNew = expected[leaf.path, default: []].insert(failure.expected).inserted
        guard let index = indices[leaf.path], var first = leaves[index].failure else {
            indices[leaf.path] = leaves.count
            leaves.append(leaf)
            return
        }
        guard isNew else { return }
        first.expected = first.expected.or(failure.expected)
        leaves[index] = Leaf(path: leaf.path, cause: .failure(first))
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

    /// The depth to which the input matched; a missing value counts at its container.
    var depth: Int {
        let count = path.components.count
        return failure?.kind == .missing ? max(0, count - 1) : count
    }

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
