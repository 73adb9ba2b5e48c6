package import ValueTree

/// A text split into lines at line feeds; compared by identity.
package final class TextLines: Sendable, Equatable {
    package let bytes: PaddedBytes
    /// Whether the bytes look like text, judged by the first of them.
    package let isText: Bool
    /// The number of lines before the first one, if the beginning of the text isn't shown.
    package let skippedCount: Int
    /// The offset of the first byte of each line.
    private let starts: [Int]

    /// Finds the lines in one pass; don't call it on the main actor for a large text.
    ///
    /// If the task is cancelled, only the lines so far are found.
    package init(_ bytes: PaddedBytes, behind skippedCount: Int = 0) {
        self.bytes = bytes
        self.skippedCount = skippedCount
        self.isText = VisibleBytes.areText(bytes)
        var starts = [0]
        for start in stride(from: 0, to: bytes.count, by: Self.checkInterval) {
            if Task.isCancelled { break }
            starts += Self.starts(in: bytes, start..<min(start + Self.checkInterval, bytes.count))
        }
        self.starts = starts
    }

    /// The number of bytes between checks for cancellation.
    private static let checkInterval = 1 << 20

    /// The offsets after the line feeds in a range.
    private static func starts(in bytes: PaddedBytes, _ range: Range<Int>) -> [Int] {
        bytes.withUnsafeBytes { buffer in
            var starts: [Int] = []
            for offset in range
            where buffer[offset] == UInt8(ascii: "\n") && offset + 1 < buffer.count {
                starts.append(offset + 1)
            }
            return starts
        }
    }

    package convenience init(_ text: String) {
        self.init(PaddedBytes(text.utf8))
    }

    package static func == (left: TextLines, right: TextLines) -> Bool { left === right }

    /// The number of lines, at least one.
    package var count: Int { starts.count }

    /// The number of the line that contains an offset, counted from 0.
    package func line(at offset: Int) -> Int {
        max(0, starts.partitioningIndex { $0 > offset } - 1)
    }

    /// The bytes of a line without its line break (LF or CRLF); empty for a line that doesn't exist.
    package func range(of line: Int) -> Range<Int> {
        guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
        let start = starts[line]
        var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
        if end > start, bytes[end - 1] == UInt8(ascii: "\n") {
            end -= 1
            if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        }
        return start..<end
    }

    /// The text of a line, truncated to what fits on a screen.
    package func text(of line: Int, limit: Int = 4096) -> String {
        let range = range(of: line)
        return bytes.string(in: range.lowerBound..<min(range.upperBound, range.lowerBound + limit))
    }
}
