package import FoundationEssentials

/// A type that is decoded from a single value.
package protocol ReadableScalar: SendableMetatype {
    /// Decodes a value, or throws the expectation that it doesn't meet.
    static func read(_ value: SupportedType) throws(ScalarFailure) -> Self

    /// Decodes a node that certainly has such a value; nil leaves the decision to ``read(_:)``.
    ///
    /// The buffer has the bytes of the node's document with their padding.
    static func fastRead(_ node: PackedNode, in bytes: UnsafeBufferPointer<UInt8>) -> Self?
}

extension ReadableScalar {
    @inline(__always)
    package static func fastRead(
        _ node: PackedNode,
        in bytes: UnsafeBufferPointer<UInt8>
    ) -> Self? { nil }
}

/// The reason why a value can't be decoded as a scalar.
package struct ScalarFailure: Error {
    package var kind: Problem.Kind
    package var expected: Expected

    /// Creates the failure for null or a value of another type.
    package static func mismatch(_ expected: Expected, _ value: SupportedType) -> ScalarFailure {
        ScalarFailure(kind: value.isNull ? .null : .wrongType, expected: expected)
    }

    /// Creates the failure for a value of the right type that isn't accepted.
    package static func invalid(_ expected: ValueExpectation) -> ScalarFailure {
        ScalarFailure(kind: .invalid, expected: .value(expected))
    }
}

extension SupportedType: ReadableScalar {
    package static func read(_ value: SupportedType) throws(ScalarFailure) -> SupportedType {
        value
    }
}

extension String: ReadableScalar {
    package static func read(_ value: SupportedType) throws(ScalarFailure) -> String {
        guard let string = value.string else { throw .mismatch("String", value) }
        guard let node = value.node, node.isIllFormedString else { return string }
        throw .invalid(
            node.isUTF8 ? .stringOfWholeCharacters : .validString
        )
    }

    @inline(__always)
    package static func fastRead(
        _ node: PackedNode,
        in bytes: UnsafeBufferPointer<UInt8>
    ) -> String? {
        if node.isKind(.string) { return String(accepted: node.content(in: bytes).span) }
        guard node.isKind(.escapedString) else { return nil }
        return EscapedText.decode(accepted: node.content(in: bytes).span)
    }
}

extension String {
    /// Copies a text that a parser has validated as UTF-8.
    ///
    /// A string that is known to be ASCII is hashed ten times as fast.
    @inline(__always)
    init(accepted text: Span<UInt8>) {
        var text = unsafe UTF8Span(unchecked: text)
        _ = text.checkForASCII()
        self.init(copying: text)
    }
}

extension Bool: ReadableScalar {
    package static func read(_ value: SupportedType) throws(ScalarFailure) -> Bool {
        guard let bool = value.bool else { throw .mismatch("Bool", value) }
        return bool
    }

    @inline(__always)
    package static func fastRead(
        _ node: PackedNode,
        in bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool? {
        if node.isKind(.true) { return true }
        return node.isKind(.false) ? false : nil
    }
}

extension Double: ReadableScalar {
    package static func read(_ value: SupportedType) throws(ScalarFailure) -> Double {
        if let double = value.nearestDouble { return double }
        guard value.isNumber else { throw .mismatch("Double", value) }
        throw .invalid(.numberOf(type: "Double"))
    }

    @inline(__always)
    package static func fastRead(
        _ node: PackedNode,
        in bytes: UnsafeBufferPointer<UInt8>
    ) -> Double? {
        guard node.isKind(.integer) || node.isKind(.decimal) else { return nil }
        return DecimalNumber.double(node.source(in: bytes).span)
    }
}

extension Float: ReadableScalar {
    package static func read(_ value: SupportedType) throws(ScalarFailure) -> Float {
        guard value.isNumber else { throw .mismatch("Float", value) }
        guard let text = value.numberText, let float = Float(text), float.isFinite else {
            throw .invalid(.numberOf(type: "Float"))
        }
        return float
    }

    @inline(__always)
    package static func fastRead(
        _ node: PackedNode,
        in bytes: UnsafeBufferPointer<UInt8>
    ) -> Float? {
        guard node.isKind(.integer) || node.isKind(.decimal) else { return nil }
        return DecimalNumber.float(node.source(in: bytes).span)
    }
}

extension FixedWidthInteger {
    package static func read(_ value: SupportedType) throws(ScalarFailure) -> Self {
        if let integer = value.integer(as: Self.self) { return integer }
        guard value.isNumber, !value.isFraction else { throw .mismatch("\(Self.self)", value) }
        throw .invalid(
            .integer(type: "\(Self.self)", from: "\(Self.min)", to: "\(Self.max)")
        )
    }
}

extension ReadableScalar where Self: FixedWidthInteger {
    @inline(__always)
    package static func fastRead(
        _ node: PackedNode,
        in bytes: UnsafeBufferPointer<UInt8>
    ) -> Self? {
        guard node.isKind(.integer), node.length <= 18 else { return nil }
        return Self(exactly: DecimalNumber.shortInteger(node.source(in: bytes).span))
    }
}

extension Int: ReadableScalar {}
extension Int8: ReadableScalar {}
extension Int16: ReadableScalar {}
extension Int32: ReadableScalar {}
extension Int64: ReadableScalar {}
extension Int128: ReadableScalar {}
extension UInt: ReadableScalar {}
extension UInt8: ReadableScalar {}
extension UInt16: ReadableScalar {}
extension UInt32: ReadableScalar {}
extension UInt64: ReadableScalar {}
extension UInt128: ReadableScalar {}

extension SupportedType {
    /// Whether this is an ill-formed string of a document; see ``Document/Node/isIllFormedString``.
    ///
    /// No type that is encoded as text can be decoded from it.
    var isIllFormedText: Bool { node?.isIllFormedString ?? false }

    /// Whether this is a number with a fraction.
    fileprivate var isFraction: Bool {
        exactNumber.map { $0.exponent < 0 } ?? false
    }
}

extension Decimal: ReadableScalar {
    /// The number of digits that a Decimal stores; more would be silently rounded.
    private static var digitLimit: Int { 38 }

    package static func read(_ value: SupportedType) throws(ScalarFailure) -> Decimal {
        guard let text = value.numberText else { throw .mismatch("Decimal", value) }
        let number = DecimalNumber(Array(text.utf8).span)
        guard number.digitCount <= digitLimit, let decimal = Decimal(string: text) else {
            throw .invalid(.numberOf(type: "Decimal"))
        }
        return decimal
    }
}

extension URL: ReadableScalar {
    package static func read(_ value: SupportedType) throws(ScalarFailure) -> URL {
        guard let text = value.string else { throw .mismatch("URL", value) }
        guard !value.isIllFormedText, let url = URL(string: text) else { throw .invalid(.url) }
        return url
    }
}

extension UUID: ReadableScalar {
    package static func read(_ value: SupportedType) throws(ScalarFailure) -> UUID {
        guard let text = value.string else { throw .mismatch("UUID", value) }
        guard !value.isIllFormedText, let uuid = UUID(uuidString: text) else {
            throw .invalid(.uuid)
        }
        return uuid
    }
}

extension Data: ReadableScalar {
    package static func read(_ value: SupportedType) throws(ScalarFailure) -> Data {
        guard let text = value.string else { throw .mismatch("Data", value) }
        guard !value.isIllFormedText, let data = Data(base64Encoded: text) else {
            throw .invalid(.base64)
        }
        return data
    }
}
