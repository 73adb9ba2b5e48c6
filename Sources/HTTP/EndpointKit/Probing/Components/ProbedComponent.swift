internal import ValueTree

/// A component of a request type, with the wrapper that reads it.
struct ProbedComponent {
    /// The key by which the request type asks for it.
    let key: String
    let description: ComponentDescription
    let wrapper: any RequestComponent.Type
}
