internal import HTTPMessage
internal import NIOHTTP2

/// The way in which a server violates HTTP/2.
extension ResponseFault {
    private static let http2 = "HTTP/2"
    private static let fieldLimit = 16

    /// The limit also counts decoded fields, whose frame may be smaller.
    init(_ fields: UnreadableFields) {
        self = fields.areTooLarge ? .largeFields(kibibytes: Self.fieldLimit) : .damagedFields
    }

    /// Nil for a stream that ended while its body arrived, or without a reason.
    init?(_ closed: NIOHTTP2Errors.StreamClosed, in phase: Phase.Kind) {
        guard phase != .download else { return nil }
        switch closed.errorCode {
        case .noError, .cancel, .streamClosed, .connectError: return nil
        case .protocolError: self = .againstRules(version: Self.http2)
        case .internalError: self = .serverError
        case .refusedStream: self = .requestRefused
        case .http11Required: self = .requiresHTTP1
        default: self = .streamEnded(code: closed.errorCode.networkCode)
        }
    }

    init(_ error: any NIOHTTP2Error) {
        self =
            switch error {
            case is NIOHTTP2Errors.ExcessivelyLargeHeaderBlock:
                .largeFields(kibibytes: Self.fieldLimit)
            case is NIOHTTP2Errors.ExcessiveContinuationFrames: .manyFieldFrames
            case is NIOHTTP2Errors.UnableToParseFrame: .damagedFrame
            case let missing as NIOHTTP2Errors.MissingPseudoHeader: .fieldMissing(missing.name)
            case let twice as NIOHTTP2Errors.DuplicatePseudoHeader: .fieldTwice(twice.name)
            case is NIOHTTP2Errors.InvalidStatusValue: .statusNotNumber
            case is NIOHTTP2Errors.ContentLengthViolated: .otherLength
            case is NIOHTTP2Errors.ContentLengthHeadersMismatch: .twoLengths
            default: .againstRule(version: Self.http2, rule: "\(type(of: error))")
            }
    }
}
