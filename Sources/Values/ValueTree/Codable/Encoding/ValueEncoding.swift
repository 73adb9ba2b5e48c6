/// The encoder that a type gets: a part, during one use of it.
///
/// Small enough to be stored inline in an existential, so creating one allocates nothing. A type
/// that keeps its encoder and encodes after the use has ended has no effect.
struct ValueEncoding: Swift.Encoder {
    let part: EncodedPart
    let use: Int

    init(_ part: EncodedPart) {
        self.init(part, use: part.state.pointee.use)
    }

    init(_ part: EncodedPart, use: Int) {
        self.part = part
        self.use = use
    }

    var codingPath: [any CodingKey] { part.codingPath }

    var userInfo: [CodingUserInfoKey: Any] { part.run.encoder.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if isInUse { part.begin(.members) }
        let members = OpenMembers(self, part.run.keys(of: ObjectIdentifier(type)))
        return KeyedEncodingContainer(KeyedPartContainer<Key>(members: members))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if isInUse { part.begin(.elements) }
        return UnkeyedPartContainer(encoding: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    @inline(__always)
    var isInUse: Bool { part.state.pointee.use == use }

    /// Returns an encoder for a child that is filled later; it has no effect after the use has
    /// ended.
    func child(at step: EncodedPart.Step) -> ValueEncoding {
        guard isInUse else { return self }
        part.run.leaveText(part)
        return ValueEncoding(part.child(at: step))
    }
}

extension ValueEncoding: SingleValueEncodingContainer {
    func encodeNil() { set(EncodedNull()) }

    func encode<T: Encodable>(_ value: T) throws {
        if isInUse { try part.set(value) }
    }

    func encode(_ value: Double) throws {
        if value.isFinite { return set(value) }
        set(try part.run.named(value, in: part, at: .same))
    }
    func encode(_ value: Float) throws {
        if let double = value.shortest { return set(double) }
        set(try part.run.named(value, in: part, at: .same))
    }
    func encode(_ value: Bool) { set(value) }
    func encode(_ value: String) { set(value) }
    func encode(_ value: Int) { set(value) }
    func encode(_ value: Int8) { set(Int(value)) }
    func encode(_ value: Int16) { set(Int(value)) }
    func encode(_ value: Int32) { set(Int(value)) }
    func encode(_ value: Int64) { set(integer: value) }
    func encode(_ value: Int128) { set(integer: value) }
    func encode(_ value: UInt) { set(integer: value) }
    func encode(_ value: UInt8) { set(Int(value)) }
    func encode(_ value: UInt16) { set(Int(value)) }
    func encode(_ value: UInt32) { set(integer: value) }
    func encode(_ value: UInt64) { set(integer: value) }
    func encode(_ value: UInt128) { set(integer: value) }

    private func set(_ scalar: some EncodedScalar) {
        if isInUse { part.set(scalar) }
    }

    private func set(integer: some FixedWidthInteger) {
        guard let number = Int(exactly: integer) else { return set(NumberText(String(integer))) }
        set(number)
    }
}

extension Float {
    /// The number with the same shortest decimal digits, which may not be the nearest one; nil if
    /// it isn't finite.
    var shortest: Double? { isFinite ? Double(description) : nil }
}
