/// Why a typed request does not become a message.
public enum RequestBuildError: Error, Sendable, Hashable {
    /// There is no base URL, or it is none that a request can go to.
    case invalidBaseURL(String)
    /// A component could not be written; the text says why.
    case unencodable(component: String, reason: String)
    /// A property of the request type has no place in the message.
    case unmarkedComponent(String)
    /// There is more than one body.
    case severalBodies
    /// The body of a multipart request is no list of parts.
    case notParts(String)
    /// The group's `intercept` threw; the text says what.
    case intercepted(String)
    /// The method does not go with a body.
    case bodyNotAllowed(method: String)
    /// The path has a placeholder that no component fills.
    case unfilledPlaceholder(String)
    /// A component is for a placeholder that the path does not have.
    case noPlaceholder(String)
    /// A value that would change the path's structure.
    case impossiblePathValue(String, String)
    /// A name or value that cannot stand in a header.
    case invalidHeader(String)
    /// A list or dictionary where one text must be.
    case notOneValue(component: String, place: String)
}

extension RequestBuildError: CustomStringConvertible {
    /// One line that names the component.
    public var description: String {
        switch self {
        case .invalidBaseURL(""): "there is no base URL"
        case .invalidBaseURL(let text):
            "the base URL `\(text)` is not of the form https://host or http://host:port"
        case .unencodable(let component, let reason): "`\(component)` cannot be written: \(reason)"
        case .unmarkedComponent(let name):
            "`\(name)` is not marked @URLQuery, @Header, @Path or @Body"
        case .severalBodies: "the request has more than one @Body"
        case .notParts(let name): "the multipart body `\(name)` is no list of Part"
        case .intercepted(let reason): "the group refuses the request: \(reason)"
        case .bodyNotAllowed(let method): "a \(method) request cannot have a body"
        case .unfilledPlaceholder(let name): "no @Path fills `:\(name)` in the path"
        case .noPlaceholder(let name): "the path has no `:\(name)` for the @Path `\(name)`"
        case .impossiblePathValue(let name, ""): "`\(name)` is empty, which cannot stand in a path"
        case .impossiblePathValue(let name, let value):
            "`\(name)` is `\(value)`, which cannot stand in a path"
        case .invalidHeader(let name): "`\(name)` cannot stand in a header"
        case .notOneValue(let component, let place):
            "`\(component)` is a list or dictionary, which cannot stand in a \(place)"
        }
    }

    /// The component on whose row a form shows the error, nil when it belongs to none.
    var component: String? {
        switch self {
        case .unencodable(let name, _), .unmarkedComponent(let name),
            .unfilledPlaceholder(let name),
            .noPlaceholder(let name), .impossiblePathValue(let name, _), .invalidHeader(let name),
            .notOneValue(let name, _), .notParts(let name):
            name
        case .invalidBaseURL, .severalBodies, .bodyNotAllowed, .intercepted: nil
        }
    }
}
