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
