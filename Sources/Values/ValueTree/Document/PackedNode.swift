/// A node of a document in 8 bytes.
///
/// A scalar or key is complete: its kind, offset and length. The rest of a container is in its
/// ``NodeList``.
@usableFromInline
package struct PackedNode: Sendable, Hashable {
    /// The kind of a node.
    ///
    /// A key is a separate node directly before its value.
    @usableFromInline
    package enum Kind: UInt64, Sendable {
        case null
        case `true`
        case `false`
        case integer
        case decimal
        case string
        /// A string with escapes, which must be decoded.
        case escapedString
        /// An ill-formed string: one with an escaped lone surrogate, or with bytes that are not UTF-8, which
        /// only lenient parsing accepts.
        case illFormedString
        case key
        case escapedKey
        case illFormedKey
        case array
        case object
    }

    /// The maximum length of a body.
    package static let byteLimit = Int(UInt32.max)
    /// The maximum number of containers in a document, children of a container, and bytes of a
    /// scalar.
    @inlinable package static var detailLimit: Int { (1 << 28) - 1 }

    /// From the most significant bit: 4 bits kind, 28 bits detail, 32 bits start.
    @usableFromInline let bits: UInt64

    /// Creates a node; `detail` is the length of a scalar, or the index of a container in its list.
    @inlinable
    @inline(__always)
    package init(kind: Kind, start: UInt32, detail: UInt32) {
        bits = kind.rawValue << 60 | UInt64(detail) << 32 | UInt64(start)
    }

    /// The node with another detail.
    @inlinable
    @inline(__always)
    package func with(detail: Int) -> PackedNode {
        PackedNode(kind: kind, start: start, detail: UInt32(truncatingIfNeeded: detail))
    }

    @inlinable
    @inline(__always)
    package var kind: Kind {
        // The bits are always created from a kind.
        Kind(rawValue: bits >> 60) ?? .null
    }

    /// Whether the node is of a kind; faster than comparing ``kind``.
    @inlinable
    @inline(__always)
    package func isKind(_ kind: Kind) -> Bool { bits >> 60 == kind.rawValue }

    /// Whether the node is an array or an object.
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

    /// The index of a container in its list.
    @inlinable
    @inline(__always)
    package var containerIndex: Int { Int(length) }

    /// The bytes of a scalar or key.
    package var byteRange: Range<Int> { Int(start)..<(Int(start) + Int(length)) }

    /// The bytes between the quotes of a string or key.
    var contentRange: Range<Int> { (Int(start) + 1)..<(Int(start) + Int(length) - 1) }
}

extension PackedNode.Kind {
    /// Whether this is the key of a member.
    package var isKey: Bool { self == .key || self == .escapedKey || self == .illFormedKey }
}
