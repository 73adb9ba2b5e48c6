public import SystemFiles
public import ValueTree

/// The reason a setting can't be used.
///
/// A literal is a reason in your own words. Two reasons are equal if their English texts are.
public indirect enum SettingFault: Sendable {
    /// A fault in the value of this key.
    case value(key: String, SettingFault)
    /// A value that doesn't match the expectation.
    case mismatch(expected: Expected, found: Found)
    /// A secret value that doesn't match the expectation.
    case secretMismatch(expected: Expected)
    /// A value that doesn't decode.
    case problems(DecodeError)
    /// An unknown setting or group, with the nearest known name, or with all known names if none is
    /// near and there are few.
    case unknown(Kind, name: String, nearest: String?, known: [String] = [])
    /// A reference to a secret in an address.
    case secretInAddress
    /// A reference to a secret outside of the login of a proxy.
    case secretBesideLogin
    /// Another setting that is required together with this one.
    case missing(beside: String)
    /// A variable in a file's name, in a folder that someone else may have written.
    case variableFileName
    /// A file that must be allowed; `folder` is quoted for a shell.
    case untrusted(Trust, folder: String)
    /// A file that the setting names but that can't be read.
    case file(FileReadError)
    /// An error of the code that uses the setting.
    case caused(by: any Error)
    /// A reason in custom words.
    case own(String)

    /// The kind of an unknown name.
    public enum Kind: Sendable, Hashable, CaseIterable {
        case setting
        case group
        case groupSetting
        case authorization
    }

    /// The reason a file must be allowed.
    public enum Trust: Sendable, Hashable {
        /// It reroutes requests or weakens trust.
        case reroutes
        /// It refers to a secret.
        case usesSecret
        /// It could refer to a secret when filled in.
        case partOfReference
        /// It refers to a variable of the user's own files.
        case usesVariable(String)
        /// It names a socket.
        case socket
        /// A password of the user's own files would be sent to its address.
        case sendsSetting(String)
        /// It replaces the color that the user's own files give the environment.
        case replacesColour
        /// It changes the meaning of keys.
        case changesKeys
    }
}

extension SettingFault: MessageConvertible {
    /// The reason in one line.
    public var message: Message {
        switch self {
        case .value(let key, let fault): "\(key): \(fault)"
        case .mismatch(let expected, let found): "expected \(expected), found \(found)"
        case .secretMismatch(let expected): "expected \(expected)"
        case .problems(let error): error.message
        case .unknown(let kind, let name, let nearest?, _):
            "\(kind.unknown(name)); did you mean `\(nearest)`?"
        case .unknown(let kind, let name, nil, []): kind.unknown(name)
        case .unknown(let kind, let name, nil, let known):
            "\(kind.unknown(name)); there are \(known.joined(separator: ", "))"
        case .secretInAddress: "a secret cannot be a part of an address"
        case .secretBesideLogin:
            "a secret can only be the user name or the password of a proxy"
        case .missing(let key): "`\(key)` is missing beside it"
        case .variableFileName:
            "a folder that somebody else may have written names its files without variables"
        case .untrusted(let reason, let folder):
            """
            counts only once you allow this folder, because \(reason); look at the file, then run \
            `cartouche allow \(folder)`
            """
        case .file(let error): error.message
        case .caused(let error): Message(error)
        case .own(let text): Message(verbatim: text)
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

extension SettingFault.Kind {
    /// Returns the message that there is nothing of this kind with a name.
    fileprivate func unknown(_ name: String) -> Message {
        switch self {
        case .setting: "there is no setting `\(name)`"
        case .group: "there is no group `\(name)`"
        case .groupSetting: "there is no setting of a group `\(name)`"
        case .authorization: "there is no setting of an authorization `\(name)`"
        }
    }
}

extension SettingFault.Trust: MessageConvertible {
    /// The reason as a clause: "it uses a secret".
    public var message: Message {
        switch self {
        case .reroutes: "it changes where requests go or whom they trust"
        case .usesSecret: "it uses a secret"
        case .partOfReference: "it could be a part of a reference to a secret"
        case .usesVariable(let name): "it uses your own variable `\(name)`"
        case .socket: "it is a socket of this machine"
        case .sendsSetting(let name): "your setting `\(name)` would be sent there"
        case .replacesColour: "it replaces the colour of your own files"
        case .changesKeys: "it gives keys another meaning"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

extension SettingFault: ReasonInWords {}

extension SettingFault: ExpressibleByStringInterpolation {
    /// Creates a reason in your own words.
    public init(stringLiteral text: String) {
        self = .own(text)
    }
}
