internal import ValueTree

/// A component of a typed request, written as a value.
struct EncodedComponent {
    /// The key under which the request type wrote it; its name on the wire once names are mapped.
    var key: String
    let place: ComponentDescription.Place
    let value: SupportedType
    /// Whether the value must not be shown.
    let isSecret: Bool
    /// A body that goes over the wire as it is.
    let plainBody: (any PlainBody)?
}

extension EncodedComponent {
    /// Writes a component with `encoder`.
    init(_ component: some RequestComponent, key: String, encoder: ValueEncoder) throws {
        let plain = component.plainBody
        do {
            self.init(
                key: key,
                place: type(of: component).place,
                value: plain == nil ? try component.encoded(with: encoder) : .null,
                isSecret: type(of: component).isSecret,
                plainBody: plain
            )
        } catch EncodingError.invalidValue(_, let context) {
            throw RequestBuildError.unencodable(component: key, reason: context.debugDescription)
        }
    }
}
