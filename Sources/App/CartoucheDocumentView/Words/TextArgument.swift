import HTTPMessage
package import ValueTree

package enum TextArgument: Sendable, Hashable {
    /// A number, a name or a text that is already in the language.
    case text(String)
    /// An expectation, to be formatted in the reader's language.
    case expected(Expected)
    /// A found value, to be formatted in the reader's language.
    case found(Found)
    /// A number of bytes, to be formatted in the reader's language.
    case bytes(Int)
    /// A duration, to be formatted in the reader's language.
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
