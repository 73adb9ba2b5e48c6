package import HTTPMessage

extension Endpoint {
    /// The methods and paths of all endpoints of its group, in the order of declaration.
    package var siblings: [(method: HTTPMethod, path: String)] {
        DeclaredEndpoints(of: groupType).all.map(\.declaration)
    }
}
