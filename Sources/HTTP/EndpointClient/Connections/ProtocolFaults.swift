internal import HTTPMessage
internal import NIOHTTP1
internal import NIOHTTP2
internal import NIOHTTPCompression

extension HTTPParserError {
    /// What is wrong with a response, in a few words.
    var words: String {
        switch self {
        case .headerOverflow: "the header fields are larger than 80 KiB"
        case .invalidVersion: "it has no version of HTTP that is known"
        case .invalidStatus: "the status is not a number of three digits"
        case .invalidHeaderToken, .invalidCharactersUsed:
            "a character is not allowed in a header field"
        case .invalidContentLength: "the Content-Length is not a number"
        case .unexpectedContentLength: "it has two lengths"
        case .invalidChunkSize: "the size of a chunk is not a number"
        case .lfExpected: "a line does not end with a line feed"
        case .invalidConstant: "it does not begin with HTTP/"
        case .invalidEOFState: "it ends too early"
        case .closedConnection, .trailingGarbage: "more bytes follow its end"
        default: "it breaks the rules of HTTP/1.1"
        }
    }
}

/// Says in a few words how a server breaks the rules of HTTP/2.
struct HTTP2Fault {
    // The limit of 16 KiB counts decoded fields, too, whose frame may be smaller.
    static let unreadableFields =
        "the header fields are larger than 16 KiB when decoded, or they are damaged"

    let words: String

    /// Nil for a stream that ended while its body arrived, or for no reason.
    init?(_ closed: NIOHTTP2Errors.StreamClosed, in phase: Phase.Kind) {
        guard phase != .download else { return nil }
        switch closed.errorCode {
        case .noError, .cancel, .streamClosed, .connectError: return nil
        case .protocolError: words = "it breaks the rules of HTTP/2"
        case .internalError: words = "the server reports an internal error"
        case .refusedStream: words = "the server refuses the request"
        case .http11Required: words = "the server requires HTTP/1.1"
        default: words = "the server ended the stream with the code \(closed.errorCode.networkCode)"
        }
    }

    init(_ error: any NIOHTTP2Error) {
        words =
            switch error {
            case is NIOHTTP2Errors.ExcessivelyLargeHeaderBlock:
                "the header fields are larger than 16 KiB"
            case is NIOHTTP2Errors.ExcessiveContinuationFrames:
                "the header fields come in too many frames"
            case is NIOHTTP2Errors.UnableToParseFrame: "an HTTP/2 frame is damaged"
            case let missing as NIOHTTP2Errors.MissingPseudoHeader:
                "the field \(missing.name) is missing"
            case let twice as NIOHTTP2Errors.DuplicatePseudoHeader:
                "the field \(twice.name) comes twice"
            case is NIOHTTP2Errors.InvalidStatusValue: "the status is not a number"
            case is NIOHTTP2Errors.ContentLengthViolated:
                "the body does not have the length that was announced"
            case is NIOHTTP2Errors.ContentLengthHeadersMismatch: "it has two lengths"
            default: "it breaks the rules of HTTP/2: \(type(of: error))"
            }
    }
}

/// Why a compressed body cannot be decompressed.
struct DecompressionFault {
    let kind: TransportError.Kind

    /// Nil for other errors.
    init?(_ error: any Error) {
        switch error {
        case NIOHTTPDecompression.DecompressionError.limit:
            kind = .expansionTooLarge(limit: ConnectionPool.largestExpansion)
        case NIOHTTPDecompression.DecompressionError.inflationError:
            kind = Self.damage("its bytes are not gzip or deflate")
        case NIOHTTPDecompression.DecompressionError.initializationError:
            kind = Self.damage("it cannot be decompressed")
        case let error as NIOHTTPDecompression.ExtraDecompressionError
        where error == .truncatedData:
            kind = Self.damage("it ends too early")
        case is NIOHTTPDecompression.ExtraDecompressionError:
            kind = Self.damage("more bytes follow its end")
        default: return nil
        }
    }

    private static func damage(_ reason: String) -> TransportError.Kind {
        .other("the compressed body is damaged (\(reason)); ask for it uncompressed")
    }
}
