/// The elements of a list that is being encoded.
struct UnkeyedPartContainer: UnkeyedEncodingContainer {
    let encoding: ValueEncoding

    var codingPath: [any CodingKey] { encoding.codingPath }

    var count: Int { encoding.part.count }

    func encode<T: Encodable>(_ value: T) throws {
        if encoding.isInUse { try encoding.part.encodeElement(value, at: count) }
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        encoding.child(at: .index(count)).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        encoding.child(at: .index(count)).unkeyedContainer()
    }

    func superEncoder() -> any Swift.Encoder { encoding.child(at: .index(count)) }

    func encodeNil() { append(EncodedNull()) }

    func encode(_ value: Double) throws {
        if value.isFinite { return append(value) }
        try encode(notFinite: value)
    }
    func encode(_ value: Float) throws {
        guard let double = value.shortest else { return try encode(notFinite: value) }
        append(double)
    }
    func encode(_ value: Bool) { append(value) }
    func encode(_ value: String) { append(value) }
    func encode(_ value: Int) { append(value) }
    func encode(_ value: Int8) { append(Int(value)) }
    func encode(_ value: Int16) { append(Int(value)) }
    func encode(_ value: Int32) { append(Int(value)) }
    func encode(_ value: Int64) { encode(integer: value) }
    func encode(_ value: Int128) { encode(integer: value) }
    func encode(_ value: UInt) { encode(integer: value) }
    func encode(_ value: UInt8) { append(Int(value)) }
    func encode(_ value: UInt16) { append(Int(value)) }
    func encode(_ value: UInt32) { encode(integer: value) }
    func encode(_ value: UInt64) { encode(integer: value) }
    func encode(_ value: UInt128) { encode(integer: value) }

    @inline(__always)
    private func append(_ scalar: some EncodedScalar) {
        if encoding.isInUse { encoding.part.append(scalar) }
    }

    private func encode(integer: some FixedWidthInteger) {
        guard let number = Int(exactly: integer) else { return append(NumberText(String(integer))) }
        append(number)
    }

    private func encode(notFinite number: some BinaryFloatingPoint) throws {
        let part = encoding.part
        append(try part.run.named(number, in: part, at: .index(count)))
    }
}
