public import ValueTree

/// Why a compressed body cannot be decompressed.
public enum CompressionFault: Sendable, Hashable {
    /// The bytes are something else.
    case notCompressed
    /// The library cannot begin.
    case unusable
    /// The end is missing.
    case endsEarly
    /// More bytes follow the end.
    case moreFollows
}

extension CompressionFault: MessageConvertible {
    /// The reason in a few words.
    public var message: Message {
        switch self {
        case .notCompressed: "its bytes are not gzip or deflate"
        case .unusable: "it cannot be decompressed"
        case .endsEarly: "the body ends too early"
        case .moreFollows: "more bytes follow the body's end"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}
