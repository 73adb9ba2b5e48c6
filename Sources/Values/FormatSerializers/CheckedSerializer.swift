public import FoundationEssentials
public import ValueTree

/// A serializer that can say why bytes cannot be read, or why a value cannot be written.
///
///     let theme = try TOMLSerializer().deserializeOrThrow(bytes)
public protocol CheckedSerializer: Serializer {
    /// The bytes of a value; throws when the format has no way to write it.
    func serializeOrThrow(_ supportedType: SupportedType) throws(UnwritableValue) -> Data

    /// The value that the bytes stand for; throws with the place of the first fault.
    func deserializeOrThrow(_ data: Data) throws(SyntaxError) -> SupportedType
}

extension CheckedSerializer {
    /// The bytes of a value; none when the format has no way to write it.
    public func serialize(_ supportedType: SupportedType) -> Data {
        (try? serializeOrThrow(supportedType)) ?? Data()
    }

    /// The value that the bytes stand for; null when they are malformed.
    public func deserialize(_ data: Data) -> SupportedType {
        (try? deserializeOrThrow(data)) ?? .null
    }

    /// The value that a text stands for; throws with the place of the first fault.
    public func deserializeOrThrow(
        fromString string: String
    ) throws(SyntaxError) -> SupportedType {
        try deserializeOrThrow(Data(string.utf8))
    }

    /// The value that the bytes of a body stand for; throws with the place of the first fault.
    public func value(from bytes: PaddedBytes) throws(SyntaxError) -> SupportedType {
        try deserializeOrThrow(bytes.withUnsafeBytes { Data($0) })
    }
}

/// A value that a format has no way to write.
///
///     $.limits[2]: TOML has no null
public struct UnwritableValue: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where the value stands.
    public let path: ValuePath
    /// What the format lacks.
    public let reason: String

    /// Creates the error of one value.
    public init(path: ValuePath, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// The error of a text with a character that the format has no notation for.
    init(path: ValuePath, character: Unicode.Scalar) {
        let code = String(character.value, radix: 16, uppercase: true)
        let digits = String(repeating: "0", count: max(0, 4 - code.count)) + code
        self.init(path: path, reason: "the character U+\(digits) cannot be written")
    }

    /// One line: the path and the reason.
    public var description: String { "\(path): \(reason)" }
}

extension SupportedType {
    /// The members with every key once, for formats that have no duplicates.
    ///
    /// The last one of a key counts, in the place of the first.
    var uniqueMembers: [Member] {
        var indices: [String: Int] = [:]
        var unique: [Member] = []
        for member in members {
            if let index = indices[member.key] {
                unique[index] = member
            } else {
                indices[member.key] = unique.count
                unique.append(member)
            }
        }
        return unique
    }
}
