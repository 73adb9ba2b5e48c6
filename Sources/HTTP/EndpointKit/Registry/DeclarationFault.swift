public import ValueTree

/// A fault in a declaration.
///
/// A literal is a fault in your own words. Two faults are equal if their English descriptions are.
public enum DeclarationFault: Sendable {
    case requestNotDescribed(reason: String)
    /// A component that comes after one without a sample value, and has another name on the wire.
    case lateComponent(String)
    case unmarked(String)
    case notEncodable(component: String, type: String)
    /// A listed name that isn't the name of a component, with the most similar name that is.
    case unknownComponent(String, nearest: String?)
    case listedTwice(String)
    /// A list of components without the type `Components`.
    case listOfAnotherType(String)
    /// A query style for a component that isn't a list of single values.
    case styleOfNoList(String, type: String)
    case styleOutsideQuery(String, place: ComponentDescription.Place)
    /// A listed default that the component's type refuses, as JSON.
    case defaultOfAnotherType(String, type: String, value: String)
    case spreadOfNoDictionary(String, type: String)
    case spreadElsewhere(String, place: ComponentDescription.Place)
    /// Several components that all take the rest of the query or of the header fields.
    case severalOpenSets([String], place: ComponentDescription.Place)
    case invalidMethod(String)
    case noLeadingSlash(path: String)
    case placeholderTwice(String)
    case unfilledPlaceholder(String)
    case unusedComponent(String)
    case optionalInPath(String)
    case typeInPath(component: String, type: String)
    case typeInHeader(component: String, type: String)
    /// A component that contains a file, or is a file outside the body.
    case fileInside(String)
    /// Two components with one name on the wire.
    case sameComponent(String, as: String, place: ComponentDescription.Place, wireName: String)
    case severalBodies([String])
    case bodyNotAllowed(method: String, encoding: String, body: String)
    case groupNameTwice
    /// Another endpoint of the group has the same name.
    case nameTwice(String)
    /// Another endpoint of the group has the same method and path; `view` is a name for this view
    /// of them.
    case routeTwice(method: String, path: String, of: String, view: String)
    case emptySummary
    case emptyDeprecation
    case emptyView
    /// A status that counts as an answer, but never ends an exchange.
    case successStatus(Int)
    /// No status counts as an answer.
    case noSuccess
    /// Answers with this method or status never have a body.
    case noBody(of: String, type: String)
    /// Both `failure:` and `decodingFailure:` are given.
    case twoFailures
    case headerName(String)
    case headerValue(of: String)
    /// Credentials that cannot be sent; the reason contains nothing of the secret.
    case credentials(UnwritableFault)
    case timeout(String)
    case path(PathFault)
    /// A fault in the words of the declaring program.
    case own(String)
}

extension DeclarationFault: MessageConvertible {
    /// The fault in English.
    public var message: Message {
        switch self {
        case .requestNotDescribed(let reason): "the request type cannot be described: \(reason)"
        case .lateComponent(let name):
            """
            `\(name)` has another name on the wire and follows a component without a \
            sample value; declare it first
            """
        case .unmarked(let name): "`\(name)` is not marked @URLQuery, @Header, @Path or @Body"
        case .notEncodable(let name, let type):
            "`\(name)` cannot be written: \(type) is not Encodable"
        case .unknownComponent(let name, nil): "`\(name)` is listed but is not a component"
        case .unknownComponent(let name, let nearest?):
            "`\(name)` is listed but is not a component; did you mean `\(nearest)`?"
        case .listedTwice(let name): "`\(name)` is listed twice"
        case .listOfAnotherType(let type):
            """
            the list of components is \(type), which says nothing; write its type, as in \
            `static let components: Components`
            """
        case .styleOfNoList(let name, let type):
            "`\(name)` has a query style, but \(type) is not a list of single values"
        case .styleOutsideQuery(let name, let place):
            "`\(name)` has a query style, but is a \(place.rawValue) component"
        case .defaultOfAnotherType(let name, let type, let value):
            "the default of `\(name)` is `\(value)`, which is not \(type)"
        case .spreadOfNoDictionary(let name, let type):
            "`\(name)` is spread, but \(type) is not a dictionary of single values or lists of them"
        case .spreadElsewhere(let name, let place):
            "`\(name)` is spread, but is a \(place.rawValue) component"
        case .severalOpenSets(let names, let place):
            "more than one component takes what is left of the \(place.rawValue): \(Self.list(names))"
        case .invalidMethod(let name): "`\(name)` is not an HTTP method"
        case .noLeadingSlash(let path): "the path `\(path)` does not start with a slash"
        case .placeholderTwice(let name): "the path has `:\(name)` twice"
        case .unfilledPlaceholder(let name):
            "the path has `:\(name)` but the request has no @Path `\(name)`"
        case .unusedComponent(let name):
            "the request has @Path `\(name)` but the path has no `:\(name)`"
        case .optionalInPath(let name): "@Path `\(name)` cannot be optional"
        case .typeInPath(let name, let type): "@Path `\(name)` cannot be \(type)"
        case .fileInside(let name): "`\(name)` cannot hold a File: a File is a whole @Body"
        case .typeInHeader(let name, let type): "@Header `\(name)` cannot be \(type)"
        case .sameComponent(let name, let first, let place, let wireName):
            "`\(name)` and `\(first)` are the same \(place.rawValue) component `\(wireName)`"
        case .severalBodies(let names):
            "the request has \(names.count) bodies: \(Self.list(names))"
        case .bodyNotAllowed(let method, let encoding, let body):
            "a \(method) request cannot have the \(encoding) body `\(body)`"
        case .groupNameTwice: "another group has the same name"
        case .nameTwice(let name): "`\(name)` has the same name"
        case .routeTwice(let method, let path, let first, let view):
            """
            \(method) \(path) is also the route of `\(first)`; another view of it has a name, \
            as in `view: "\(view)"`
            """
        case .emptySummary: "the summary is empty"
        case .emptyDeprecation:
            "`deprecated:` is empty; say what to use in its place, or why not to use it"
        case .emptyView: "the name of the view is empty"
        case .successStatus(let status):
            "`success:` has \(status), but a response ends with a status from 200 to 599"
        case .noSuccess: "`success:` has no status, so no response would be an answer"
        case .noBody(let subject, let type):
            "a \(subject) response has no body, so it cannot be \(type); declare it Empty or optional"
        case .twoFailures: "`failure:` and `decodingFailure:` both say how failures are read"
        case .headerName(let name): "`\(name)` cannot be the name of a header field"
        case .headerValue(let name): "the value of the header field `\(name)` cannot be sent"
        case .credentials(let fault): "the authorization cannot be sent: \(fault)"
        case .timeout(let time): "the timeout of \(time) leaves no time"
        case .path(let fault): fault.message
        case .own(let text): Message(verbatim: text)
        }
    }

    /// The message in English.
    public var description: String { message.english }

    /// Returns names in a row: "`a`, `b`".
    package static func list(_ names: [String]) -> String {
        names.map { "`\($0)`" }.joined(separator: ", ")
    }
}

extension DeclarationFault: ReasonInWords {}

extension DeclarationFault: ExpressibleByStringInterpolation {
    /// Creates a fault in your own words.
    public init(stringLiteral text: String) {
        self = .own(text)
    }
}

/// A fault in a declared path that prevents requests from being sent to it.
public enum PathFault: Sendable, Hashable, MessageConvertible {
    /// A fragment is never sent.
    case fragment(path: String)
    case emptyPart(path: String)
    /// A part that servers and proxies resolve: `.` or `..`.
    case relativePart(String, path: String)
    /// Two placeholders without text between them.
    case adjacentPlaceholders(String, String, path: String)
    /// `{}` or `**`.
    case unnamedPlaceholder(String, path: String)
    /// An unclosed brace, with the text after it.
    case unclosedBrace(String, path: String)
    /// A placeholder for the rest of the path that isn't its last part.
    case restNotLast(String, path: String)
    /// A character that a URL writes as an escape.
    case character(String, escaped: String, path: String)

    /// The fault in English.
    public var message: Message {
        switch self {
        case .fragment(let path):
            "the path `\(path)` has a fragment, which is never sent: a `#` is `%23`"
        case .emptyPart(let path): "the path `\(path)` has two slashes in a row"
        case .relativePart(let part, let path):
            "the path `\(path)` has the part `\(part)`, which servers and proxies resolve"
        case .adjacentPlaceholders(let first, let second, let path):
            """
            the path `\(path)` needs text between `\(first)` and `\(second)`, or nobody can tell \
            where the one ends
            """
        case .unnamedPlaceholder(let placeholder, let path):
            "the path `\(path)` has `\(placeholder)` without a name"
        case .unclosedBrace(let text, let path):
            "the path `\(path)` has `\(text)` without a closing brace"
        case .restNotLast(let name, let path):
            "the path `\(path)` goes on behind `**\(name)`, which takes the rest of the path"
        case .character(let character, let escaped, let path):
            "the path `\(path)` has `\(character)`, which a URL writes as `\(escaped)`"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}
