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

extension LoginFault: CustomStringConvertible {
    /// The reason in a few words.
    public var description: String {
        switch self {
        case .colonInUser: "the user name has a colon, which Basic authentication cannot send"
        case .exchange(let error): "\(error)"
        case .oauth(let fault): fault.description
        case .foreign(let text): text
        }
    }
}
