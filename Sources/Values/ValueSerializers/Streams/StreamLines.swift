/// Splits bytes into lines while they arrive.
struct StreamLines {
    enum Ends: Sendable {
        /// CR, LF, or both together, as in server-sent events.
        case anyLineBreak
        /// One byte, which may also be in front of the first line.
        case byte(UInt8)
    }

    struct Line: Hashable, Sendable {
        var bytes: [UInt8]
        /// The line that it begins in, counted from 1.
        let number: Int
    }

    private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let ends: Ends
    /// The bytes of the line that has not ended yet.
    private(set) var rest: [UInt8] = []
    private var count = 0
    private var nextNumber = 1
    private var endedAtReturn = false

    init(_ ends: Ends) {
        self.ends = ends
    }

    /// The lines that these bytes complete.
    mutating func take(_ bytes: UnsafeRawBufferPointer) -> [Line] {
        var lines: [Line] = []
        var start = 0
        for (offset, byte) in bytes.enumerated() where isEnd(byte) {
            // The second half of a line break.
            if endedAtReturn, byte == Self.lineFeed, offset == start, rest.isEmpty {
                endedAtReturn = false
                start = offset + 1
                continue
            }
            rest.append(contentsOf: bytes[start..<offset])
            lines.append(cut())
            endedAtReturn = byte == Self.carriageReturn
            start = offset + 1
        }
        if start < bytes.count {
            rest.append(contentsOf: bytes[start...])
            endedAtReturn = false
        }
        return lines
    }

    /// The last line, if it has no end.
    mutating func finish() -> Line? { rest.isEmpty ? nil : cut() }

    private func isEnd(_ byte: UInt8) -> Bool {
        switch ends {
        case .anyLineBreak: byte == Self.lineFeed || byte == Self.carriageReturn
        case .byte(let end): byte == end
        }
    }

    /// How many lines end with what was cut: one, unless something else than lines is cut.
    private func breaks(in bytes: [UInt8]) -> Int {
        switch ends {
        case .anyLineBreak, .byte(Self.lineFeed): 1
        case .byte: bytes.count { $0 == Self.lineFeed }
        }
    }

    private mutating func cut() -> Line {
        count += 1
        let isFirst = count == 1 && rest.starts(with: Self.byteOrderMark)
        let line = Line(bytes: isFirst ? Array(rest.dropFirst(3)) : rest, number: nextNumber)
        nextNumber += breaks(in: rest)
        rest = []
        return line
    }
}
