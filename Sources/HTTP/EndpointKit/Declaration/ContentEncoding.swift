/// How the body of a request is written.
public enum ContentEncoding: Sendable, Hashable {
    /// As a JSON document.
    case json
    /// As `key=value` pairs: in the query of GET, HEAD and DELETE, else as a form body.
    case url
    /// As the parts of a multipart form; the body is a list of `Part`.
    case multipart
}
