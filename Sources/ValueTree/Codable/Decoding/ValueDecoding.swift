/// The decoder that a type sees: one value, and the way to it through the decoders above.
final class ValueDecoding: Swift.Decoder {
    let value: SupportedType
    let decoder: ValueDecoder
    private let parent: ValueDecoding?
    private let step: ValuePath.Component?
    let depth: Int
    /// Off inside a Swift dictionary, whose keys are data.
    let keyStrategy: KeyStrategy

    init(value: SupportedType, decoder: ValueDecoder) {
        self.value = value
        self.decoder = decoder
        parent = nil
        step = nil
        depth = 0
        keyStrategy = decoder.keyStrategy
    }

    private init(
        value: SupportedType,
        step: ValuePath.Component?,
        parent: ValueDecoding,
        keyStrategy: KeyStrategy
    ) {
        self.value = value
        self.step = step
        self.parent = parent
        self.keyStrategy = keyStrategy
        decoder = parent.decoder
        depth = parent.depth + 1
    }

    /// The decoder of a value inside this one.
    func child(
        _ value: SupportedType,
        at step: ValuePath.Component
    ) throws(DecodeError) -> ValueDecoding {
        guard depth < decoder.depthLimit else {
            let limit = decoder.depthLimit
            let expected = "at most \(limit) nested containers"
            throw failure(.invalid, expected: expected, found: value, at: step)
        }
        return ValueDecoding(
            value: value,
            step: step,
            parent: self,
            keyStrategy: decoder.keyStrategy
        )
    }

    /// The decoder of the same value, taking the keys as they are.
    func withPlainKeys() -> ValueDecoding {
        ValueDecoding(value: value, step: nil, parent: self, keyStrategy: .useDefaultKeys)
    }

    /// The way from the root.
    var path: [ValuePath.Component] {
        var components: [ValuePath.Component] = []
        var current: ValueDecoding? = self
        while let decoding = current {
            if let step = decoding.step { components.append(step) }
            current = decoding.parent
        }
        return components.reversed()
    }

    var codingPath: [any CodingKey] { path.map(PathKey.init) }

    var userInfo: [CodingUserInfoKey: Any] { decoder.userInfo }

    func container<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        guard value.kind == .dictionary else { throw mismatch("an object") }
        return KeyedDecodingContainer(KeyedValueContainer<Key>(NamedMembers(self)))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard value.kind == .array else { throw mismatch("an array") }
        return UnkeyedValueContainer(self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        SingleValueContainer(decoding: self)
    }
}

extension ValueDecoding {
    /// That this value is not what is expected.
    func mismatch(_ expected: String) -> DecodeError {
        let kind: Problem.Kind = value.isNull ? .null : .wrongType
        return failure(kind, expected: expected, found: value, at: nil)
    }

    /// A failure at this value, or one step below it.
    func failure(
        _ kind: Problem.Kind,
        expected: String,
        found: SupportedType?,
        at step: ValuePath.Component?
    ) -> DecodeError {
        let failure = DecodeFailure(kind: kind, expected: expected, found: found, container: value)
        return DecodeError.failure(failure).at(step.map { path + [$0] } ?? path)
    }
}

/// A step of a path as a coding key.
struct PathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ component: ValuePath.Component) {
        switch component {
        case .key(let key):
            stringValue = key
            intValue = nil
        case .index(let index):
            stringValue = String(index)
            intValue = index
        }
    }

    init(stringValue: String) { self.init(.key(stringValue)) }

    init(intValue: Int) { self.init(.index(intValue)) }
}
