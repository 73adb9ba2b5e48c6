import FoundationEssentials

/// Encodes Codable types into values.
///
/// Encodes what Foundation's `JSONEncoder` encodes, and keeps the keys in the order they were encoded in.
///
///     let value = try ValueEncoder().encode(Pet(name: "Rex"))
public struct ValueEncoder: Sendable {
    /// How dates are encoded.
    public var dateStrategy: DateStrategy
    /// How property names become keys.
    public var keyStrategy: KeyStrategy
    /// How bytes are encoded.
    public var dataStrategy: DataStrategy
    /// How infinite numbers and NaN are encoded.
    public var floatStrategy: NonConformingFloatStrategy
    /// How deep containers may nest.
    public var depthLimit = 512
    /// The user info for types that encode themselves.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Creates an encoder.
    public init(
        dateStrategy: DateStrategy = .rfc3339,
        keyStrategy: KeyStrategy = .useDefaultKeys,
        dataStrategy: DataStrategy = .base64,
        floatStrategy: NonConformingFloatStrategy = .throw
    ) {
        self.dateStrategy = dateStrategy
        self.keyStrategy = keyStrategy
        self.dataStrategy = dataStrategy
        self.floatStrategy = floatStrategy
    }

    /// Encodes a value.
    ///
    /// Throws for infinite numbers and NaN unless ``floatStrategy`` has strings for them, for a type that
    /// encodes nothing, and any error that a type throws.
    public func encode(_ value: some Encodable) throws(EncodingError) -> SupportedType {
        do {
            let encoding = ValueEncoding(encoder: self)
            if let encoded = try encoding.encodedIfAnything(value) { return encoded }
            throw encoding.refusal(value, "a \(type(of: value)) that encodes nothing")
        } catch let error as EncodingError {
            throw error
        } catch {
            throw .invalidValue(
                value,
                EncodingError.Context(
                    codingPath: [],
                    debugDescription: "\(error)",
                    underlyingError: error
                )
            )
        }
    }
}

/// The encoder that a type is given: the part it writes to and its coding path.
final class ValueEncoding: Swift.Encoder {
    let encoder: ValueEncoder
    let part = EncodedPart()
    let keyStrategy: KeyStrategy
    private let parent: ValueEncoding?
    private let key: (any CodingKey)?
    private let depth: Int

    init(encoder: ValueEncoder) {
        self.encoder = encoder
        parent = nil
        key = nil
        depth = 0
        keyStrategy = encoder.keyStrategy
    }

    /// An encoder inside another; without a key, at the same coding path.
    init(parent: ValueEncoding, key: (any CodingKey)?, keyStrategy: KeyStrategy) {
        self.parent = parent
        self.key = key
        self.keyStrategy = keyStrategy
        encoder = parent.encoder
        depth = parent.depth + 1
    }

    var codingPath: [any CodingKey] {
        var path: [any CodingKey] = []
        var current: ValueEncoding? = self
        while let encoding = current {
            if let key = encoding.key { path.append(key) }
            current = encoding.parent
        }
        return path.reversed()
    }

    var userInfo: [CodingUserInfoKey: Any] { encoder.userInfo }

    /// The encoder for a child of this value.
    func child(_ key: any CodingKey) -> ValueEncoding {
        ValueEncoding(parent: self, key: key, keyStrategy: encoder.keyStrategy)
    }

    /// An encoder at the same coding path that writes to a separate part.
    func sibling(keyStrategy: KeyStrategy) -> ValueEncoding {
        ValueEncoding(parent: self, key: nil, keyStrategy: keyStrategy)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        part.becomeDictionary()
        return KeyedEncodingContainer(KeyedPartContainer<Key>(encoding: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        part.becomeList()
        return UnkeyedPartContainer(encoding: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        SinglePartContainer(encoding: self)
    }
}

extension ValueEncoding {
    /// The encoded value; a type that encodes nothing becomes an empty object, as in Foundation.
    func encoded<T: Encodable>(_ value: T) throws -> SupportedType {
        try encodedIfAnything(value) ?? .dictionary(members: [])
    }

    /// The encoded value; nil when the type encodes nothing.
    func encodedIfAnything<T: Encodable>(_ value: T) throws -> SupportedType? {
        if let known = try known(value) { return known }
        guard depth <= encoder.depthLimit else {
            throw refusal(value, "more than \(encoder.depthLimit) nested containers")
        }
        let hasDataKeys = !keyStrategy.isDefault && value is any StringKeyed
        let target = hasDataKeys ? sibling(keyStrategy: .useDefaultKeys) : self
        try value.encode(to: target)
        return target.part.finished()
    }

    /// The value of a type with a special encoding; nil for all others.
    private func known<T>(_ value: T) throws -> SupportedType? {
        switch value {
        case let value as SupportedType: value
        case let value as Date: try date(value)
        case let value as URL: .string(value.absoluteString)
        case let value as UUID: .string(value.uuidString)
        case let value as Data: try data(value)
        case let value as Decimal: try number(value)
        default: nil
        }
    }

    private func date(_ date: Date) throws -> SupportedType {
        if let value = encoder.dateStrategy.value(of: date) { return value }
        guard case .custom(_, let write) = encoder.dateStrategy else {
            throw refusal(date, "a date that cannot be written")
        }
        return try custom { try write(date, $0) }
    }

    private func data(_ data: Data) throws -> SupportedType {
        switch encoder.dataStrategy {
        case .base64: .string(data.base64EncodedString())
        case .deferredToData: try custom { try data.encode(to: $0) }
        case .custom(_, let write): try custom { try write(data, $0) }
        }
    }

    /// What a custom closure encodes; an empty object when it encodes nothing.
    private func custom(_ write: (any Swift.Encoder) throws -> Void) throws -> SupportedType {
        let target = sibling(keyStrategy: keyStrategy)
        try write(target)
        return target.part.finished() ?? .dictionary(members: [])
    }

    private func number(_ decimal: Decimal) throws -> SupportedType {
        guard decimal.isFinite else { throw refusal(decimal, "a number that is not finite") }
        return .number(text: decimal.description)
    }

    /// Encodes a floating-point number.
    func number(
        _ number: Double,
        forKey key: (any CodingKey)? = nil
    ) throws(EncodingError) -> SupportedType {
        number.isFinite ? .double(number) : try named(number, forKey: key)
    }

    /// Encodes a Float by its shortest decimal digits, not those of the nearest Double.
    func number(
        _ number: Float,
        forKey key: (any CodingKey)? = nil
    ) throws(EncodingError) -> SupportedType {
        guard number.isFinite, let double = Double(number.description) else {
            return try named(number, forKey: key)
        }
        return .double(double)
    }

    private func named(
        _ number: some BinaryFloatingPoint,
        forKey key: (any CodingKey)?
    ) throws(EncodingError) -> SupportedType {
        if let text = encoder.floatStrategy.text(of: number) { return .string(text) }
        throw refusal(number, "a number that is not finite", forKey: key)
    }

    func refusal(
        _ value: Any,
        _ reason: String,
        forKey key: (any CodingKey)? = nil
    ) -> EncodingError {
        let path = key.map { codingPath + [$0] } ?? codingPath
        return .invalidValue(
            value,
            EncodingError.Context(codingPath: path, debugDescription: reason)
        )
    }
}

extension FixedWidthInteger {
    /// This integer as a value; beyond Int it keeps its digits as text.
    var supportedType: SupportedType {
        Int(exactly: self).map { .int($0) } ?? .number(text: String(self))
    }
}

extension Bool {
    var supportedType: SupportedType { .bool(self) }
}

extension String {
    var supportedType: SupportedType { .string(self) }
}

/// A dictionary whose keys are data, which no key strategy converts.
protocol StringKeyed {}

extension Dictionary: StringKeyed where Key == String {}
