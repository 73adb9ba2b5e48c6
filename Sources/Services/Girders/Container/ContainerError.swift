/// Why a container has no service of a type.
public enum ContainerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Nobody registered the type.
    case notRegistered(type: String)
    /// A service needs itself before it is made: the types on the way, the first one again last.
    case circle(types: [String])

    /// One line that names the types.
    public var description: String {
        switch self {
        case .notRegistered(let type): "\(type) is not registered"
        case .circle(let types):
            "\(types.joined(separator: " → ")): a service needs itself; a lazy property breaks "
                + "the circle"
        }
    }
}
