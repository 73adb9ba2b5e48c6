internal import ValueTree

/// A component wrapper, as it is found in a request without knowing its type.
package protocol RequestComponent: Codable, SendableMetatype {
    associatedtype Value: Codable & SendableMetatype

    static var place: ComponentDescription.Place { get }

    var wrappedValue: Value { get }

    init(wrappedValue: Value)
}

extension RequestComponent {
    /// Reads the wrapped value from what the form or a request holds for the component.
    static func decoded(
        from value: SupportedType,
        with decoder: ValueDecoder
    ) throws(DecodeError) -> Self {
        Self(wrappedValue: try decoder.decode(Value.self, from: value))
    }

    /// What a decoder holds: the value itself, without a name around it, or what stands in for it
    /// while its request type is described.
    static func value(from decoder: any Swift.Decoder) throws -> Value {
        guard let slot = decoder as? ComponentSlot else { return try Value(from: decoder) }
        return try slot.describe(Self.self)
    }

    /// The component as forms and messages carry it.
    func encoded(with encoder: ValueEncoder) throws -> SupportedType {
        try encoder.encode(wrappedValue)
    }
}
