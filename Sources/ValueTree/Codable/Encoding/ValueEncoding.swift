import FoundationEssentials

/// The encoder that a type sees: where it writes to, and the way there.
final class ValueEncoding: Swift.Encoder {
    let encoder: ValueEncoder
    let codingPath: [any CodingKey]
    let part = EncodedPart()
    let keyStrategy: KeyStrategy

    init(encoder: ValueEncoder) {
        self.encoder = encoder
        codingPath = []
        keyStrategy = encoder.keyStrategy
    }

    /// An encoder at the same place that writes elsewhere.
    convenience init(copying other: ValueEncoding) {
        self.init(
            encoder: other.encoder,
            codingPath: other.codingPath,
            keyStrategy: other.keyStrategy
        )
    }

    private init(encoder: ValueEncoder, codingPath: [any CodingKey], keyStrategy: KeyStrategy) {
        self.encoder = encoder
        self.codingPath = codingPath
        self.keyStrategy = keyStrategy
    }

    var userInfo: [CodingUserInfoKey: Any] { encoder.userInfo }

    /// The encoder of a value inside this one.
    func child(_ key: any CodingKey) -> ValueEncoding {
        ValueEncoding(
            encoder: encoder,
            codingPath: codingPath + [key],
            keyStrategy: encoder.keyStrategy
        )
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
    /// The value of any type; those of Foundation have notations of their own.
    func encoded<T: Encodable>(_ value: T) throws -> SupportedType {
        if let known = try known(value) { return known }
        guard codingPath.count <= encoder.depthLimit else {
            throw refusal(value, "more than \(encoder.depthLimit) nested containers")
        }
        let hasDataKeys = keyStrategy != .useDefaultKeys && value is any StringKeyed
        let target =
            hasDataKeys
            ? ValueEncoding(
                encoder: encoder,
                codingPath: codingPath,
                keyStrategy: .useDefaultKeys
            ) : self
        try value.encode(to: target)
        return target.part.finished() ?? .dictionary(members: [])
    }

    /// The value of a type that does not encode itself.
    private func known<T>(_ value: T) throws -> SupportedType? {
        switch value {
        case let value as SupportedType: value
        case let value as Date: encoder.dateStrategy.value(of: value)
        case let value as URL: .string(value.absoluteString)
        case let value as UUID: .string(value.uuidString)
        case let value as Data: .string(value.base64EncodedString())
        case let value as Decimal: try number(value)
        default: nil
        }
    }

    private func number(_ decimal: Decimal) throws -> SupportedType {
        guard decimal.isFinite else { throw refusal(decimal, "a number that is not finite") }
        return .number(text: decimal.description)
    }

    /// A number of floating point.
    ///
    /// A Float is written with its own digits, not with those of a Double.
    func number<Number: BinaryFloatingPoint & LosslessStringConvertible>(
        _ number: Number
    ) throws(EncodingError) -> SupportedType {
        guard number.isFinite, let double = Double(number.description) else {
            throw refusal(number, "a number that is not finite")
        }
        return .double(double)
    }

    func refusal(_ value: Any, _ reason: String) -> EncodingError {
        .invalidValue(
            value,
            EncodingError.Context(codingPath: codingPath, debugDescription: reason)
        )
    }
}

extension FixedWidthInteger {
    /// This integer as a value; one beyond Int keeps its digits as text.
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
