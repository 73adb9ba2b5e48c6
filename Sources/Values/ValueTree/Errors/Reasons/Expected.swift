/// The expectation of a reader, a type or a check.
///
/// The library's own expectations are cases, which a program can show in its user's language. A
/// literal is an expectation in your own words:
///
///     DecodeError.failure(expected: "an even number", found: 3)
///
/// Two expectations are equal if their English texts are.
public enum Expected: Sendable {
    /// A type, a format or a value by its name, which is the same in every language: `Int`,
    /// `[Pet]`, `YAML`.
    case name(String)
    /// Signs of a format: `]`.
    case sign(String)
    /// One of several expectations.
    indirect case either([Expected])
    /// A requirement of a format.
    case syntax(SyntaxExpectation)
    /// A requirement of a type or an endpoint.
    case value(ValueExpectation)
    /// A size that must not exceed a limit.
    case limit(Limit)
    /// An expectation in custom words, such as those of a custom decoder.
    case own(String)
}

extension Expected {
    /// One of these signs.
    package static func signs(_ signs: String...) -> Expected {
        .either(signs.map(Expected.sign))
    }

    /// This or another expectation.
    func or(_ other: Expected) -> Expected {
        guard case .either(let alternatives) = self else { return .either([self, other]) }
        return .either(alternatives + [other])
    }
}

extension Expected: MessageConvertible {
    /// The words after "expected": "a value".
    public var message: Message {
        switch self {
        case .name(let text), .own(let text): Message(verbatim: text)
        case .sign(let sign): "`\(sign)`"
        case .either(let alternatives):
            alternatives.dropFirst().reduce(alternatives.first?.message ?? "") { "\($0) or \($1)" }
        case .syntax(let expectation): expectation.message
        case .value(let expectation): expectation.message
        case .limit(let limit): limit.message
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

extension Expected: ReasonInWords {}

extension Expected: ExpressibleByStringInterpolation {
    /// Creates an expectation in your own words.
    public init(stringLiteral text: String) {
        self = .own(text)
    }
}
