/// Stands where a request type writes something that is not a component, and refuses it.
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
