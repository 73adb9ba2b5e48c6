/// The members of an object, read by key.
///
/// Converts coding keys to names; ``NamedMembers`` does the work.
struct KeyedValueContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let members: NamedMembers

    init(_ members: NamedMembers) {
        self.members = members
    }

    var codingPath: [any CodingKey] { members.run.path(to: members.index).map(PathKey.init) }

    var allKeys: [Key] { members.names.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { members.valueIndex(of: key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
        let index = try members.requiredIndex(key.stringValue, .syntax(.value))
        return members.run.memory.nodes[index].isKind(.null)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try members.child(key.stringValue, "an object").container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try members.child(key.stringValue, "an array").unkeyedContainer()
    }

    func superDecoder() throws -> any Swift.Decoder { try members.childOrNull("super") }

    func superDecoder(forKey key: Key) throws -> any Swift.Decoder {
        try members.childOrNull(key.stringValue)
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try members.value(key.stringValue, type)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        try members.valueIfPresent(key.stringValue, type)
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        try members.scalar(key.stringValue, type)
    }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        try members.scalar(key.stringValue, type)
    }

    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
        try members.scalar(key.stringValue, type)
    }

    func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
        try members.scalar(key.stringValue, type)
    }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
        try members.scalar(key.stringValue, type)
    }

    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
        try members.scalar(key.stringValue, type)
    }

    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
        try members.scalar(key.stringValue, type)
    }

    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
        try members.scalar(key.stringValue, type)
    }

    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
        try members.scalar(key.stringValue, type)
    }

    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
        try members.scalar(key.stringValue, type)
    }

    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
        try members.scalar(key.stringValue, type)
    }

    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
        try members.scalar(key.stringValue, type)
    }

    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
        try members.scalar(key.stringValue, type)
    }

    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
        try members.scalar(key.stringValue, type)
    }

    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
        try members.scalar(key.stringValue, type)
    }

    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
        try members.scalar(key.stringValue, type)
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try members.scalarIfPresent(key.stringValue, type)
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try members.scalarIfPresent(key.stringValue, type)
    }

    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try members.scalarIfPresent(key.stringValue, type)
    }

    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
        try members.scalarIfPresent(key.stringValue, type)
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try members.scalarIfPresent(key.stringValue, type)
    }

    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
        try members.scalarIfPresent(key.stringValue, type)
    }

    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
        try members.scalarIfPresent(key.stringValue, type)
    }

    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
        try members.scalarIfPresent(key.stringValue, type)
    }

    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        try members.scalarIfPresent(key.stringValue, type)
    }

    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
        try members.scalarIfPresent(key.stringValue, type)
    }

    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
        try members.scalarIfPresent(key.stringValue, type)
    }

    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
        try members.scalarIfPresent(key.stringValue, type)
    }

    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
        try members.scalarIfPresent(key.stringValue, type)
    }

    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
        try members.scalarIfPresent(key.stringValue, type)
    }

    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
        try members.scalarIfPresent(key.stringValue, type)
    }

    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
        try members.scalarIfPresent(key.stringValue, type)
    }
}
