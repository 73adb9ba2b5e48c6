import OrderedCollections

/// What a type has encoded so far: a value, or a container that may still grow.
final class EncodedPart {
    enum Content {
        case nothing
        case value(SupportedType)
        case members(OrderedDictionary<ExactKey, EncodedPart.Child>)
        case elements([EncodedPart.Child])
    }

    /// A finished child, or one whose container is still in use.
    enum Child {
        case value(SupportedType)
        case part(EncodedPart)
    }

    private(set) var content = Content.nothing

    func set(_ value: SupportedType) { content = .value(value) }

    /// Makes this a dictionary unless it already is one.
    func becomeDictionary() {
        if case .members = content { return }
        content = .members([:])
    }

    /// Makes this a list unless it already is one.
    func becomeList() {
        if case .elements = content { return }
        content = .elements([])
    }

    func set(_ child: Child, for key: String) {
        Steps.add()
        guard case .members(var members) = content else { return }
        content = .nothing
        members[ExactKey(key)] = child
        content = .members(members)
    }

    func append(_ child: Child) {
        Steps.add()
        guard case .elements(var elements) = content else { return }
        content = .nothing
        elements.append(child)
        content = .elements(elements)
    }

    var count: Int {
        switch content {
        case .nothing, .value: 0
        case .members(let members): members.count
        case .elements(let elements): elements.count
        }
    }

    /// The finished value.
    ///
    /// The recursion is as deep as the encoder allowed containers to nest.
    func finished() -> SupportedType? {
        Steps.add(1 + count)
        return switch content {
        case .nothing: nil
        case .value(let value): value
        case .members(let members):
            .dictionary(members: members.map { .init($0.key.text, $0.value.finished()) })
        case .elements(let elements): .array(elements.map { $0.finished() })
        }
    }
}

extension EncodedPart.Child {
    /// A container that was requested but never filled becomes an empty object, as in Foundation.
    fileprivate func finished() -> SupportedType {
        switch self {
        case .value(let value): value
        case .part(let part): part.finished() ?? .dictionary(members: [])
        }
    }
}

/// The members of a dictionary that is being encoded.
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

/// The elements of a list that is being encoded.
struct UnkeyedPartContainer: UnkeyedEncodingContainer {
    let encoding: ValueEncoding

    var codingPath: [any CodingKey] { encoding.codingPath }

    var count: Int { encoding.part.count }

    func encodeNil() { append(.null) }

    func encode<T: Encodable>(_ value: T) throws {
        append(try child().encoded(value))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        appendedChild().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        appendedChild().unkeyedContainer()
    }

    func superEncoder() -> any Swift.Encoder { appendedChild() }

    fileprivate func append(_ value: SupportedType) { encoding.part.append(.value(value)) }

    private func child() -> ValueEncoding { encoding.child(PathKey(.index(count))) }

    private func appendedChild() -> ValueEncoding {
        let child = child()
        encoding.part.append(.part(child.part))
        return child
    }
}

extension UnkeyedPartContainer {
    func encode(_ value: Double) throws { append(try encoding.number(value)) }
    func encode(_ value: Float) throws { append(try encoding.number(value)) }
    func encode(_ value: Bool) { append(value.supportedType) }
    func encode(_ value: String) { append(value.supportedType) }
    func encode(_ value: Int) { append(value.supportedType) }
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
}

/// A scalar that is being encoded.
struct SinglePartContainer: SingleValueEncodingContainer {
    let encoding: ValueEncoding

    var codingPath: [any CodingKey] { encoding.codingPath }

    func encodeNil() { encoding.part.set(.null) }

    func encode<T: Encodable>(_ value: T) throws {
        let child = encoding.sibling(keyStrategy: encoding.keyStrategy)
        encoding.part.set(try child.encoded(value))
    }

    func encode(_ value: Double) throws { encoding.part.set(try encoding.number(value)) }
    func encode(_ value: Float) throws { encoding.part.set(try encoding.number(value)) }
    func encode(_ value: Bool) { encoding.part.set(value.supportedType) }
    func encode(_ value: String) { encoding.part.set(value.supportedType) }
    func encode(_ value: Int) { encoding.part.set(value.supportedType) }
    func encode(_ value: Int8) { encoding.part.set(value.supportedType) }
    func encode(_ value: Int16) { encoding.part.set(value.supportedType) }
    func encode(_ value: Int32) { encoding.part.set(value.supportedType) }
    func encode(_ value: Int64) { encoding.part.set(value.supportedType) }
    func encode(_ value: Int128) { encoding.part.set(value.supportedType) }
    func encode(_ value: UInt) { encoding.part.set(value.supportedType) }
    func encode(_ value: UInt8) { encoding.part.set(value.supportedType) }
    func encode(_ value: UInt16) { encoding.part.set(value.supportedType) }
    func encode(_ value: UInt32) { encoding.part.set(value.supportedType) }
    func encode(_ value: UInt64) { encoding.part.set(value.supportedType) }
    func encode(_ value: UInt128) { encoding.part.set(value.supportedType) }
}
