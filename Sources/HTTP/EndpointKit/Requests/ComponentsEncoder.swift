internal import ValueTree

/// A component of a typed request, encoded as a value.
struct EncodedComponent {
    /// The key that the request type encoded it for.
    ///
    /// After the mapping of names, its name on the wire.
    var key: String
    let place: ComponentDescription.Place
    var value: SupportedType
    /// Whether the value must not be shown.
    let isSecret: Bool
    /// A body that is sent unchanged, whatever the content encoding.
    let plainBody: (any PlainBody)?
    /// How a list is written in the query.
    var style = QueryStyle.brackets
    /// Whether each entry is a separate query item or header field.
    var isSpread = false
    /// Whether a default value can replace nil.
    ///
    /// A body that is sent unchanged has none.
    var mayHaveDefault = true
    /// Whether it is text that is sent unchanged instead of JSON.
    var isMalformed = false
}

extension EncodedComponent {
    /// Whether its value is a dictionary whose entries are separate components.
    var hasEntries: Bool { isSpread && value.kind == .dictionary }

    /// Encodes a component with `encoder`.
    init(_ component: some RequestComponent, key: String, encoder: ValueEncoder) throws {
        let plain = component.plainBody
        do {
            self.init(
                key: key,
                place: type(of: component).place,
                value: plain == nil ? try component.encoded(with: encoder) : .null,
                isSecret: type(of: component).isSecret,
                plainBody: plain,
                isSpread: type(of: component).isSpread,
                mayHaveDefault: type(of: component).place != .body
                    || type(of: component).isWrittenAsJSON
            )
        } catch EncodingError.invalidValue(_, let context) {
            throw RequestBuildError.unencodable(
                component: key,
                reason: .own(context.debugDescription)
            )
        }
    }
}

/// Splits a request into its components.
final class ComponentsEncoder: Swift.Encoder {
    let encoder: ValueEncoder
    private(set) var components: [EncodedComponent] = []
    /// The type of the keys.
    private(set) var keyType: (any CodingKey.Type)?
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(encoder: ValueEncoder) {
        self.encoder = encoder
    }

    func add<T>(_ value: T, key: String) throws {
        guard let component = value as? any RequestComponent else {
            throw RequestBuildError.unmarkedComponent(key)
        }
        components.append(try EncodedComponent(component, key: key, encoder: encoder))
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        keyType = type
        return KeyedEncodingContainer(ComponentsEncodingContainer<Key>(encoder: self))
    }

    /// A request type that encodes a list has no components.
    ///
    /// Everything it encodes is refused.
    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        RefusingContainer(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        RefusingContainer(encoder: self)
    }
}

private struct ComponentsEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ComponentsEncoder
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil(forKey key: Key) throws {}

    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try encoder.add(value, key: key.stringValue)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        encoder.container(keyedBy: keyType)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.unkeyedContainer()
    }

    mutating func superEncoder() -> any Swift.Encoder { encoder }

    mutating func superEncoder(forKey key: Key) -> any Swift.Encoder { encoder }
}

/// Refuses values of a request type that aren't components.
struct RefusingContainer: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let encoder: ComponentsEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { 0 }

    mutating func encodeNil() throws {
        throw RequestBuildError.unmarkedComponent("null")
    }

    mutating func encode<T: Encodable>(_ value: T) throws {
        throw RequestBuildError.unmarkedComponent("\(value)")
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        encoder.container(keyedBy: keyType)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

    mutating func superEncoder() -> any Swift.Encoder { encoder }
}
