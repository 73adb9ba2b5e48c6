/// Why no message could be built from a typed request.
public enum RequestBuildError: Error, Sendable, Hashable {
    /// The base URL is empty or not one that a request can be sent to.
    case invalidBaseURL(String)
    /// A component could not be written, for this reason.
    case unencodable(component: String, reason: String)
    /// A property of the request type is not marked as a component.
    case unmarkedComponent(String)
    /// The declared path cannot be sent, for this reason.
    case invalidPath(String)
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
    /// The component's name or value is not valid in a header field.
    case invalidHeader(String)
    /// The component is a list or dictionary where a single value is required.
    case notOneValue(component: String, place: String)
}

extension RequestBuildError: CustomStringConvertible {
    /// The error in one line, which names the component.
    public var description: String {
        switch self {
        case .invalidBaseURL(""): "there is no base URL"
        case .invalidBaseURL(let text):
            "the base URL `\(text)` is not of the form https://host or http://host:port"
        case .unencodable(let component, let reason): "`\(component)` cannot be written: \(reason)"
        case .unmarkedComponent(let name):
            "`\(name)` is not marked @URLQuery, @Header, @Path or @Body"
        case .invalidPath(let reason): reason
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
        case .invalidHeader(let name): "`\(name)` cannot be sent as a header field"
        case .notOneValue(let component, let place):
            "`\(component)` is a list or dictionary, which is not allowed in a \(place)"
        }
    }

    /// The component that the error is about; nil when it is about the request as a whole.
    var component: String? {
        switch self {
        case .unencodable(let name, _), .unmarkedComponent(let name),
            .unfilledPlaceholder(let name),
            .noPlaceholder(let name), .impossiblePathValue(let name, _), .invalidHeader(let name),
            .notOneValue(let name, _), .notParts(let name):
            name
        case .invalidBaseURL, .invalidPath, .severalBodies, .bodyNotAllowed, .intercepted: nil
        }
    }
}
