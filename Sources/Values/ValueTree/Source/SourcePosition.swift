/// A position in a text: line, column and byte offset.
public struct SourcePosition: Sendable, Hashable {
    /// The line, from 1.
    public var line: Int
    /// The column in Unicode scalars, from 1.
    public var column: Int
    /// The byte offset, from 0.
    public var offset: Int

    /// Creates a position.
    public init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }

    /// The start of a text.
    public static let start = SourcePosition(line: 1, column: 1, offset: 0)
}

extension PaddedBytes {
    /// The position of an offset, clamped to the content.
    ///
    ///     PaddedBytes("a\nbc".utf8).position(at: 3)
    ///     // SourcePosition(line: 2, column: 2, offset: 3)
    public func position(at offset: Int) -> SourcePosition {
        position(at: offset, from: .start)
    }

    /// The positions of ascending offsets, found in one pass.
    package func positions(atAscending offsets: [Int]) -> [SourcePosition] {
        var last = SourcePosition.start
        return offsets.map { offset in
            last = position(at: offset, from: last)
            return last
        }
    }

    /// The position of an offset, counted from an earlier position.
    package func position(at offset: Int, from start: SourcePosition) -> SourcePosition {
        let end = min(max(offset, 0), count)
        guard end >= start.offset else { return position(at: end, from: .start) }
        var position = start
        withSpan { bytes in
            for index in start.offset..<end {
                let byte = bytes[index]
                if byte == UInt8(ascii: "\n") {
                    position.line += 1
                    position.column = 1
                } else if byte & 0xC0 != 0x80 {
                    position.column += 1
                }
            }
        }
        position.offset = end
        return position
    }
}

extension Document {
    /// The position of a byte offset.
    ///
    ///     // document: {"pets": [{"name": "Rex"}]}
    ///     document.position(at: document.node(covering: 20).byteRange.lowerBound).column    // 20
    ///
    /// Reads all bytes before it.
    public func position(at offset: Int) -> SourcePosition { bytes.position(at: offset) }

    /// The positions of many offsets by offset, found in one pass.
    ///
    ///     document.positions(at: [0, 9])[9]?.column    // 10
    public func positions(at offsets: [Int]) -> [Int: SourcePosition] {
        let ascending = Set(offsets).sorted()
        let positions = bytes.positions(atAscending: ascending)
        return Dictionary(uniqueKeysWithValues: zip(ascending, positions))
    }
}
