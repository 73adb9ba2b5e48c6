import ValueTree

/// Where things end.
extension YAMLBodyRedaction.Walk {
    func at(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    func isLineEnd(_ offset: Int) -> Bool { at(offset) == 0x0A || at(offset) == 0x0D }

    func isSpaceOrEnd(_ offset: Int) -> Bool {
        at(offset).map { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D } ?? true
    }

    func isDash(_ offset: Int) -> Bool {
        at(offset) == UInt8(ascii: "-") && isSpaceOrEnd(offset + 1)
    }

    func isQuestion(_ offset: Int) -> Bool {
        at(offset) == UInt8(ascii: "?") && isSpaceOrEnd(offset + 1)
    }

    func isBracket(_ offset: Int) -> Bool {
        at(offset) == UInt8(ascii: "{") || at(offset) == UInt8(ascii: "[")
    }

    func isColon(_ offset: Int) -> Bool {
        at(offset) == UInt8(ascii: ":") && isSpaceOrEnd(offset + 1)
    }

    func endOfSpace(from start: Int) -> Int {
        var next = start
        while at(next) == 0x20 || at(next) == 0x09 { next += 1 }
        return next
    }

    func endOfAllSpace(from start: Int) -> Int {
        var next = start
        while next < bytes.count, isSpaceOrEnd(next) { next += 1 }
        return next
    }

    func endOfLine(from start: Int) -> Int {
        bytes[min(start, bytes.count)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    }

    /// Behind a tag and an anchor: `!!str &a`.
    func behindProperties(_ start: Int) -> Int {
        var next = start
        while at(next) == UInt8(ascii: "!") || at(next) == UInt8(ascii: "&") {
            while !isSpaceOrEnd(next) { next += 1 }
            next = endOfSpace(from: next)
        }
        return next
    }

    /// The name at the beginning of a line, and where it ends.
    func name(from start: Int) -> (text: String, end: Int) {
        let end = endOfQuotes(from: start)
        guard end == start else { return (text(inQuotes: start..<end), end) }
        var next = start
        while next < bytes.count, !isLineEnd(next), !isColon(next) { next += 1 }
        let name = String(decoding: bytes[start..<next], as: UTF8.self)
        return (String(name.reversed().drop(while: \.isWhitespace).reversed()), next)
    }

    func colon(from end: Int) -> Int? {
        let next = endOfSpace(from: end)
        return isColon(next) ? next : nil
    }

    func text(inQuotes range: Range<Int>) -> String {
        guard at(range.lowerBound) == UInt8(ascii: "'") else {
            return JSONName.text(of: bytes[range])
        }
        return String(decoding: bytes[range].dropFirst().dropLast(), as: UTF8.self)
            .replacing("''", with: "'")
    }

    /// Whether the line behind a line feed is not part of what began in the current line.
    private func leaves(at lineFeed: Int) -> Bool {
        let first = endOfSpace(from: lineFeed + 1)
        guard first < bytes.count, !isLineEnd(first) else { return false }
        let column = first - lineFeed - 1
        let isCloser = at(first) == UInt8(ascii: "}") || at(first) == UInt8(ascii: "]")
        return column < indentation || column == indentation && !isCloser
    }

    /// Behind a text in quotes; the same offset where none begins, as with an apostrophe that nothing closes.
    func endOfQuotes(from start: Int) -> Int {
        guard let quote = at(start), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        else {
            return start
        }
        var next = start + 1
        while let byte = at(next) {
            let isEscape =
                byte == UInt8(ascii: "\\") && quote != UInt8(ascii: "'")
                || byte == quote && quote == UInt8(ascii: "'") && at(next + 1) == quote
            if byte == quote, !isEscape { return next + 1 }
            if byte == 0x0A, leaves(at: next) { return start }
            next += isEscape ? 2 : 1
        }
        return start
    }

    /// Behind quotes, or brackets with all that is in them; the same offset where none begin.
    func endOfQuotesAndBrackets(from start: Int) -> Int {
        guard isBracket(start) else { return endOfQuotes(from: start) }
        var (next, depth) = (start, 0)
        // Quotes count where a value begins: those within one are apostrophes.
        var isBeginning = false
        repeat {
            let quotes = isBeginning ? endOfQuotes(from: next) : next
            guard quotes == next else {
                (next, isBeginning) = (quotes, false)
                continue
            }
            switch at(next) {
            case _ where isBracket(next): (depth, isBeginning) = (depth + 1, true)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): (depth, isBeginning) = (depth - 1, false)
            case UInt8(ascii: ","), UInt8(ascii: ":"): isBeginning = true
            case UInt8(ascii: "\n"): if leaves(at: next) { return start }
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            case nil: return bytes.count
            default: isBeginning = false
            }
            next += 1
        } while depth > 0
        return next
    }
}
