internal import FoundationEssentials
internal import ValueTree

/// Checks that a node is a value of a scalar type.
///
/// The decoder decides, except for nodes that are obviously valid.
enum ScalarCheck {
    /// The number of digits up to which every integer fits into Int.
    private static let safeDigits = 18

    /// Returns whether the node is obviously valid.
    static func accepts(_ node: PackedNode, _ scalar: Shape.Scalar) -> Bool {
        switch scalar {
        case .string: node.isKind(.string) || node.isKind(.escapedString)
        case .bool: node.isKind(.true) || node.isKind(.false)
        case .integer(bits: 64, isSigned: true), .double:
            node.isKind(.integer) && node.length <= safeDigits
        case .null: node.isKind(.null)
        case .integer, .float, .decimal, .date, .url, .uuid, .data: false
        }
    }

    /// Returns whether a value outside a document is obviously valid.
    ///
    /// A text in a document may contain bytes that aren't UTF-8.
    private static func accepts(_ value: SupportedType, _ scalar: Shape.Scalar) -> Bool {
        guard value.node == nil else { return false }
        return switch scalar {
        case .string: value.kind == .string
        case .bool: value.kind == .bool
        case .integer(bits: 64, isSigned: true): value.int != nil
        case .null: value.isNull
        case .integer, .double, .float, .decimal, .date, .url, .uuid, .data: false
        }
    }

    /// Returns why the decoder refuses a value, or nil if it accepts the value.
    static func failure(
        of value: SupportedType,
        _ scalar: Shape.Scalar,
        type name: String,
        decoder: ValueDecoder
    ) -> (kind: Problem.Kind, expected: Expected)? {
        if accepts(value, scalar) { return nil }
        guard let type = type(of: scalar, name: name) else {
            return value.isNull ? nil : (.wrongType, "null")
        }
        return failure(of: value, as: type, decoder: decoder)
    }

    private static func failure<T: Decodable>(
        of value: SupportedType,
        as type: T.Type,
        decoder: ValueDecoder
    ) -> (kind: Problem.Kind, expected: Expected)? {
        do throws(DecodeError) {
            _ = try decoder.decode(type, from: value)
            return nil
        } catch {
            guard case .failure(let failure) = error else { return (.invalid, "\(type)") }
            return (failure.kind, failure.expected)
        }
    }

    private static func type(
        of scalar: Shape.Scalar,
        name: String
    ) -> (any Decodable.Type)? {
        switch scalar {
        case .string: String.self
        case .bool: Bool.self
        case .integer(bits: 64, isSigned: true): name == "Int64" ? Int64.self : Int.self
        case .integer(bits: 64, isSigned: false): name == "UInt64" ? UInt64.self : UInt.self
        case .integer(let bits, let isSigned): integer(bits: bits, isSigned: isSigned)
        case .double: Double.self
        case .float: Float.self
        case .decimal: Decimal.self
        case .date: Date.self
        case .url: URL.self
        case .uuid: UUID.self
        case .data: Data.self
        case .null: nil
        }
    }

    private static func integer(bits: Int, isSigned: Bool) -> any Decodable.Type {
        switch (bits, isSigned) {
        case (8, true): Int8.self
        case (16, true): Int16.self
        case (32, true): Int32.self
        case (128, true): Int128.self
        case (8, false): UInt8.self
        case (16, false): UInt16.self
        case (32, false): UInt32.self
        case (128, false): UInt128.self
        default: Int.self
        }
    }
}

/// Compares a value with a raw value of an enum.
enum CaseCheck {
    /// Returns whether both are the same text, number or Boolean.
    ///
    /// Numbers are compared by value, because a number in a document may be `intOrDouble`.
    static func isSame(_ rawValue: SupportedType, _ value: SupportedType) -> Bool {
        if let integer = rawValue.int { return value.int == integer }
        if let double = rawValue.double { return value.double == double }
        return rawValue == value
    }

    /// Returns whether both are texts, both numbers, or both Booleans.
    static func isSameKind(_ first: SupportedType.Kind, _ second: SupportedType.Kind) -> Bool {
        isNumber(first) ? isNumber(second) : first == second
    }

    private static func isNumber(_ kind: SupportedType.Kind) -> Bool {
        switch kind {
        case .int, .double, .intOrDouble: true
        case .null, .string, .bool, .array, .dictionary: false
        }
    }
}
