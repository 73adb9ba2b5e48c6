/// Why a value does not decode: a tree whose branches are the way to the cause.
///
///     DecodeError.field("pets", .index(3, .failure(expected: "a string", found: node)))
///
/// Rendering is separate: ``problems`` lists the leaves with their paths and places.
public indirect enum DecodeError: Error, Sendable, Hashable {
    /// Something is wrong in the value of a key.
    case field(String, DecodeError)
    /// Something is wrong in an element.
    case index(Int, DecodeError)
    /// Several things are wrong, all of them at once.
    case several([DecodeError])
    /// None of the alternatives fits; why each does not.
    case oneOf([DecodeError])
    /// The value here is not what is expected.
    case failure(DecodeFailure)
    /// The text does not follow its format.
    case syntax(SyntaxError)

    /// A value that is not what is expected; nil for one that is missing.
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

    /// A value that is not there, in a container that should have it.
    public static func missing(expected: String, in container: SupportedType?) -> DecodeError {
        .failure(
            DecodeFailure(kind: .missing, expected: expected, found: nil, container: container)
        )
    }

    /// This error, found on the way along `path`.
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
    /// Of many problems the first hundred are told, and how many more there are.
    public var description: String {
        let problems = problems
        var lines = problems.prefix(Self.describedLimit).map(\.description)
        if problems.count > lines.count { lines.append("and \(problems.count - lines.count) more") }
        return lines.joined(separator: "\n")
    }

    private static var describedLimit: Int { 100 }
}

/// One expectation that a value did not meet.
public struct DecodeFailure: Sendable, Hashable {
    /// What is wrong.
    public var kind: Problem.Kind
    /// What the type asks for: "an integer", "Int".
    public var expected: String
    /// What is there; nil when nothing is.
    public var found: SupportedType?
    /// Where something is missing: the container that should have it.
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

extension [String] {
    /// The texts in their order, each where it is first.
    package func uniqued() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
