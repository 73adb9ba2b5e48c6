/// One node of a document in 16 bytes.
///
/// Limits: bodies below 4 GiB, containers of fewer than 2^28 children; parsers refuse what is beyond.
@usableFromInline
package struct PackedNode: Sendable, Hashable {
    /// What a node is.
    ///
    /// Keys are nodes of their own, right before their value.
    @usableFromInline
    package enum Kind: UInt32, Sendable {
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

    package static let byteLimit = Int(UInt32.max)
    package static let childLimit = 1 << 28

    /// The offset of the first byte.
    @usableFromInline package var start: UInt32
    /// The number of bytes.
    @usableFromInline package var length: UInt32
    /// The index behind the subtree; while a parser has the container open, the index of its parent.
    @usableFromInline package var next: UInt32
    @usableFromInline var kindAndCount: UInt32

    /// Creates a node; `count` are the children of a container.
    @inlinable
    @inline(__always)
    package init(kind: Kind, start: UInt32, length: UInt32, next: UInt32, count: UInt32 = 0) {
        self.start = start
        self.length = length
        self.next = next
        self.kindAndCount = kind.rawValue << 28 | count
    }

    @inlinable
    @inline(__always)
    package var kind: Kind {
        // Only the initialiser writes the bits, from a kind.
        Kind(rawValue: kindAndCount >> 28) ?? .null
    }

    /// Whether the node is of a kind, without making one of the bits.
    @inlinable
    @inline(__always)
    package func isKind(_ kind: Kind) -> Bool { kindAndCount >> 28 == kind.rawValue }

    /// Whether the node has children.
    @inlinable
    @inline(__always)
    package var isContainer: Bool { isKind(.array) || isKind(.object) }

    @inlinable
    @inline(__always)
    package var count: Int { Int(kindAndCount & 0x0FFF_FFFF) }

    package var byteRange: Range<Int> { Int(start)..<(Int(start) + Int(length)) }

    /// The bytes between the quotes of a string or key.
    var contentRange: Range<Int> { (Int(start) + 1)..<(Int(start) + Int(length) - 1) }

    /// Remembers the count of an open container while a child is open.
    @inlinable
    @inline(__always)
    package mutating func setCount(_ count: Int) {
        kindAndCount = kindAndCount & 0xF000_0000 | UInt32(truncatingIfNeeded: count)
    }

    /// Completes an open container and returns the parent that it held.
    @inlinable
    @inline(__always)
    package mutating func close(end: Int, next: Int, count: Int) -> UInt32 {
        let parent = self.next
        length = UInt32(truncatingIfNeeded: end) &- start
        self.next = UInt32(truncatingIfNeeded: next)
        setCount(count)
        return parent
    }
}
