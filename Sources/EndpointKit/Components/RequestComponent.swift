internal import ValueTree

/// A component wrapper, as it is found in a request without knowing its type.
///
/// A wrapper is made without a value only while its request type is described; see
/// ``ComponentStorage``.
package protocol RequestComponent: Codable, SendableMetatype {
    associatedtype Value: Codable & SendableMetatype

    static var place: ComponentDescription.Place { get }

    var storage: ComponentStorage<Value> { get }

    init(storage: ComponentStorage<Value>)
}

extension RequestComponent {
    /// Reads the wrapped value from what the form or a request holds for the component.
    static func decoded(
        from value: SupportedType,
        with decoder: ValueDecoder
    ) throws(DecodeError) -> Self {
        Self(storage: .value(try decoder.decode(Value.self, from: value)))
    }

    /// What a decoder holds: the value itself, without a name around it, or what stands in for it
    /// while its request type is described.
    static func storage(from decoder: any Swift.Decoder) throws -> ComponentStorage<Value> {
        guard let slot = decoder as? ComponentSlot else { return .value(try Value(from: decoder)) }
        return slot.describe(Self.self)
    }

    /// The component as forms and messages carry it.
    func encoded(with encoder: ValueEncoder) throws -> SupportedType {
        try encoder.encode(storage.wrapped)
    }
}
