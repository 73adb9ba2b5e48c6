/// The elements of a list, read one after the other.
struct UnkeyedValueContainer: UnkeyedDecodingContainer {
    private let decoding: ValueDecoding
    private var nodes: Document.Children.Iterator?
    private let plain: [SupportedType]
    private let length: Int
    private(set) var currentIndex = 0

    init(_ decoding: ValueDecoding) {
        self.decoding = decoding
        nodes = decoding.value.node?.children.makeIterator()
        plain = decoding.value.plainArray?.elements ?? []
        length = decoding.value.count
    }

    var codingPath: [any CodingKey] { decoding.codingPath }

    var count: Int? { length }

    var isAtEnd: Bool { currentIndex >= length }

    mutating func decodeNil() throws -> Bool {
        let before = self
        guard try next("a value").isNull else {
            self = before
            return false
        }
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let scalar = try plainScalar(type) { return scalar }
        return try nextDecoding("\(type)").decode(type)
    }

    /// Lists ask for their elements as for any type; the most frequent ones need no decoder.
    private mutating func plainScalar<T>(_ type: T.Type) throws(DecodeError) -> T? {
        if type == String.self { return try scalar(String.self) as? T }
        if type == Int.self { return try scalar(Int.self) as? T }
        if type == Double.self { return try scalar(Double.self) as? T }
        return nil
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try nextDecoding("an object").container(keyedBy: keyType)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try nextDecoding("an array").unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Swift.Decoder { try nextDecoding("a value") }

    private mutating func nextDecoding(
        _ expected: @autoclosure () -> String
    ) throws(DecodeError) -> ValueDecoding {
        let index = currentIndex
        return try decoding.child(next(expected()), at: .index(index))
    }

    private mutating func next(
        _ expected: @autoclosure () -> String
    ) throws(DecodeError) -> SupportedType {
        guard let value = advance() else {
            throw decoding.failure(
                .missing,
                expected: expected(),
                found: nil,
                at: .index(currentIndex)
            )
        }
        currentIndex += 1
        return value
    }

    private mutating func advance() -> SupportedType? {
        if let child = nodes?.next() { return SupportedType(child.value) }
        return plain.indices.contains(currentIndex) ? plain[currentIndex] : nil
    }

    @inline(__always)
    fileprivate mutating func scalar<Scalar: ReadableScalar>(
        _ type: Scalar.Type
    ) throws(DecodeError) -> Scalar {
        let index = currentIndex
        return try decoding.read(next("\(type)"), as: type, at: .index(index))
    }
}

extension UnkeyedValueContainer {
    mutating func decode(_ type: Bool.Type) throws -> Bool { try scalar(type) }
    mutating func decode(_ type: String.Type) throws -> String { try scalar(type) }
    mutating func decode(_ type: Double.Type) throws -> Double { try scalar(type) }
    mutating func decode(_ type: Float.Type) throws -> Float { try scalar(type) }
    mutating func decode(_ type: Int.Type) throws -> Int { try scalar(type) }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try scalar(type) }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try scalar(type) }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try scalar(type) }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try scalar(type) }
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try scalar(type) }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try scalar(type) }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar(type) }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar(type) }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar(type) }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar(type) }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar(type) }
}
