/// The encoder that a type is given: a part, for one use of it.
///
/// Small enough to be stored inline in an existential, so creating one allocates nothing. What is encoded
/// after the use, by a type that keeps its encoder, has no effect.
struct ValueEncoding: Swift.Encoder {
    let part: EncodedPart
    private let use: Int

    init(_ part: EncodedPart) {
        self.part = part
        use = part.use
    }

    var codingPath: [any CodingKey] { part.codingPath }

    var userInfo: [CodingUserInfoKey: Any] { part.run.encoder.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if isInUse { part.content.becomeDictionary() }
        return KeyedEncodingContainer(KeyedPartContainer<Key>(encoding: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if isInUse { part.content.becomeList() }
        return UnkeyedPartContainer(encoding: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    @inline(__always)
    fileprivate var isInUse: Bool { part.use == use }

    /// An encoder for a child that is filled later; without effect once the use is over.
    fileprivate func child(at step: EncodedPart.Step) -> ValueEncoding {
        isInUse ? ValueEncoding(part.child(at: step)) : self
    }
}

extension ValueEncoding: SingleValueEncodingContainer {
    func encodeNil() { set(.null) }

    func encode<T: Encodable>(_ value: T) throws {
        guard isInUse else { return }
        let encoded = try part.run.encoded(
            value,
            in: part,
            at: .same,
            convertsKeys: part.convertsKeys
        )
        set(encoded ?? .dictionary(members: []))
    }

    func encode(_ value: Double) throws { set(try part.run.number(value, in: part, at: .same)) }
    func encode(_ value: Float) throws { set(try part.run.number(value, in: part, at: .same)) }
    func encode(_ value: Bool) { set(.bool(value)) }
    func encode(_ value: String) { set(.string(value)) }
    func encode(_ value: Int) { set(.int(value)) }
    func encode(_ value: Int8) { set(value.supportedType) }
    func encode(_ value: Int16) { set(value.supportedType) }
    func encode(_ value: Int32) { set(value.supportedType) }
    func encode(_ value: Int64) { set(value.supportedType) }
    func encode(_ value: Int128) { set(value.supportedType) }
    func encode(_ value: UInt) { set(value.supportedType) }
    func encode(_ value: UInt8) { set(value.supportedType) }
    func encode(_ value: UInt16) { set(value.supportedType) }
    func encode(_ value: UInt32) { set(value.supportedType) }
    func encode(_ value: UInt64) { set(value.supportedType) }
    func encode(_ value: UInt128) { set(value.supportedType) }

    private func set(_ value: SupportedType) {
        if isInUse { part.content.set(value) }
    }
}

/// The members of a dictionary that is being encoded.
private struct KeyedPartContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoding: ValueEncoding

    var codingPath: [any CodingKey] { encoding.codingPath }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        guard encoding.isInUse else { return }
        let part = encoding.part
        let encoded = try part.run.encoded(value, in: part, at: .key(key))
        let value = encoded ?? .dictionary(members: [])
        encoding.set(value, key.stringValue, depth: value.storage.depth)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        encoding.child(at: .key(key)).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoding.child(at: .key(key)).unkeyedContainer()
    }

    func superEncoder() -> any Swift.Encoder { encoding.child(at: .key(PathKey(.key("super")))) }

    func superEncoder(forKey key: Key) -> any Swift.Encoder { encoding.child(at: .key(key)) }

    func encodeNil(forKey key: Key) { set(.null, key) }

    func encode(_ value: Double, forKey key: Key) throws {
        set(try encoding.part.run.number(value, in: encoding.part, at: .key(key)), key)
    }
    func encode(_ value: Float, forKey key: Key) throws {
        set(try encoding.part.run.number(value, in: encoding.part, at: .key(key)), key)
    }
    func encode(_ value: Bool, forKey key: Key) { set(.bool(value), key) }
    func encode(_ value: String, forKey key: Key) { set(.string(value), key) }
    func encode(_ value: Int, forKey key: Key) { set(.int(value), key) }
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

    private func set(_ value: SupportedType, _ key: Key) {
        encoding.set(value, key.stringValue, depth: 0)
    }
}

/// The elements of a list that is being encoded.
private struct UnkeyedPartContainer: UnkeyedEncodingContainer {
    let encoding: ValueEncoding

    var codingPath: [any CodingKey] { encoding.codingPath }

    var count: Int { encoding.part.content.count }

    func encode<T: Encodable>(_ value: T) throws {
        guard encoding.isInUse else { return }
        let part = encoding.part
        let encoded = try part.run.encoded(value, in: part, at: .index(count))
        let value = encoded ?? .dictionary(members: [])
        append(value, depth: value.storage.depth)
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

    func encodeNil() { append(.null) }

    func encode(_ value: Double) throws {
        append(try encoding.part.run.number(value, in: encoding.part, at: .index(count)))
    }
    func encode(_ value: Float) throws {
        append(try encoding.part.run.number(value, in: encoding.part, at: .index(count)))
    }
    func encode(_ value: Bool) { append(.bool(value)) }
    func encode(_ value: String) { append(.string(value)) }
    func encode(_ value: Int) { append(.int(value)) }
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

    private func append(_ value: SupportedType, depth: Int = 0) {
        if encoding.isInUse { encoding.part.content.append(value, depth: depth) }
    }
}

extension ValueEncoding {
    @inline(__always)
    fileprivate func set(_ value: SupportedType, _ name: String, depth: Int) {
        if isInUse { part.content.set(value, for: part.key(of: name), depth: depth) }
    }
}

extension FixedWidthInteger {
    /// This integer as a value; beyond Int it keeps its digits as text.
    fileprivate var supportedType: SupportedType {
        Int(exactly: self).map { .int($0) } ?? .number(text: String(self))
    }
}
