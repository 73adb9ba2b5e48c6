/// What a reader, a type or a check expects.
///
/// What the library itself expects is a case, which a program can say in the language of its user.
/// A literal is an expectation in your own words:
///
///     DecodeError.failure(expected: "an even number", found: 3)
///
/// Two expectations are equal if they say the same in English.
public enum Expected: Sendable {
    /// A type, a format or a value by its name, which every language has: `Int`, `[Pet]`, `YAML`.
    case name(String)
    /// Signs of a format: `]`.
    case sign(String)
    /// One of several.
    indirect case either([Expected])
    /// What a format requires.
    case syntax(SyntaxExpectation)
    /// What a type or an endpoint requires.
    case value(ValueExpectation)
    /// That something is not larger than a limit.
    case limit(Limit)
    /// What somebody says in their own words, such as a custom decoder.
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

extension Expected: CustomStringConvertible {
    /// The words after "expected": "a value".
    public var description: String {
        switch self {
        case .name(let text), .own(let text): text
        case .sign(let sign): "`\(sign)`"
        case .either(let alternatives): alternatives.map(\.description).joined(separator: " or ")
        case .syntax(let expectation): expectation.description
        case .value(let expectation): expectation.description
        case .limit(let limit): limit.description
        }
    }
}

extension Expected: ReasonInWords {}

extension Expected: ExpressibleByStringInterpolation {
    /// Creates an expectation in your own words.
    public init(stringLiteral text: String) {
        self = .own(text)
    }
}
