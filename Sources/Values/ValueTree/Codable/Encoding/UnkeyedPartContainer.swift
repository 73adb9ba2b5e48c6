/// The elements of a list to be written.
struct UnkeyedPartContainer: UnkeyedEncodingContainer {
    let encoding: ValueEncoding

    var codingPath: [any CodingKey] { encoding.codingPath }

    var count: Int { encoding.part.count }

    func encodeNil() { append(.null) }

    func encode<T: Encodable>(_ value: T) throws {
        append(try child().encoded(value))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        appendedChild().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        appendedChild().unkeyedContainer()
    }

    func superEncoder() -> any Swift.Encoder { appendedChild() }

    fileprivate func append(_ value: SupportedType) { encoding.part.append(.value(value)) }

    private func child() -> ValueEncoding { encoding.child(PathKey(.index(count))) }

    private func appendedChild() -> ValueEncoding {
        let child = child()
        encoding.part.append(.part(child.part))
        return child
    }
}

extension UnkeyedPartContainer {
    func encode(_ value: Double) throws { append(try encoding.number(value)) }
    func encode(_ value: Float) throws { append(try encoding.number(value)) }
    func encode(_ value: Bool) { append(value.supportedType) }
    func encode(_ value: String) { append(value.supportedType) }
    func encode(_ value: Int) { append(value.supportedType) }
    func encode(_ value: Int8) { append(value.supportedType) }
    func encode(_ value: Int16) { append(value.supportedType) }
    func encode(_ value: Int32) { append(value.supportedType) }
    func encode(_ value: Int64) { append(value.supportedType) }
    func encode(_ value: Int128) { append(value.supportedType) }
    func encode(_ value: UInt) { append(value.supportedType) }
    func encode(_ value: UInt8) { append(value.supportedType) }
    func encode(_ value: UInt16) { append(value.supportedType) }
    func encode(_ value: UInt32) { append(value.supportedType) }
    func encode(_ value: UInt64) { append(value.supportedType) }
    func encode(_ value: UInt128) { append(value.supportedType) }
}
