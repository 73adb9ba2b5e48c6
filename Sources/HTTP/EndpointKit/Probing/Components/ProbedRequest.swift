/// What probing a request type found.
struct ProbedRequest<Request: RequestConvertible> {
    /// The components, in the order of declaration.
    var components: [ProbedComponent]
    /// What is wrong with the type, in words that a declaration error shows.
    var complaints: [String] = []
    /// Whether the type has no components: it is the body as a whole.
    var isBody = false

    /// The typed request of components that have been read, by their keys.
    ///
    /// Only a hand-written `init(from:)` can still refuse.
    func request(of components: [String: any RequestComponent]) throws -> Request {
        if isBody, let body = components.values.first as? Body<Request> {
            return body.wrappedValue
        }
        return try Request(from: ComponentsDecoder(components: components))
    }
}
