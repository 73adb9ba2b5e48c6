public import ValueTree

/// Why a setting cannot be used.
///
/// A literal is a reason in your own words. Two are equal if they say the same in English.
public indirect enum SettingFault: Sendable {
    /// A fault in the value of this key.
    case value(key: String, SettingFault)
    /// A value that is not what was expected.
    case mismatch(expected: Expected, found: Found)
    /// A value that is not what was expected, and that is secret.
    case secretMismatch(expected: Expected)
    /// A value that does not decode.
    case problems(DecodeError)
    /// A setting or group that means nothing, and the nearest one that does; where none is near, those there
    /// are, if they are few.
    case unknown(Kind, name: String, nearest: String?, known: [String] = [])
    /// A reference to a secret in an address.
    case secretInAddress
    /// A reference to a secret outside of the login of a proxy.
    case secretBesideLogin
    /// Another setting that is required beside this one.
    case missing(beside: String)
    /// A variable in a file's name, where somebody else may have written the folder.
    case variableFileName
    /// A file that has to be allowed, with its folder as a shell takes it.
    case untrusted(Trust, folder: String)
    /// A file that the setting names and that cannot be read.
    case file(FileReadError)
    /// An error of what uses the setting.
    case caused(by: any Error)
    /// A reason in somebody's own words.
    case own(String)

    /// What has no meaning.
    public enum Kind: Sendable, Hashable, CaseIterable {
        case setting
        case group
        case groupSetting
        case authorization
    }

    /// Why a file has to be allowed.
    public enum Trust: Sendable, Hashable {
        /// It reroutes requests or weakens trust.
        case reroutes
        /// It refers to a secret.
        case usesSecret
        /// It could refer to a secret when filled in.
        case partOfReference
        /// It refers to a variable of the person's own files.
        case usesVariable(String)
        /// It names a socket.
        case socket
        /// A password of the person's own files would be sent to its address.
        case sendsSetting(String)
        /// It replaces the colour that the person's own files give the environment.
        case replacesColour
        /// It gives keys another meaning.
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
    /// That there is none of this kind with a name.
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
