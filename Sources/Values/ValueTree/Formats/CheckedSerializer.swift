public import FoundationEssentials

/// A serializer that throws if bytes can't be read or a value can't be written.
///
///     let theme = try TOMLSerializer().deserializeOrThrow(fromString: "name = 'Harbour'")
///     let file = try TOMLSerializer().serializeOrThrow(theme)
public protocol CheckedSerializer: Serializer {
    /// The bytes of a value; throws when the format cannot represent it.
    func serializeOrThrow(_ supportedType: SupportedType) throws(UnwritableValue) -> Data

    /// The value of the bytes; throws the first syntax error.
    func deserializeOrThrow(_ data: Data) throws(SyntaxError) -> SupportedType
}

extension CheckedSerializer {
    /// Returns the bytes of a value, or no bytes if the format can't represent it.
    public func serialize(_ supportedType: SupportedType) -> Data {
        (try? serializeOrThrow(supportedType)) ?? Data()
    }

    /// The value of the bytes, or null when they are malformed.
    public func deserialize(_ data: Data) -> SupportedType {
        (try? deserializeOrThrow(data)) ?? .null
    }

    /// The value of a text; throws the first syntax error.
    public func deserializeOrThrow(
        fromString string: String
    ) throws(SyntaxError) -> SupportedType {
        try deserializeOrThrow(Data(string.utf8))
    }

    /// The value of a body; throws the first syntax error.
    public func value(from bytes: PaddedBytes) throws(SyntaxError) -> SupportedType {
        try deserializeOrThrow(bytes.withUnsafeBytes { Data($0) })
    }
}

/// The error of a value that a format cannot represent.
///
///     $.limits[2]: TOML has no null
public struct UnwritableValue: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path of the value.
    public let path: ValuePath
    /// The reason why the format can't represent it.
    public let reason: String

    /// Creates the error of one value.
    public init(path: ValuePath, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// Creates the error of a string with a character that the format cannot represent.
    package init(path: ValuePath, character: Unicode.Scalar) {
        let digits = character.value.hexadecimal(digits: 4)
        self.init(path: path, reason: "the character U+\(digits) cannot be written")
    }

    /// The path and the reason, on one line.
    public var description: String { "\(path): \(reason)" }
}

extension SupportedType {
    /// The members without duplicate keys, for formats that allow none.
    ///
    /// The last member of a key is used, at the index of the first.
    package var uniqueMembers: [Member] {
        var indices: [ExactKey: Int] = [:]
        var unique: [Member] = []
        for member in members {
            if let index = indices[ExactKey(member.key)] {
                unique[index] = member
            } else {
                indices[ExactKey(member.key)] = unique.count
                unique.append(member)
            }
        }
        return unique
    }
}
