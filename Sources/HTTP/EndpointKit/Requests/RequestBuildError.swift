internal import HTTPMessage
public import ValueTree

/// The error of a typed request for which no message can be built.
public enum RequestBuildError: Error, Sendable, Hashable {
    /// The base URL is empty, or not one that a request can be sent to.
    case invalidBaseURL(String)
    /// A component can't be encoded, for this reason.
    case unencodable(component: String, reason: UnwritableFault)
    /// A property of the request type is not marked as a component.
    case unmarkedComponent(String)
    /// The declared path can't be sent, for this reason.
    case invalidPath(PathFault)
    /// The request has more than one body.
    case severalBodies
    /// The body of a multipart request is not a list of parts.
    case notParts(String)
    /// The group's `intercept` threw an error with this description.
    case intercepted(String)
    /// Requests with this method cannot have a body.
    case bodyNotAllowed(method: String)
    /// No component fills this placeholder of the path.
    case unfilledPlaceholder(String)
    /// The path has no placeholder for this component.
    case noPlaceholder(String)
    /// The component's value would change the structure of the path.
    case impossiblePathValue(String, String)
    /// A segment of the value for the rest of the path would change the path.
    case impossiblePathRest(String, String)
    /// The component's value can't be separated from the text after it in the path.
    case separatorInPathValue(String, String, separator: String)
    /// The component's name or value is not valid in a header field.
    case invalidHeader(String)
    /// An entry of the component has the name of another component.
    case takenName(String, entry: String)
    /// The component is a list or dictionary where a single value is required.
    case notOneValue(component: String, place: ComponentDescription.Place)
}

extension RequestBuildError: MessageConvertible {
    /// The error in one line, which names the component.
    public var message: Message {
        switch self {
        case .invalidBaseURL(""): "there is no base URL"
        case .invalidBaseURL(let text):
            "the base URL `\(text)` is not of the form https://host or http://host:port"
        case .unencodable(let component, let reason): "`\(component)` cannot be written: \(reason)"
        case .unmarkedComponent(let name):
            "`\(name)` is not marked @URLQuery, @Header, @Path or @Body"
        case .invalidPath(let fault): fault.message
        case .severalBodies: "the request has more than one @Body"
        case .notParts(let name): "the multipart body `\(name)` is not a list of Part"
        case .intercepted(let reason): "the group refused the request: \(reason)"
        case .bodyNotAllowed(let method): "a \(method) request cannot have a body"
        case .unfilledPlaceholder(let name): "no @Path fills `:\(name)` in the path"
        case .noPlaceholder(let name): "the path has no `:\(name)` for the @Path `\(name)`"
        case .impossiblePathValue(let name, ""):
            "`\(name)` is empty, which is not allowed in a path"
        case .impossiblePathValue(let name, let value):
            "`\(name)` is `\(value)`, which is not allowed in a path"
        case .impossiblePathRest(let name, let value):
            "`\(name)` is `\(value)`, but the rest of a path has no `.`, `..` or empty part"
        case .separatorInPathValue(let name, let value, let separator):
            "`\(name)` is `\(value)`, which cannot be told from the `\(separator)` behind it in the path"
        case .invalidHeader(let name): "`\(name)` cannot be sent as a header field"
        case .takenName(let component, let entry):
            "`\(component)` has an entry `\(entry)`, which is the name of another component"
        case .notOneValue(let component, .path):
            "`\(component)` is a list or dictionary, which is not allowed in a path"
        case .notOneValue(let component, .header), .notOneValue(let component, .query),
            .notOneValue(let component, .body):
            "`\(component)` is a list or dictionary, which is not allowed in a header"
        }
    }

    /// The message in English.
    public var description: String { message.english }

    /// The component with the error, or nil if the error is about the whole request.
    package var component: String? {
        switch self {
        case .unencodable(let name, _), .unmarkedComponent(let name),
            .unfilledPlaceholder(let name),
            .noPlaceholder(let name), .impossiblePathValue(let name, _),
            .impossiblePathRest(let name, _), .separatorInPathValue(let name, _, _),
            .takenName(let name, _),
            .invalidHeader(let name),
            .notOneValue(let name, _), .notParts(let name):
            name
        case .invalidBaseURL, .invalidPath, .severalBodies, .bodyNotAllowed, .intercepted: nil
        }
    }
}

/// The reason why a component can't be encoded.
///
/// A literal is a custom reason. Two reasons are equal if their English texts are.
public enum UnwritableFault: Sendable {
    case nilInList
    case emptyInList
    case emptyKey
    /// A key with brackets, which have another meaning.
    case brackets(key: String)
    /// A colon in the user name of a login.
    case colonInUser
    /// A text that is not the name of a header field.
    case noFieldName(String)
    /// A secret that isn't a valid value of a header field.
    case noFieldValue
    /// A custom reason.
    case own(String)
}

extension UnwritableFault: MessageConvertible {
    /// The reason in English.
    public var message: Message {
        switch self {
        case .nilInList: "a query or form has no nil in lists"
        case .emptyInList: "a query or form has no empty values in lists"
        case .emptyKey: "a query or form has no empty keys"
        case .brackets(let key):
            "the brackets in the key `\(key)` mean something else in a query or form"
        case .colonInUser: LoginFault.colonInUser.message
        case .noFieldName(let name): "`\(name)` is not the name of a header field"
        case .noFieldValue:
            "a secret with a line break, or with blanks at its ends, cannot be sent in a header field"
        case .own(let text): Message(verbatim: text)
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

extension UnwritableFault: ReasonInWords {}

extension UnwritableFault: ExpressibleByStringInterpolation {
    /// Creates a custom reason.
    public init(stringLiteral text: String) {
        self = .own(text)
    }
}
