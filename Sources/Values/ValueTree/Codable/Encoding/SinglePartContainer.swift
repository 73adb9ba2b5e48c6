/// One scalar to be written.
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
