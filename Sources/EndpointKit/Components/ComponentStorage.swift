/// What a component wrapper holds.
package enum ComponentStorage<Value> {
    /// The value of the component.
    case value(Value)
    /// Nothing: the request type is being described, and values of some types cannot be made up.
    case described

    /// The value.
    ///
    /// - Precondition: The component has one. Only a hand-written `init(from:)` of a request type can
    ///   see one that has none, while it is described, by reading a component whose type is opaque.
    package var wrapped: Value {
        switch self {
        case .value(let value): return value
        case .described: preconditionFailure("a component was read while its type is described")
        }
    }
}

extension ComponentStorage: Sendable where Value: Sendable {}
extension ComponentStorage: Equatable where Value: Equatable {}
extension ComponentStorage: Hashable where Value: Hashable {}
