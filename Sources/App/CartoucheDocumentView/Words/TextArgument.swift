import HTTPMessage
package import ValueTree

/// What fills a place of a text.
package enum TextArgument: Sendable, Hashable {
    /// A number, a name or a text that is already in the language.
    case text(String)
    /// What was expected, to be said in the language.
    case expected(Expected)
    /// What was found, to be said in the language.
    case found(Found)
    /// A number of bytes, to be said in the language.
    case bytes(Int)
    /// A time, to be said in the language.
    case duration(Duration)
}

extension TextArgument: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) {
        self = .text(text)
    }
}

extension TextArgument: CustomStringConvertible {
    /// The words in English.
    package var description: String {
        switch self {
        case .text(let text): text
        case .expected(let expectation): expectation.description
        case .found(let found): found.description
        case .bytes(let count): TransportError.amount(count)
        case .duration(let duration): duration.description
        }
    }
}
