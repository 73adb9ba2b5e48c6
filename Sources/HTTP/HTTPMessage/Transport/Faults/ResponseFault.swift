public import ValueTree

/// Why what a server sent is not a response of HTTP.
public enum ResponseFault: Sendable, Hashable {
    /// The first bytes are not those of a response.
    case notHTTP
    /// The version of HTTP is not known.
    case unknownVersion
    /// The status is not a number of three digits.
    case statusWithoutThreeDigits
    /// The status is not a number.
    case statusNotNumber
    /// HTTP has no such status.
    case status(String)
    /// The status is empty.
    case emptyStatus
    /// The header fields are larger than allowed.
    case largeFields(kibibytes: Int)
    /// The header fields come in more frames than allowed.
    case manyFieldFrames
    /// A frame is damaged.
    case damagedFrame
    /// Header fields cannot be decoded.
    case damagedFields
    /// A header field has a character that is not allowed.
    case fieldCharacter
    /// A header field that HTTP/2 requires is missing.
    case fieldMissing(String)
    /// A header field comes twice that may come once.
    case fieldTwice(String)
    /// The length of the body is not a number.
    case lengthNotNumber
    /// The length of the body is given twice, with different values.
    case twoLengths
    /// The body is longer or shorter than announced.
    case otherLength
    /// The size of a chunk is not a number.
    case chunkSizeNotNumber
    /// A line does not end with a line feed.
    case lineEnd
    /// The response ends before it is complete.
    case endsEarly
    /// More bytes follow the end.
    case moreFollows
    /// Another rule of the version of HTTP is broken.
    case againstRules(version: String)
    /// A rule is broken that only the library has a name for.
    case againstRule(version: String, rule: String)
    /// The server reports an error of its own.
    case serverError
    /// The server refuses the request.
    case requestRefused
    /// The server speaks only HTTP/1.1 here.
    case requiresHTTP1
    /// The server ended the stream with an unusual code.
    case streamEnded(code: Int)
    /// The connection was closed instead of an answer.
    case closed
    /// Nothing was answered.
    case noAnswer
    /// A redirect leads nowhere.
    case emptyLocation
}

extension ResponseFault: MessageConvertible {
    /// The reason in a few words.
    public var message: Message {
        switch self {
        case .notHTTP: "it does not begin with HTTP/"
        case .unknownVersion: "it has no version of HTTP that is known"
        case .statusWithoutThreeDigits: "the status is not a number of three digits"
        case .statusNotNumber: "the status is not a number"
        case .status(let text): "status \(text)"
        case .emptyStatus: "the status is empty"
        case .largeFields(let kibibytes): "the header fields are larger than \(kibibytes) KiB"
        case .manyFieldFrames: "the header fields come in too many frames"
        case .damagedFrame: "an HTTP/2 frame is damaged"
        case .damagedFields: "the header fields are damaged"
        case .fieldCharacter: "a character is not allowed in a header field"
        case .fieldMissing(let text): "the field \(text) is missing"
        case .fieldTwice(let text): "the field \(text) comes twice"
        case .lengthNotNumber: "the Content-Length is not a number"
        case .twoLengths: "it has two lengths"
        case .otherLength: "the body does not have the length that was announced"
        case .chunkSizeNotNumber: "the size of a chunk is not a number"
        case .lineEnd: "a line does not end with a line feed"
        case .endsEarly: "it ends too early"
        case .moreFollows: "more bytes follow its end"
        case .againstRules(let version): "it breaks the rules of \(version)"
        case .againstRule(let version, let rule): "it breaks the rules of \(version): \(rule)"
        case .serverError: "the server reports an internal error"
        case .requestRefused: "the server refuses the request"
        case .requiresHTTP1: "the server requires HTTP/1.1"
        case .streamEnded(let code): "the server ended the stream with the code \(code)"
        case .closed: "the server closed the connection without an answer"
        case .noAnswer: "no answer"
        case .emptyLocation: "the Location of the redirect is empty"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}
