public import ValueTree

/// Why a login failed.
public indirect enum LoginFault: Sendable, Equatable {
    /// The user name cannot be sent.
    case colonInUser
    /// The exchange that logs in had no complete response.
    case exchange(TransportError)
    /// A login with OAuth 2 gave no token.
    case oauth(OAuthFault)
    /// The message of another error that the login threw.
    case foreign(String)
}

extension LoginFault: MessageConvertible {
    /// The reason in a few words.
    public var message: Message {
        switch self {
        case .colonInUser: "the user name has a colon, which Basic authentication cannot send"
        case .exchange(let error): error.message
        case .oauth(let fault): fault.message
        case .foreign(let text): Message(verbatim: text)
        }
    }

    /// The message in English.
    public var description: String { message.english }
}
