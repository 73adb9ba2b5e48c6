/// The decoder that a type gets: an index of the document's nodes.
///
/// Small enough to be stored inline in an existential, so creating one allocates nothing.
struct ValueDecoding: Swift.Decoder {
    let run: DecodingRun
    let index: Int
    let depth: Int32

    var codingPath: [any CodingKey] { run.path(to: index).map(PathKey.init) }

    var userInfo: [CodingUserInfoKey: Any] { run.userInfo }

    var value: SupportedType { run.document.value(at: index) }

    var kind: PackedNode.Kind { run.memory.nodes[index].kind }

    func container<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        guard run.memory.nodes[index].isKind(.object) else {
            throw run.mismatch(.value(.object), [String: Any].self, at: index)
        }
        return run.container(keyedBy: type, at: index, depth: depth)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard kind == .array else { throw run.mismatch(.value(.array), [Any].self, at: index) }
        return UnkeyedValueContainer(self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension ValueDecoding: SingleValueDecodingContainer {
    func decodeNil() -> Bool { run.memory.nodes[index].isKind(.null) }

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

/// The elements of a list, decoded in order.
///
/// Small enough to be stored inline in an existential, so creating one allocates nothing.
struct UnkeyedValueContainer: UnkeyedDecodingContainer {
    private let run: DecodingRun
    private let list: UInt32
    private var next: UInt32
    private var elementIndex: UInt32 = 0
    private let depth: Int32

    init(_ decoding: ValueDecoding) {
        run = decoding.run
        list = UInt32(truncatingIfNeeded: decoding.index)
        next = list + 1
        depth = decoding.depth
    }

    var codingPath: [any CodingKey] { run.path(to: Int(list)).map(PathKey.init) }

    var count: Int? { run.document.nodes.childCount(of: Int(list)) }

    var currentIndex: Int { Int(elementIndex) }

    var isAtEnd: Bool { Int(next) >= run.memory.nodes.next(after: Int(list)) }

    mutating func decodeNil() throws -> Bool {
        guard run.memory.nodes[try nextIndex(Any.self, .syntax(.value))].isKind(.null) else {
            return false
        }
        advance()
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let value = try run.decode(type, at: nextIndex(type, "\(type)"), depth: depth + 1)
        advance()
        return value
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let container = try child([String: Any].self, "an object").container(keyedBy: keyType)
        advance()
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try child([Any].self, "an array").unkeyedContainer()
        advance()
        return container
    }

    mutating func superDecoder() throws -> any Swift.Decoder {
        let decoder = try child((any Swift.Decoder).self, .syntax(.value))
        advance()
        return decoder
    }

    private func child(
        _ type: Any.Type,
        _ expected: @autoclosure () -> Expected
    ) throws -> ValueDecoding {
        try run.child(nextIndex(type, expected()), depth: depth + 1)
    }

    /// Returns the index of the next element.
    ///
    /// An element that failed to decode stays the next one, as in Foundation.
    @inline(__always)
    private func nextIndex(
        _ type: Any.Type,
        _ expected: @autoclosure () -> Expected
    ) throws -> Int {
        guard !isAtEnd else {
            throw run.missing(
                elementIndex: currentIndex,
                expected: expected(),
                type,
                in: Int(list)
            )
        }
        run.note(Int(next), at: currentIndex, of: Int(list), depth: Int(depth))
        return Int(next)
    }

    @inline(__always)
    private mutating func advance() {
        next = UInt32(truncatingIfNeeded: run.memory.nodes.next(after: Int(next)))
        elementIndex += 1
    }

    @inline(__always)
    fileprivate mutating func scalar<Scalar: ReadableScalar>(
        _ type: Scalar.Type
    ) throws -> Scalar {
        let value = try run.scalar(type, at: nextIndex(type, "\(type)"))
        advance()
        return value
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

/// A path component as a coding key.
struct PathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ component: ValuePath.Component) {
        switch component {
        case .key(let key):
            stringValue = key
            intValue = nil
        case .index(let index):
            stringValue = "Index \(index)"
            intValue = index
        }
    }

    init(stringValue: String) { self.init(.key(stringValue)) }

    init(intValue: Int) { self.init(.index(intValue)) }
}
