internal import HTTPMessage
internal import NIOHTTP1

extension HTTPParserError {
    private static let fieldLimit = 80

    /// The way in which the response violates HTTP/1.1.
    var fault: ResponseFault {
        switch self {
        case .headerOverflow: .largeFields(kibibytes: Self.fieldLimit)
        case .invalidVersion: .unknownVersion
        case .invalidStatus: .statusWithoutThreeDigits
        case .invalidHeaderToken, .invalidCharactersUsed: .fieldCharacter
        case .invalidContentLength: .lengthNotNumber
        case .unexpectedContentLength: .twoLengths
        case .invalidChunkSize: .chunkSizeNotNumber
        case .lfExpected: .lineEnd
        case .invalidConstant: .notHTTP
        case .invalidEOFState: .endsEarly
        case .closedConnection, .trailingGarbage: .moreFollows
        default: .againstRules(version: "HTTP/1.1")
        }
    }
}
