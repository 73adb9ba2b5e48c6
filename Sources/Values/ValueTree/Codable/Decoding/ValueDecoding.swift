/// The decoder that a type sees: one place of the tape.
///
/// It fits into an existential, so that making one allocates nothing.
struct ValueDecoding: Swift.Decoder {
    let run: DecodingRun
    let index: Int
    let depth: Int32

    var codingPath: [any CodingKey] { run.path(to: index).map(PathKey.init) }

    var userInfo: [CodingUserInfoKey: Any] { run.userInfo }

    /// The value at this place.
    var value: SupportedType { run.tape.value(at: index) }

    var kind: PackedNode.Kind { run.tape.nodes[index].kind }

    func container<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(KeyedValueContainer<Key>(try members(of: ObjectIdentifier(type))))
    }

    private func members(of key: ObjectIdentifier) throws -> NamedMembers {
        guard kind == .object else {
            throw run.mismatch("an object", [String: Any].self, at: index)
        }
        return NamedMembers(self, vocabulary: run.vocabulary(of: key))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard kind == .array else { throw run.mismatch("an array", [Any].self, at: index) }
        return UnkeyedValueContainer(self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension ValueDecoding: SingleValueDecodingContainer {
    func decodeNil() -> Bool { kind == .null }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try run.decode(type, at: index, depth: depth)
    }

    func decode(_ type: Bool.Type) throws -> Bool { try run.scalar(type, at: index) }
    func decode(_ type: String.Type) throws -> String { try run.scalar(type, at: index) }
    func decode(_ type: Double.Type) throws -> Double { try run.scalar(type, at: index) }
    func decode(_ type: Float.Type) throws -> Float { try run.scalar(type, at: index) }
    func decode(_ type: Int.Type) throws -> Int { try run.scalar(type, at: index) }
    func decode(_ type: Int8.Type) throws -> Int8 { try run.scalar(type, at: index) }
    func decode(_ type: Int16.Type) throws -> Int16 { try run.scalar(type, at: index) }
    func decode(_ type: Int32.Type) throws -> Int32 { try run.scalar(type, at: index) }
    func decode(_ type: Int64.Type) throws -> Int64 { try run.scalar(type, at: index) }
    func decode(_ type: Int128.Type) throws -> Int128 { try run.scalar(type, at: index) }
    func decode(_ type: UInt.Type) throws -> UInt { try run.scalar(type, at: index) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try run.scalar(type, at: index) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try run.scalar(type, at: index) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try run.scalar(type, at: index) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try run.scalar(type, at: index) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try run.scalar(type, at: index) }
}
