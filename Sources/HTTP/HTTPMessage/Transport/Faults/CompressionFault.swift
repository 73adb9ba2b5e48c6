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

extension CompressionFault: CustomStringConvertible {
    /// The reason in a few words.
    public var description: String {
        switch self {
        case .notCompressed: "its bytes are not gzip or deflate"
        case .unusable: "it cannot be decompressed"
        case .endsEarly: "it ends too early"
        case .moreFollows: "more bytes follow its end"
        }
    }
}
