/// The members of a dictionary to be written.
struct KeyedPartContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoding: ValueEncoding

    var codingPath: [any CodingKey] { encoding.codingPath }

    func encodeNil(forKey key: Key) { set(.null, key) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        set(try encoding.child(key).encoded(value), key)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        addedChild(key).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        addedChild(key).unkeyedContainer()
    }

    func superEncoder() -> any Swift.Encoder { addedChild(PathKey(.key("super"))) }

    func superEncoder(forKey key: Key) -> any Swift.Encoder { addedChild(key) }

    fileprivate func set(_ value: SupportedType, _ key: Key) {
        encoding.part.set(.value(value), for: encoding.keyStrategy.key(of: key.stringValue))
    }

    private func addedChild(_ key: any CodingKey) -> ValueEncoding {
        let child = encoding.child(key)
        encoding.part.set(.part(child.part), for: encoding.keyStrategy.key(of: key.stringValue))
        return child
    }
}

extension KeyedPartContainer {
    func encode(_ value: Double, forKey key: Key) throws {
        set(try encoding.number(value, forKey: key), key)
    }
    func encode(_ value: Float, forKey key: Key) throws {
        set(try encoding.number(value, forKey: key), key)
    }
    func encode(_ value: Bool, forKey key: Key) { set(value.supportedType, key) }
    func encode(_ value: String, forKey key: Key) { set(value.supportedType, key) }
    func encode(_ value: Int, forKey key: Key) { set(value.supportedType, key) }
    func encode(_ value: Int8, forKey key: Key) { set(value.supportedType, key) }
    func encode(_ value: Int16, forKey key: Key) { set(value.supportedType, key) }
    func encode(_ value: Int32, forKey key: Key) { set(value.supportedType, key) }
    func encode(_ value: Int64, forKey key: Key) { set(value.supportedType, key) }
    func encode(_ value: Int128, forKey key: Key) { set(value.supportedType, key) }
    func encode(_ value: UInt, forKey key: Key) { set(value.supportedType, key) }
    func encode(_ value: UInt8, forKey key: Key) { set(value.supportedType, key) }
    func encode(_ value: UInt16, forKey key: Key) { set(value.supportedType, key) }
    func encode(_ value: UInt32, forKey key: Key) { set(value.supportedType, key) }
    func encode(_ value: UInt64, forKey key: Key) { set(value.supportedType, key) }
    func encode(_ value: UInt128, forKey key: Key) { set(value.supportedType, key) }
}
