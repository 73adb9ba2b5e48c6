internal import ValueTree

/// A component of a typed request, written as a value.
struct EncodedComponent {
    /// The name on the wire.
    let key: String
    let place: ComponentDescription.Place
    let value: SupportedType
}
