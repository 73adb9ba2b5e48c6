/// The bytes of a body in one buffer, followed by 64 zero bytes.
///
/// No rule of JSON accepts a NUL, so a scanner that reads whole words needs no bounds checks. A
/// client appends the bytes it receives and passes the buffer on without copying.
///
///     var body = PaddedBytes(capacity: contentLength)
///     for try await chunk in chunks { body.append(contentsOf: chunk) }
public struct PaddedBytes: Sendable, Hashable {
    /// The number of zero bytes after the content.
    package static let padding = 64

    @usableFromInline var storage: [UInt8]

    /// The number of bytes, not counting the padding.
    public private(set) var count: Int

    /// Creates an empty buffer.
    public init() {
        self.init(capacity: 0)
    }

    /// Creates an empty buffer with room for `capacity` bytes.
    public init(capacity: Int) {
        count = 0
        storage = []
        storage.reserveCapacity(max(capacity, 0) + Self.padding)
        pad()
    }

    /// Creates a buffer by copying `bytes`.
    public init(_ bytes: some Sequence<UInt8>) {
        self.init(capacity: bytes.underestimatedCount)
        append(contentsOf: bytes)
    }

    /// Reserves room for `additional` more bytes.
    ///
    ///     var body = PaddedBytes()
    ///     body.reserve(additional: 1_024)
    public mutating func reserve(additional: Int) {
        let needed = storage.count + max(additional, 0)
        guard needed > storage.capacity else { return }
        storage.reserveCapacity(needed)
    }

    /// Appends a sequence of bytes.
    ///
    ///     var body = PaddedBytes("[1".utf8)
    ///     body.append(contentsOf: ", 2]".utf8)
    ///     body.string    // "[1, 2]"
    public mutating func append(contentsOf bytes: some Sequence<UInt8>) {
        if bytes.withContiguousStorageIfAvailable({ append($0) }) != nil { return }
        storage.removeLast(Self.padding)
        storage.append(contentsOf: bytes)
        count = storage.count
        pad()
    }

    /// Appends the bytes of a raw buffer, for instance of a network chunk.
    public mutating func append(contentsOf bytes: UnsafeRawBufferPointer) {
        bytes.withMemoryRebound(to: UInt8.self) { append($0) }
    }

    /// Appends the bytes of a span.
    public mutating func append(contentsOf bytes: Span<UInt8>) {
        bytes.withUnsafeBufferPointer { append($0) }
    }

    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        storage.removeLast(Self.padding)
        growByHalf(for: bytes.count + Self.padding)
        storage.append(contentsOf: bytes)
        count = storage.count
        pad()
    }

    /// Grows by half: doubling would need a third more memory at its peak for a large body.
    private mutating func growByHalf(for additional: Int) {
        let needed = storage.count + additional
        guard needed > storage.capacity else { return }
        storage.reserveCapacity(max(needed, storage.capacity + storage.capacity / 2))
    }

    private mutating func pad() {
        storage.append(contentsOf: repeatElement(0, count: Self.padding))
    }
}

extension PaddedBytes {
    /// Whether the content is empty.
    public var isEmpty: Bool { count == 0 }

    /// The byte at `offset`, which may be in the padding.
    public subscript(offset: Int) -> UInt8 { storage[offset] }

    /// The bytes of `range`, clamped to the content.
    public subscript(range: Range<Int>) -> ArraySlice<UInt8> {
        storage[range.clamped(to: 0..<count)]
    }

    /// Calls `body` with the content.
    ///
    ///     PaddedBytes("[1]".utf8).withSpan { $0.count }    // 3
    public func withSpan<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(storage.span.extracting(0..<count))
    }

    /// Calls `body` with the bytes of `range`, clamped to the content.
    ///
    ///     PaddedBytes("[1]".utf8).withSpan(in: 1..<9) { $0.count }    // 2
    public func withSpan<Result, Failure: Error>(
        in range: Range<Int>,
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(storage.span.extracting(range.clamped(to: 0..<count)))
    }

    /// Calls `body` with the content as raw bytes.
    ///
    ///     PaddedBytes("[1]".utf8).withUnsafeBytes { $0.count }    // 3
    public func withUnsafeBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try storage.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[0..<count])) }
    }

    /// Calls `body` with the content and its padding.
    @inlinable
    package func withPaddedBuffer<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try storage.withUnsafeBufferPointer { buffer throws(Failure) in try body(buffer) }
    }

    /// The text of `range`; bytes that are not UTF-8 become U+FFFD.
    ///
    ///     PaddedBytes("[1, 2]".utf8).string(in: 1..<2)    // "1"
    public func string(in range: Range<Int>) -> String {
        String(decoding: self[range], as: UTF8.self)
    }

    /// The content as text; bytes that are not UTF-8 become U+FFFD.
    public var string: String { string(in: 0..<count) }
}

extension PaddedBytes: ExpressibleByArrayLiteral {
    /// Creates a buffer from a literal such as `[0x7B, 0x7D]`.
    public init(arrayLiteral elements: UInt8...) {
        self.init(elements)
    }
}
