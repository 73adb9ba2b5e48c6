public import ValueTree

/// Why a text does not name a proxy that can be used.
public enum ProxyAddressFault: Error, Sendable, Hashable {
    /// It is not the address of a proxy. It is not shown: it may hold a password.
    case unreadable
    /// The scheme is not one of a proxy.
    case unknownScheme(String)
    /// Logins are not supported over SOCKS5.
    case socksLogin
    /// The user name cannot be sent.
    case colonInUser
}

extension ProxyAddressFault: MessageConvertible {
    /// The reason in a few words.
    public var message: Message {
        switch self {
        case .unreadable:
            "expected a proxy such as http://user:password@host:3128 or socks5://host:1080"
        case .unknownScheme(let text):
            "expected an http or socks5 proxy, found the scheme `\(text)`"
        case .socksLogin: "a SOCKS5 proxy that requires a user name and password cannot be used"
        case .colonInUser: "the user name has a colon, which Basic authentication cannot send"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}
