internal import ValueTree

/// A component of a typed request, written as a value.
struct EncodedComponent {
    /// The name on the wire.
    let key: String
    let place: ComponentDescription.Place
    let value: SupportedType
    /// Whether the value must not be shown.
    let isSecret: Bool
    /// A body that goes over the wire as it is.
    let plainBody: (any PlainBody)?
}
