public import ValueTree
internal import VisibleText

/// Why a login with OAuth 2 gave no token.
///
/// No case has a secret: what a server says about its refusal has been shortened, made visible and
/// stripped of the secrets that were sent to it.
public indirect enum OAuthFault: Error, Sendable, Equatable {
    /// The authorization server refused, with a code (RFC 6749, 4.1.2.1 and 5.2) and maybe a sentence.
    case refused(code: String, sentence: String?)
    /// The authorization server could not be asked.
    case exchange(TransportError)
    /// The authorization server answered with this status, and without what was asked for.
    case unreadable(status: Int)
    /// The authorization server agreed, but these fields of its answer are missing or of no use.
    case lacking([String], status: Int)
    /// An address that is neither https nor on this machine.
    case insecureAddress(String)
    /// The authorization server has no such address.
    case noAddress(Address)
    /// The answer comes from another authorization server (RFC 9207).
    case otherIssuer(String)
    /// The token is not one to be sent as Bearer.
    case otherTokenType(String)
    /// Nobody confirmed the code of the device in time.
    case expired
    /// No port of this machine could be listened on, for this reason.
    case noListener(String)
    /// The port to which the browser has to return could not be listened on, for this reason.
    case noPort(UInt16, reason: String)
    /// There is no token, and no user who could log in.
    case nobodyLoggedIn

    /// An address of an authorization server.
    public enum Address: String, Sendable, Hashable, CaseIterable {
        /// Where a person logs in.
        case authorization
        /// Where a device asks for its code.
        case device
    }
}

extension OAuthFault: MessageConvertible {
    /// The reason in a few words.
    public var message: Message {
        switch self {
        case .refused(let code, nil): "the authorization server answered \(code)"
        case .refused(let code, let sentence?):
            "the authorization server answered \(code): \(sentence)"
        case .exchange(let error): error.message
        case .unreadable(let status):
            "the authorization server answered \(status) without what was asked for"
        case .lacking(let fields, let status):
            "the authorization server answered \(status) without a usable \(Self.list(fields))"
        case .insecureAddress(let url):
            "the address `\(url)` is neither https nor on this machine"
        case .noAddress(.authorization): "the authorization server has no page to log in"
        case .noAddress(.device): "the authorization server gives no codes to devices"
        case .otherIssuer(let name):
            "the answer is from another authorization server, `\(name)`"
        case .otherTokenType(let type): "the token is of the type `\(type)`, not Bearer"
        case .expired: "nobody confirmed the code in time"
        case .noListener(let reason): "no port of this machine can be listened on: \(reason)"
        case .noPort(let port, let reason):
            "this machine cannot listen on port \(port): \(reason)"
        case .nobodyLoggedIn: "somebody has to log in first"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

extension OAuthFault {
    /// The names of fields in a sentence.
    package static func list(_ fields: [String]) -> String {
        fields.map { "`\($0)`" }.joined(separator: ", ")
    }

    private static let codeLimit = 60
    private static let sentenceLimit = 300

    /// A refusal in the words of a server, with nothing in them that drives a terminal.
    package static func refused(foreignCode code: String, sentence: String?) -> OAuthFault {
        let shown = sentence.map { shortened($0, to: sentenceLimit) }
        return .refused(
            code: shortened(code, to: codeLimit),
            sentence: shown.flatMap { $0.isEmpty ? nil : $0 }
        )
    }

    /// A foreign text in one line that is not longer than `limit`.
    package static func shortened(_ text: String, to limit: Int = codeLimit) -> String {
        let start = text.prefix(limit)
        let line = Text.visible(String(start.map { $0.isNewline ? " " : $0 }))
        return start.endIndex == text.endIndex ? line : line + "…"
    }
}
