/// Splits bytes into lines while they arrive.
struct StreamLines {
    enum Ends: Sendable {
        /// CR, LF, or CR LF, as in server-sent events.
        case anyLineBreak
        /// One byte, which may also precede the first line.
        case byte(UInt8)
    }

    struct Line: Hashable, Sendable {
        var bytes: [UInt8]
        /// The number of the line in which it begins, counted from 1.
        let number: Int
        /// The offset of its first byte in the whole input.
        let offset: Int
    }

    private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let ends: Ends
    /// The bytes of the unfinished line.
    private(set) var rest: [UInt8] = []
    private var count = 0
    private var nextNumber = 1
    private var endedAtReturn = false
    /// The number of bytes taken, and the offset of the unfinished line.
    private var (taken, start) = (0, 0)

    init(_ ends: Ends) {
        self.ends = ends
    }

    /// Returns the lines that these bytes complete.
    mutating func take(_ bytes: UnsafeRawBufferPointer) -> [Line] {
        var lines: [Line] = []
        var first = 0
        for (offset, byte) in bytes.enumerated() where isEnd(byte) {
            defer { (first, start) = (offset + 1, taken + offset + 1) }
            // The second half of a CR LF line break.
            if endedAtReturn, byte == Self.lineFeed, offset == first, rest.isEmpty {
                endedAtReturn = false
                continue
            }
            rest.append(contentsOf: bytes[first..<offset])
            lines.append(cut())
            endedAtReturn = byte == Self.carriageReturn
        }
        if first < bytes.count {
            rest.append(contentsOf: bytes[first...])
            endedAtReturn = false
        }
        taken += bytes.count
        return lines
    }

    /// Returns the last line if it has no end.
    mutating func finish() -> Line? { rest.isEmpty ? nil : cut() }

    private func isEnd(_ byte: UInt8) -> Bool {
        switch ends {
        case .anyLineBreak: byte == Self.lineFeed || byte == Self.carriageReturn
        case .byte(let end): byte == end
        }
    }

    /// Returns the number of line breaks in a cut piece: one, unless pieces other than lines are
    /// cut.
    private func breaks(in bytes: [UInt8]) -> Int {
        switch ends {
        case .anyLineBreak, .byte(Self.lineFeed): 1
        case .byte: bytes.count { $0 == Self.lineFeed }
        }
    }

    private mutating func cut() -> Line {
        count += 1
        let isFirst = count == 1 && rest.starts(with: Self.byteOrderMark)
        let mark = isFirst ? Self.byteOrderMark.count : 0
        let line = Line(
            bytes: Array(rest.dropFirst(mark)),
            number: nextNumber,
            offset: start + mark
        )
        nextNumber += breaks(in: rest)
        rest = []
        return line
    }
}
