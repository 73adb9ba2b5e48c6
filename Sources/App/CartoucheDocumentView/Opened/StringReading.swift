import FoundationEssentials
import ValueSerializers
import ValueTree

/// Another format that a text can be read as.
enum StringReading: Sendable {
    case json(Document)
    case token(WebToken)
    case base64(EncodedBytes)
    case date(Date)
    case url(URLComponents)

    /// The maximum length in bytes of a text that is decoded.
    static let limit = 1 << 20
    /// The maximum depth of a document in a text.
    private static let depthLimit = 128

    /// Returns all readings of a text, the most specific first.
    static func all(of text: String) -> [StringReading] {
        guard text.utf8.count <= limit else { return [] }
        let readings: [StringReading?] = [
            document(in: text).map { .json($0) },
            WebToken(text).map { .token($0) },
            EncodedBytes(text).map { .base64($0) },
            date(in: text).map { .date($0) },
            url(in: text).map { .url($0) },
        ]
        return readings.compactMap(\.self)
    }

    /// Returns an object or an array, possibly encoded as a string again; plain numbers aren't
    /// documents.
    static func document(in text: String) -> Document? {
        let first = text.utf8.first { !" \t\r\n".utf8.contains($0) }
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return try? JSONParser(depthLimit: depthLimit).parse(text)
        case UInt8(ascii: "\""):
            let document = try? JSONParser(depthLimit: 1).parse(text)
            // The text becomes shorter each time.
            return document?.root.string.flatMap { Self.document(in: $0) }
        default: return nil
        }
    }

    /// Returns the reading of a number: a date.
    static func all(of number: Double) -> [StringReading] {
        date(number).map { [.date($0)] } ?? []
    }

    /// Returns a date in a notation of APIs: RFC 3339, a day, RFC 822, or seconds or milliseconds
    /// since 1970.
    private static func date(in text: String) -> Date? {
        guard (10...40).contains(text.utf8.count) else { return nil }
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return Double(text).flatMap(date)
        }
        let isDay = text.utf8.count == "2026-11-30".utf8.count
        return RFC3339.date(from: isDay ? text + "T00:00:00Z" : text) ?? RFC822.date(from: text)
    }

    /// Returns the date of a number with as many digits as current seconds or milliseconds since
    /// 1970 have.
    static func date(_ number: Double) -> Date? {
        switch number {
        case 1e9..<1e10: Date(timeIntervalSince1970: number)
        case 1e12..<1e13: Date(timeIntervalSince1970: number / 1_000)
        default: nil
        }
    }

    private static func url(in text: String) -> URLComponents? {
        guard text.utf8.count <= 16_384, text.contains("://"),
            !text.contains(where: \.isWhitespace),
            let parts = URLComponents(string: text), parts.scheme?.isEmpty == false,
            parts.host?.isEmpty == false
        else { return nil }
        return parts
    }
}

/// A JSON Web Token, whose signature isn't verified.
struct WebToken: Sendable {
    let header: Document
    let claims: Document

    /// Creates a token from a text with or without the scheme of an `Authorization` field before
    /// it.
    init?(_ text: String) {
        let scheme = "bearer "
        let isNamed = text.prefix(scheme.count).lowercased() == scheme
        let token = isNamed ? text.dropFirst(scheme.count) : text[...]
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Self.object(parts[0]),
            header.root.child(named: "alg")?.string != nil,
            let claims = Self.object(parts[1])
        else { return nil }
        self.header = header
        self.claims = claims
    }

    private static func object(_ part: Substring) -> Document? {
        guard let bytes = EncodedBytes.decoded(part, isURLSafe: true),
            let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        return StringReading.document(in: text).flatMap { $0.root.isArray ? nil : $0 }
    }
}

/// The bytes of a text in base64 or base64url.
struct EncodedBytes: Sendable {
    let bytes: [UInt8]
    let isURLSafe: Bool
    /// The bytes as readable text; nil for anything else.
    let text: String?

    /// The minimum length of a text that is taken for base64 although it doesn't decode to text.
    private static let shortestBinary = 16
    private static let shortestText = 8

    init?(_ encoded: String) {
        let count = encoded.utf8.count
        guard count >= Self.shortestText, !encoded.hasPrefix("/") else { return nil }
        let isPadded = encoded.hasSuffix("=")
        isURLSafe = encoded.utf8.contains { "-_".utf8.contains($0) }
        guard isPadded || isURLSafe || count.isMultiple(of: 4),
            !isPadded || count.isMultiple(of: 4),
            let bytes = Self.decoded(encoded[...], isURLSafe: isURLSafe)
        else { return nil }
        self.bytes = bytes
        text = String(validating: bytes, as: UTF8.self).flatMap {
            $0.unicodeScalars.allSatisfy(Self.isReadable) ? $0 : nil
        }
        guard text != nil || count >= Self.shortestBinary && Self.looksRandom(encoded) else {
            return nil
        }
    }

    /// Decodes base64 with or without its padding.
    static func decoded(_ text: Substring, isURLSafe: Bool) -> [UInt8]? {
        var letters = Array(text.utf8.reversed().drop { $0 == UInt8(ascii: "=") }.reversed())
        guard text.utf8.count - letters.count <= 2, letters.count % 4 != 1 else { return nil }
        if isURLSafe {
            guard !letters.contains(where: "+/".utf8.contains) else { return nil }
            letters = letters.map {
                $0 == UInt8(ascii: "-")
                    ? UInt8(ascii: "+") : $0 == UInt8(ascii: "_") ? UInt8(ascii: "/") : $0
            }
        }
        let padding = (4 - letters.count % 4) % 4
        letters += Array(repeating: UInt8(ascii: "="), count: padding)
        return Data(base64Encoded: Data(letters)).map { Array($0) }
    }

    private static func isReadable(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\r" || scalar == "\t"
            || scalar.properties.generalCategory != .control
                && scalar.properties.generalCategory != .unassigned
    }

    /// Returns whether a text isn't a word, a UUID or a hex number, which consist of the same
    /// characters.
    private static func looksRandom(_ text: String) -> Bool {
        let isHexadecimal = text.allSatisfy { $0.isHexDigit || $0 == "-" }
        return !isHexadecimal && text.contains(where: \.isLowercase)
            && text.contains(where: \.isUppercase) && text.contains(where: \.isNumber)
    }
}
