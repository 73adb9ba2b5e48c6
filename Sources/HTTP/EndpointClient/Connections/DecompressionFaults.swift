internal import HTTPMessage
internal import NIOHTTPCompression

extension TransportError.Kind {
    /// The reason why a compressed body can't be decompressed, or nil for other errors.
    init?(decompressing error: any Error) {
        switch error {
        case NIOHTTPDecompression.DecompressionError.limit:
            self = .expansionTooLarge(limit: ConnectionPool.largestExpansion)
        case NIOHTTPDecompression.DecompressionError.inflationError:
            self = .damagedBody(reason: .notCompressed)
        case NIOHTTPDecompression.DecompressionError.initializationError:
            self = .damagedBody(reason: .unusable)
        case let error as NIOHTTPDecompression.ExtraDecompressionError
        where error == .truncatedData:
            self = .damagedBody(reason: .endsEarly)
        case is NIOHTTPDecompression.ExtraDecompressionError:
            self = .damagedBody(reason: .moreFollows)
        default: return nil
        }
    }
}
