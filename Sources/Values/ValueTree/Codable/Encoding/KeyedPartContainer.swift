/// The members of a dictionary that is being encoded.
struct KeyedPartContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let members: OpenMembers

    var codingPath: [any CodingKey] { members.encoding.codingPath }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try members.encode(value, key.stringValue, at: key)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        members.encoding.child(at: .key(key)).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        members.encoding.child(at: .key(key)).unkeyedContainer()
    }

    func superEncoder() -> any Swift.Encoder {
        members.encoding.child(at: .key(PathKey(.key("super"))))
    }

    func superEncoder(forKey key: Key) -> any Swift.Encoder {
        members.encoding.child(at: .key(key))
    }

    func encodeNil(forKey key: Key) { members.set(EncodedNull(), key.stringValue) }

    func encode(_ value: Double, forKey key: Key) throws {
        if value.isFinite { return members.set(value, key.stringValue) }
        try encode(notFinite: value, forKey: key)
    }
    func encode(_ value: Float, forKey key: Key) throws {
        guard let double = value.shortest else { return try encode(notFinite: value, forKey: key) }
        members.set(double, key.stringValue)
    }
    func encode(_ value: Bool, forKey key: Key) { members.set(value, key.stringValue) }
    func encode(_ value: String, forKey key: Key) { members.set(value, key.stringValue) }
    func encode(_ value: Int, forKey key: Key) { members.set(value, key.stringValue) }
    func encode(_ value: Int8, forKey key: Key) { encode(Int(value), forKey: key) }
    func encode(_ value: Int16, forKey key: Key) { encode(Int(value), forKey: key) }
    func encode(_ value: Int32, forKey key: Key) { encode(Int(value), forKey: key) }
    func encode(_ value: Int64, forKey key: Key) { encode(integer: value, forKey: key) }
    func encode(_ value: Int128, forKey key: Key) { encode(integer: value, forKey: key) }
    func encode(_ value: UInt, forKey key: Key) { encode(integer: value, forKey: key) }
    func encode(_ value: UInt8, forKey key: Key) { encode(Int(value), forKey: key) }
    func encode(_ value: UInt16, forKey key: Key) { encode(Int(value), forKey: key) }
    func encode(_ value: UInt32, forKey key: Key) { encode(integer: value, forKey: key) }
    func encode(_ value: UInt64, forKey key: Key) { encode(integer: value, forKey: key) }
    func encode(_ value: UInt128, forKey key: Key) { encode(integer: value, forKey: key) }

    @inline(__always)
    private func encode(integer: some FixedWidthInteger, forKey key: Key) {
        guard let number = Int(exactly: integer) else {
            return members.set(NumberText(String(integer)), key.stringValue)
        }
        members.set(number, key.stringValue)
    }

    private func encode(notFinite number: some BinaryFloatingPoint, forKey key: Key) throws {
        let encoding = members.encoding
        let text = try encoding.part.run.named(number, in: encoding.part, at: .key(key))
        members.set(text, key.stringValue)
    }
}
