package import FoundationEssentials
import Glibc

/// JSON that is being written: bytes in memory that grows on demand.
///
/// Audited: in a release build, the only check of a write is ``reserve(_:)``, which every write
/// calls first. It leaves ``slack`` bytes more than requested, so that whole words can be stored.
@usableFromInline
package struct JSONOutput: ~Copyable {
    /// The bytes after the reserved ones that may be overwritten.
    static let slack = 16
    private static let firstCapacity = 256

    @usableFromInline private(set) var memory: UnsafeMutablePointer<UInt8>
    @usableFromInline private(set) var capacity: Int
    /// The number of bytes written.
    @usableFromInline package private(set) var count = 0

    /// Creates an empty text with room for a number of bytes.
    package init(capacity: Int = 0) {
        self.capacity = max(capacity, Self.firstCapacity)
        memory = Self.resized(nil, to: self.capacity + Self.slack)
    }

    deinit { free(memory) }

    /// Makes room for more bytes.
    @inlinable
    @inline(__always)
    package mutating func reserve(_ additional: Int) {
        if count &+ additional > capacity { grow(by: additional) }
    }

    /// The memory after the last byte; only the reserved bytes and the slack may be written.
    @inlinable
    @inline(__always)
    var end: UnsafeMutablePointer<UInt8> { memory + count }

    /// Counts bytes that were written at ``end``.
    @inlinable
    @inline(__always)
    mutating func advance(by additional: Int) {
        count &+= additional
    }

    /// Drops the bytes after the first `count`.
    package mutating func truncate(to count: Int) {
        precondition(count <= self.count)
        self.count = count
    }

    @inline(never)
    @usableFromInline
    mutating func grow(by additional: Int) {
        capacity = max(count + additional, 2 * capacity)
        memory = Self.resized(memory, to: capacity + Self.slack)
    }

    private static func resized(
        _ memory: UnsafeMutablePointer<UInt8>?,
        to size: Int
    ) -> UnsafeMutablePointer<UInt8> {
        // Large memory is moved by its pages, without a copy.
        guard let resized = realloc(memory, size) else {
            preconditionFailure("out of memory")
        }
        return resized.assumingMemoryBound(to: UInt8.self)
    }
}

extension JSONOutput {
    /// Appends a byte.
    @inlinable
    @inline(__always)
    package mutating func append(_ byte: UInt8) {
        reserve(1)
        end.pointee = byte
        advance(by: 1)
    }

    /// Appends bytes.
    @inlinable
    @inline(__always)
    package mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        end.update(from: start, count: bytes.count)
        advance(by: bytes.count)
    }

    /// Appends bytes that are followed by at least 16 others.
    ///
    /// A few bytes are copied together with those after them, which is faster than checking how
    /// many there are.
    @inlinable
    @inline(__always)
    package mutating func append(padded bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= 16, let start = bytes.baseAddress else {
            return append(contentsOf: bytes)
        }
        reserve(bytes.count)
        let block = UnsafeRawPointer(start).loadUnaligned(as: SIMD16<UInt8>.self)
        UnsafeMutableRawPointer(end).storeBytes(of: block, as: SIMD16<UInt8>.self)
        advance(by: bytes.count)
    }

    /// Appends bytes of another text in whole words, because there are few.
    @inline(__always)
    mutating func append(words range: Range<Int>, of other: borrowing JSONOutput) {
        assert(range.upperBound <= other.count)
        reserve(range.count)
        let source = UnsafeRawPointer(other.memory + range.lowerBound)
        let target = UnsafeMutableRawPointer(end)
        var offset = 0
        while offset < range.count {
            let word = source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            target.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
            offset &+= 8
        }
        advance(by: range.count)
    }

    /// Appends a word of JSON, such as null.
    @inlinable
    @inline(__always)
    package mutating func append(word: StaticString) {
        append(
            contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        )
    }

    mutating func remove(_ range: Range<Int>) {
        precondition(range.upperBound <= count)
        let rest = count - range.upperBound
        memmove(memory + range.lowerBound, memory + range.upperBound, rest)
        count = range.lowerBound + rest
    }
}

extension JSONOutput {
    /// A copy of the bytes of a range.
    package func bytes(of range: Range<Int>) -> [UInt8] {
        precondition(range.upperBound <= count)
        return Array(
            UnsafeBufferPointer(start: memory + range.lowerBound, count: range.count)
        )
    }

    /// A copy of the bytes.
    package var bytes: [UInt8] { bytes(of: 0..<count) }

    /// The bytes as text.
    package var text: String {
        String(decoding: UnsafeBufferPointer(start: memory, count: count), as: UTF8.self)
    }

    /// Returns the bytes, which take over the memory, and leaves this text empty.
    package mutating func takeData() -> Data {
        let taken = Data(
            bytesNoCopy: Self.resized(memory, to: count + Self.slack),
            count: count,
            deallocator: .free
        )
        (count, capacity) = (0, Self.firstCapacity)
        memory = Self.resized(nil, to: capacity + Self.slack)
        return taken
    }
}
