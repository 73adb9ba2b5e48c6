import SecretValues
import ValueSerializers
import ValueTree
import WebAddresses

extension BodyRedaction {
    /// Returns the edits of a text whose format isn't parsed.
    ///
    /// After the first secret name with a value, the rest of a line is hidden, and so are the next
    /// lines if they seem to belong to the value.
    func lineEdits(in bytes: [UInt8], _ range: Range<Int>) -> BodyEdits {
        var walk = LineWalk(self, bytes)
        var start = range.lowerBound
        while start < range.upperBound {
            let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
            walk.take(start..<end)
            start = end + 1
        }
        return walk.edits
    }
}

private struct LineWalk {
    /// The lines that are hidden next.
    private enum Hiding {
        case nothing
        /// Lines with a larger indentation; if the value is open, all before the next name.
        case value(indentation: Int, isOpen: Bool)
        /// All lines up to the end of a PEM key.
        case pem
    }

    private(set) var edits = BodyEdits()
    private let body: BodyRedaction
    private let bytes: [UInt8]
    private let urls: URLRedaction
    private var hiding = Hiding.nothing
    private var known: [ArraySlice<UInt8>: Bool] = [:]

    init(_ body: BodyRedaction, _ bytes: [UInt8]) {
        self.body = body
        self.bytes = bytes
        urls = body.urls
    }

    mutating func take(_ line: Range<Int>) {
        guard let first = bytes[line].firstIndex(where: { !Self.isSpace($0) }) else { return }
        switch hiding {
        case .nothing: break
        case .pem:
            if has("-----END", in: line) { hiding = .nothing }
            return edits.replace(line, by: "")
        case .value(let indentation, let isOpen):
            let isPart =
                first - line.lowerBound > indentation
                || isOpen && !beginsWithName(first..<line.upperBound)
            guard !isPart else { return edits.replace(line, by: "") }
            hiding = .nothing
        }
        takeUnhidden(line, first)
    }

    private mutating func takeUnhidden(_ line: Range<Int>, _ first: Int) {
        let secret = startOfSecret(in: line)
        let json = bytes[line].firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
        if let json, secret.map({ $0 > json }) ?? true, takeJSON(json..<line.upperBound) { return }
        if let secret { return hide(secret..<line.upperBound, first - line.lowerBound) }
        if has("-----BEGIN", in: line), has("PRIVATE KEY", in: line) {
            return hide(first..<line.upperBound, first - line.lowerBound)
        }
        let text = String(decoding: bytes[line], as: UTF8.self)
        if let new = body.replacement(for: text, { urls.redacted(text: $0) }) {
            edits.replace(line, by: new)
        }
    }

    /// Returns whether the range is JSON, whose edits it adds.
    private mutating func takeJSON(_ range: Range<Int>) -> Bool {
        let rest = Array(bytes[range])
        guard JSONParser().read(PaddedBytes(rest)).isComplete else { return false }
        edits.add(body.jsonEdits(in: rest), at: range.lowerBound)
        return true
    }

    private mutating func hide(_ value: Range<Int>, _ indentation: Int) {
        let last = bytes[value].last { !Self.isSpace($0) }
        let hasText = bytes[value].contains { !Self.isSpace($0) && !Self.quotes.contains($0) }
        guard hasText, let last else {
            // The value is on the next line.
            hiding = .value(indentation: indentation, isOpen: true)
            return
        }
        edits.replace(value)
        let isOpen = Self.openers.contains(last)
        hiding =
            has("-----BEGIN", in: value) && !has("-----END", in: value)
            ? .pem : .value(indentation: indentation, isOpen: isOpen)
    }

    private func has(_ text: String, in range: Range<Int>) -> Bool {
        bytes[range].firstRange(of: text.utf8) != nil
    }

    /// Returns whether a range begins with a name and a separator, or with a closing bracket.
    private func beginsWithName(_ range: Range<Int>) -> Bool {
        guard let first = bytes[range].first else { return false }
        if "}])<#".utf8.contains(first) { return true }
        let name = bytes[range].prefix { !Self.separators.contains($0) && !Self.isSpace($0) }
        let rest = bytes[name.endIndex..<range.upperBound].drop(while: Self.isSpace)
        guard !name.isEmpty, name.count <= Self.longestName, let sign = rest.first,
            Self.separators.contains(sign)
        else { return false }
        // A line of Base64 ends like this.
        return rest.count > 1 && rest.dropFirst().first != UInt8(ascii: "=")
    }

    private static let longestName = 100
    private static let separators: Set<UInt8> = Set(":=>".utf8)
    private static let quotes: Set<UInt8> = Set("\"'\\`,".utf8)
    private static let openers: Set<UInt8> = Set(":=|>{[(\\,".utf8)

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D].contains(byte) }
}

/// Finds the names in a line.
extension LineWalk {
    /// Returns the start of the value of the first secret name; nil if there is none.
    private mutating func startOfSecret(in line: Range<Int>) -> Int? {
        for offset in line where Self.separators.contains(bytes[offset]) {
            let lead = max(line.lowerBound, offset - Self.longestName)..<offset
            let name = bytes[offset] == UInt8(ascii: ">") ? tag(before: lead) : name(before: lead)
            guard let name, isSecret(name) else { continue }
            let rest = bytes[(offset + 1)..<line.upperBound].prefix(2 * Self.longestName)
            let value = String(decoding: rest, as: UTF8.self)
            let bare = value.drop { " \t\"'".contains($0) }
                .prefix { !"\"',;&".contains($0) && !$0.isWhitespace }
            // A reference reveals nothing; an empty value may continue on the next line.
            guard bare.isEmpty || !body.names.isHarmless(String(bare)) else { continue }
            return offset + 1
        }
        guard has("\\u", in: line) else { return nil }
        // A name may contain escapes.
        let plain = Array(EscapedText.decode(bytes: bytes[line]).utf8)
        var other = LineWalk(body, plain)
        return other.startOfSecret(in: plain.indices).map { _ in line.lowerBound }
    }

    private mutating func isSecret(_ name: ArraySlice<UInt8>) -> Bool {
        if let answer = known[name] { return answer }
        let text = PercentEncoding.decode(String(decoding: name, as: UTF8.self))
        let answer = body.names.contains(text, in: .member)
        if known.count < 1_000 { known[name] = answer }
        return answer
    }

    /// Returns the word before a separator, which may be in quotes or brackets.
    ///
    /// Returns nil for a reference such as `{{secret:x}}`.
    private func name(before lead: Range<Int>) -> ArraySlice<UInt8>? {
        let end = bytes[lead].lastIndex { byte in
            !Self.isSpace(byte) && !Self.quotes.contains(byte) && byte != UInt8(ascii: "]")
        }
        guard let end else { return nil }
        let before = bytes[lead.lowerBound...end]
        let start = before.lastIndex { !Self.isPartOfName($0) }.map { $0 + 1 } ?? lead.lowerBound
        let isReference = start >= 2 && bytes[start - 2..<start].elementsEqual("{{".utf8)
        guard start <= end, !isReference else { return nil }
        return bytes[start...end]
    }

    /// Returns the name of an opening tag before its end; nil for an empty element.
    private func tag(before lead: Range<Int>) -> ArraySlice<UInt8>? {
        guard bytes[lead].last != UInt8(ascii: "/"),
            let open = bytes[lead].lastIndex(of: UInt8(ascii: "<"))
        else { return nil }
        let name = bytes[(open + 1)..<lead.upperBound]
            .prefix { Self.isPartOfName($0) || $0 == UInt8(ascii: ":") }
        return name.split(separator: UInt8(ascii: ":")).last
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
            true
        default: "-_.%".utf8.contains(byte)
        }
    }
}
