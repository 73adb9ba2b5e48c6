internal import ValueTree

/// A component of a request type, with the wrapper that reads it.
struct ProbedComponent {
    let description: ComponentDescription
    let wrapper: any RequestComponent.Type
}

/// What probing a request type found.
struct ProbedRequest {
    /// The components, in the order of declaration.
    var components: [ProbedComponent]
    /// What is wrong with the type, in words that a declaration error shows.
    var complaints: [String]
}
