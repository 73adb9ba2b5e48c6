/// One node of a document in 8 bytes.
///
/// A scalar or key is complete: what it is, where it begins and how long it is. Of a container a
/// ``NodeList`` knows more.
@usableFromInline
package struct PackedNode: Sendable, Hashable {
    /// What a node is.
    ///
    /// Keys are nodes of their own, right before their value.
    @usableFromInline
    package enum Kind: UInt64, Sendable {
        case null
        case `true`
        case `false`
        case integer
        case decimal
        case string
        /// With escapes, so it has to be decoded.
        case escapedString
        /// With an escaped half of a surrogate pair, or bytes that are not UTF-8 and that only a lenient
        /// reading lets pass: no text.
        case brokenString
        case key
        case escapedKey
        case brokenKey
        case array
        case object
    }

    /// Bodies are no longer than this.
    package static let byteLimit = Int(UInt32.max)
    /// A document has no more containers, a container no more children, a scalar no more bytes.
    @inlinable package static var detailLimit: Int { (1 << 28) - 1 }

    /// From the top: 4 bits of kind, 28 of detail, 32 of start.
    @usableFromInline let bits: UInt64

    /// Creates a node; `detail` is the length of a scalar, or the number of a container in its list.
    @inlinable
    @inline(__always)
    package init(kind: Kind, start: UInt32, detail: UInt32) {
        bits = kind.rawValue << 60 | UInt64(detail) << 32 | UInt64(start)
    }

    /// The same node with another detail.
    @inlinable
    @inline(__always)
    package func with(detail: Int) -> PackedNode {
        PackedNode(kind: kind, start: start, detail: UInt32(truncatingIfNeeded: detail))
    }

    @inlinable
    @inline(__always)
    package var kind: Kind {
        // Only the initialiser writes the bits, from a kind.
        Kind(rawValue: bits >> 60) ?? .null
    }

    /// Whether the node is of a kind, without making one of the bits.
    @inlinable
    @inline(__always)
    package func isKind(_ kind: Kind) -> Bool { bits >> 60 == kind.rawValue }

    /// Whether the node has children.
    @inlinable
    @inline(__always)
    package var isContainer: Bool { isKind(.array) || isKind(.object) }

    /// The offset of the first byte.
    @inlinable
    @inline(__always)
    package var start: UInt32 { UInt32(truncatingIfNeeded: bits) }

    /// The number of bytes of a scalar or key.
    @inlinable
    @inline(__always)
    package var length: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) & 0x0FFF_FFFF }

    /// The number of a container in its list.
    @inlinable
    @inline(__always)
    package var containerIndex: Int { Int(length) }

    /// The bytes of a scalar or key.
    package var byteRange: Range<Int> { Int(start)..<(Int(start) + Int(length)) }

    /// The bytes between the quotes of a string or key.
    var contentRange: Range<Int> { (Int(start) + 1)..<(Int(start) + Int(length) - 1) }
}

extension PackedNode.Kind {
    /// Whether this is the name of a member.
    package var isKey: Bool { self == .key || self == .escapedKey || self == .brokenKey }
}
