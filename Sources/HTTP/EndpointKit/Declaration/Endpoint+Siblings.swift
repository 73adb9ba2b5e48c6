package import HTTPMessage

extension Endpoint {
    /// The methods and paths of all endpoints of its group, in the order of declaration.
    package var siblings: [(method: HTTPMethod, path: String)] {
        DeclaredEndpoints(of: groupType).all.map(\.declaration)
    }

    /// What distinguishes it from the other endpoints of its group with its method and path.
    package var view: String? { options?.view }
}
