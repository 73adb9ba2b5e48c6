import SecretValues
import ValueSerializers
import ValueTree

/// Hides the values of secret names in YAML, even if it is malformed or truncated.
///
/// It looks for names at the beginning of lines and in braces, and for the extent of their values: the rest
/// of the line, with quotes and brackets to their end, and all lines that are indented more. Nothing else
/// changes. Names in a block of text count like others, since such a text often is YAML itself.
struct YAMLBodyRedaction {
    /// Redacts texts, and knows which names are secret.
    private let members: JSONBodyRedaction

    init(_ members: JSONBodyRedaction) {
        self.members = members
    }

    func redacted(_ bytes: [UInt8]) -> [UInt8] {
        var walk = Walk(bytes, members)
        while !walk.isAtEnd { walk.takeLine() }
        return walk.result
    }

    struct Walk {
        let bytes: [UInt8]
        private let members: JSONBodyRedaction
        private(set) var result: [UInt8] = []
        private var offset = 0
        /// The column of the secret name whose value goes on in lines that are indented more.
        private var hiddenBelow: Int?
        /// The column of the current line, which lines have to exceed for what begins in it to go on there.
        private(set) var indentation = 0
        /// The column of a secret name behind `?`, whose value begins with a colon there.
        private var asked: Int?

        init(_ bytes: [UInt8], _ members: JSONBodyRedaction) {
            self.bytes = bytes
            self.members = members
            result.reserveCapacity(bytes.count)
        }

        var isAtEnd: Bool { offset >= bytes.count }

        /// Takes one line, and more where quotes or brackets go on.
        mutating func takeLine() {
            let start = offset
            var name = endOfSpace(from: start)
            let isBlank = name == bytes.count || isLineEnd(name)
            // Only brackets that are the whole document may go on at the margin.
            indentation = isBracket(name) && name == start ? -1 : name - start
            if let column = hiddenBelow {
                let goesOn = name - start > column || name - start == column && isDash(name)
                guard !isBlank, !goesOn else { return skip(to: endOfLine(from: name)) }
                hiddenBelow = nil
            }
            if let column = asked, name - start == column, at(name) == UInt8(ascii: ":") {
                asked = nil
                return hide(from: start, colon: name, column: column)
            }
            var isAsked = false
            while isDash(name) || isQuestion(name) {
                isAsked = isQuestion(name)
                name = endOfSpace(from: name + 1)
            }
            name = behindProperties(name)
            guard !isBracket(name) else { return keep(from: start, value: name) }
            let (text, end) = self.name(from: name)
            if isAsked, members.isSecretName(text) { asked = lineColumn(of: start) }
            guard let colon = colon(from: end) else { return keep(from: start, value: name) }
            guard members.isSecretName(text) else {
                return keep(from: start, value: endOfSpace(from: colon + 1))
            }
            hide(from: start, colon: colon, column: name - start)
        }

        private func lineColumn(of start: Int) -> Int { endOfSpace(from: start) - start }

        /// Writes the line up to the colon, and the mark instead of the value.
        private mutating func hide(from start: Int, colon: Int, column: Int) {
            let value = behindProperties(endOfSpace(from: colon + 1))
            let mark = Array(" \"\(Redaction.mark)\"".utf8)
            result += bytes[start...colon] + mark
            offset = endOfLine(from: endOfQuotesAndBrackets(from: value))
            if offset > 0, bytes[offset - 1] == UInt8(ascii: "\n") { result.append(0x0A) }
            hiddenBelow = column
        }

        /// Writes a line whose name is not secret; its value may be a text or have names in braces.
        private mutating func keep(from start: Int, value: Int) {
            let first = behindProperties(value)
            result += bytes[start..<first]
            let end = endOfQuotesAndBrackets(from: first)
            switch at(first) {
            case _ where isBracket(first): flow(first..<end)
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quoted(first..<end)
            default: break
            }
            let isPlain = end == first
            offset = endOfLine(from: end)
            let rest = bytes[end..<offset]
            guard isPlain else {
                result += rest
                return
            }
            let text = String(decoding: rest, as: UTF8.self)
            let redacted = members.redacted(text: text)
            result += redacted == text ? Array(rest) : Array(redacted.utf8)
        }

        private mutating func skip(to end: Int) {
            offset = end
        }
    }
}

/// Names and values in braces, and texts in quotes.
extension YAMLBodyRedaction.Walk {
    /// `{name: value, "name": value}`, with brackets within each other.
    private mutating func flow(_ range: Range<Int>) {
        var next = range.lowerBound
        while next < range.upperBound {
            let byte = bytes[next]
            guard !"{}[],: \t\r\n".utf8.contains(byte) else {
                result.append(byte)
                next += 1
                continue
            }
            let (text, end) = flowName(from: next, to: range.upperBound)
            let colon = endOfAllSpace(from: end)
            guard colon < range.upperBound, at(colon) == UInt8(ascii: ":"),
                members.isSecretName(text)
            else {
                write(next..<end, of: text)
                next = end
                continue
            }
            result += bytes[next...colon] + Array(" \"\(Redaction.mark)\"".utf8)
            next = min(endOfFlowValue(from: colon + 1), range.upperBound)
        }
    }

    private func flowName(from start: Int, to limit: Int) -> (text: String, end: Int) {
        let end = endOfQuotes(from: start)
        guard end == start else { return (text(inQuotes: start..<end), min(end, limit)) }
        var next = start
        while next < limit, !"{}[],\n".utf8.contains(bytes[next]), !isColon(next) { next += 1 }
        next = max(next, start + 1)
        let name = String(decoding: bytes[start..<next], as: UTF8.self)
        return (String(name.reversed().drop(while: \.isWhitespace).reversed()), next)
    }

    private func endOfFlowValue(from start: Int) -> Int {
        var next = endOfQuotesAndBrackets(from: endOfAllSpace(from: start))
        while next < bytes.count, !"}],".utf8.contains(bytes[next]) { next += 1 }
        return next
    }

    private mutating func quoted(_ range: Range<Int>) {
        write(range, of: text(inQuotes: range))
    }

    /// Writes a text as it stands, or as a string of JSON when something in it is hidden.
    private mutating func write(_ range: Range<Int>, of text: String) {
        let redacted = members.redacted(text: text)
        guard redacted != text else {
            result += bytes[range]
            return
        }
        result += Array(JSONWriter(.compact).text(.string(redacted)).utf8)
    }
}
