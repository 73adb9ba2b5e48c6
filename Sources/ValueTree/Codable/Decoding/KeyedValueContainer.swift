/// The members of a dictionary, read by key.
final class KeyedValueContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoding: ValueDecoding
    private var lookup: MemberLookup

    init(_ decoding: ValueDecoding) {
        self.decoding = decoding
        lookup = MemberLookup(decoding.value)
    }

    var codingPath: [any CodingKey] { decoding.codingPath }

    var allKeys: [Key] {
        var seen: Set<String> = []
        return decoding.value.members.compactMap { member in
            seen.insert(member.key).inserted ? Key(stringValue: member.key) : nil
        }
    }

    func contains(_ key: Key) -> Bool { value(of: key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
        try required(key, "a value").isNull
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try child(key, "\(type)").decode(type)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try child(key, "an object").container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try child(key, "an array").unkeyedContainer()
    }

    func superDecoder() throws -> any Swift.Decoder {
        let value = decoding.value["super"] ?? .null
        return try decoding.child(value, at: .key("super"))
    }

    func superDecoder(forKey key: Key) throws -> any Swift.Decoder {
        try decoding.child(value(of: key) ?? .null, at: .key(name(of: key)))
    }

    private func name(of key: Key) -> String { decoding.keyStrategy.key(of: key.stringValue) }

    private func value(of key: Key) -> SupportedType? { lookup.value(of: name(of: key)) }

    private func required(
        _ key: Key,
        _ expected: @autoclosure () -> String
    ) throws(DecodeError) -> SupportedType {
        if let value = value(of: key) { return value }
        throw decoding.failure(
            .missing,
            expected: expected(),
            found: nil,
            at: .key(name(of: key))
        )
    }

    private func child(
        _ key: Key,
        _ expected: @autoclosure () -> String
    ) throws(DecodeError) -> ValueDecoding {
        try decoding.child(required(key, expected()), at: .key(name(of: key)))
    }

    fileprivate func scalar<Scalar: ReadableScalar>(
        _ key: Key,
        _ type: Scalar.Type
    ) throws(DecodeError) -> Scalar {
        try decoding.read(required(key, "\(type)"), as: type, at: .key(name(of: key)))
    }
}

extension KeyedValueContainer {
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(key, type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(key, type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try scalar(key, type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try scalar(key, type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(key, type) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try scalar(key, type) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try scalar(key, type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try scalar(key, type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try scalar(key, type) }
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try scalar(key, type) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try scalar(key, type) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try scalar(key, type) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try scalar(key, type) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try scalar(key, type) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try scalar(key, type) }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try scalar(key, type) }
}
