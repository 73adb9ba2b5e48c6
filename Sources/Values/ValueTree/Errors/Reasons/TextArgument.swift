/// An argument of a text.
package enum TextArgument: Sendable, Hashable {
    /// A number, a name or a text that is not translated.
    case text(String)
    /// Another message.
    case message(Message)
    /// An expectation.
    case expected(Expected)
    /// The part of a text or value that was found.
    case found(Found)
    /// A number of bytes: `2.2 kB`.
    case bytes(Int)
    /// A duration: `312 ms`.
    case duration(Duration)
    /// A limit of a duration: `30 s`.
    case seconds(Duration)
    /// A limit of a size: `5 MiB`.
    case size(Int)
}

extension TextArgument: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) {
        self = .text(text)
    }
}

extension TextArgument: CustomStringConvertible {
    /// The argument in English.
    package var description: String {
        switch self {
        case .text(let text): text
        case .message(let message): message.english
        case .expected(let expectation): expectation.description
        case .found(let found): found.description
        case .bytes(let count): Quantity.text(bytes: count)
        case .duration(let duration): Quantity.text(duration)
        case .seconds(let limit): Quantity.seconds(limit)
        case .size(let limit): Quantity.size(limit)
        }
    }
}
