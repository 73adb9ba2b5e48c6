/// A value read as one scalar.
struct SingleValueContainer: SingleValueDecodingContainer {
    let decoding: ValueDecoding

    var codingPath: [any CodingKey] { decoding.codingPath }

    func decodeNil() -> Bool { decoding.value.isNull }

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoding.decode(type) }

    func decode(_ type: Bool.Type) throws -> Bool { try decoding.read(type) }
    func decode(_ type: String.Type) throws -> String { try decoding.read(type) }
    func decode(_ type: Double.Type) throws -> Double { try decoding.read(type) }
    func decode(_ type: Float.Type) throws -> Float { try decoding.read(type) }
    func decode(_ type: Int.Type) throws -> Int { try decoding.read(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try decoding.read(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try decoding.read(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try decoding.read(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try decoding.read(type) }
    func decode(_ type: Int128.Type) throws -> Int128 { try decoding.read(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try decoding.read(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try decoding.read(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try decoding.read(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try decoding.read(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try decoding.read(type) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try decoding.read(type) }
}
