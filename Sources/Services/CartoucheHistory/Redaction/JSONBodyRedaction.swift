import SecretValues
import ValueSerializers
import ValueTree

/// Hides the values of secret names in JSON, even if it is malformed or truncated, with names in other quotes or
/// none, and what `redactText` hides in the texts in it.
///
/// It only looks for names and the extent of their values, so nothing else changes. A text that is JSON
/// itself is looked at in the same way.
struct JSONBodyRedaction {
    /// How deep JSON may stand in strings of JSON; what is deeper is hidden as a whole.
    private static let depthLimit = 4

    let isSecretName: (String) -> Bool
    private let redactText: (String) -> String
    private var depth = 0

    init(
        isSecretName: @escaping (String) -> Bool,
        redactText: @escaping (String) -> String = { $0 }
    ) {
        self.isSecretName = isSecretName
        self.redactText = redactText
    }

    func redacted(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var names = KnownNames(isSecret: isSecretName)
        // A body with nothing to hide is not copied; otherwise, what is before `copied` is in the result.
        var copied = 0
        var scan = JSONScan(bytes)
        while let stop = scan.next() {
            if case .name(let name) = stop {
                guard isSecretName(name) else { continue }
                result += bytes[copied..<scan.offset]
                scan.skipValue()
                result += "\"\(Redaction.mark)\"".utf8
                copied = scan.offset
                continue
            }
            let start = scan.offset
            let isClosed = scan.skipString()
            let quoted = bytes[start..<scan.offset]
            if let colon = scan.colonAhead, names.isSecret(quoted) {
                scan.offset = colon + 1
                scan.offset = scan.endOfSpace
                result += bytes[copied..<scan.offset]
                scan.skipValue()
                result += "\"\(Redaction.mark)\"".utf8
                copied = scan.offset
            } else if let hidden = redacted(string: quoted, isClosed: isClosed) {
                result += bytes[copied..<start] + hidden
                copied = scan.offset
            }
        }
        return copied == 0 ? bytes : result + bytes[copied...]
    }

    /// Hides what `hide` knows in everything but names that are words, such as `"password"`: where that is the
    /// password, too, a mark in its place would tell it.
    static func hidden(_ bytes: [UInt8], by hide: ([UInt8]) -> [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var start = 0
        var scan = JSONScan(bytes)
        while let byte = scan.current {
            guard byte == UInt8(ascii: "\"") else {
                scan.offset += 1
                continue
            }
            let name = scan.offset
            scan.skipString()
            guard scan.colonAhead != nil, isWord(bytes[name..<scan.offset]) else { continue }
            result += hide(Array(bytes[start..<name])) + bytes[name..<scan.offset]
            start = scan.offset
        }
        return result + hide(Array(bytes[start...]))
    }

    /// Whether a string with its quotes is made of letters; a token, which may be a name, hardly is.
    private static func isWord(_ quoted: ArraySlice<UInt8>) -> Bool {
        quoted.dropFirst().dropLast().allSatisfy { byte in
            let scalar = Unicode.Scalar(byte)
            return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
        }
    }

    /// What stands for a string with its quotes, the second of which is missing where the body was cut; nil
    /// if there is nothing to hide in it.
    private func redacted(string quoted: ArraySlice<UInt8>, isClosed: Bool) -> [UInt8]? {
        // Without one of them it is no URL and no JSON.
        let isPlain = quoted.allSatisfy { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ":") }
        guard !isPlain else { return nil }
        let text = JSONName.text(of: isClosed ? quoted : quoted + [UInt8(ascii: "\"")])
        let redacted = redacted(text: text)
        guard redacted != text else { return nil }
        let written = Array(JSONWriter(.compact).text(.string(redacted)).utf8)
        return isClosed ? written : written.dropLast()
    }

    /// A text, which may be JSON, without the secrets in it.
    func redacted(text: String) -> String {
        let first = text.utf8.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard first.map("{[\"".utf8.contains) == true else { return redactText(text) }
        guard depth < Self.depthLimit else { return Redaction.mark }
        var inner = self
        inner.depth += 1
        // What only looks like JSON may have URLs outside of its strings.
        return redactText(String(decoding: inner.redacted(Array(text.utf8)), as: UTF8.self))
    }
}

/// The names of one body that were asked about: a list of a hundred thousand objects repeats a few, and to
/// split a name into words takes longer than to read the object.
private struct KnownNames {
    /// A body whose names all differ is not to be kept a second time.
    private static let limit = 1_000

    let isSecret: (String) -> Bool
    private var answers: [ArraySlice<UInt8>: Bool] = [:]

    init(isSecret: @escaping (String) -> Bool) {
        self.isSecret = isSecret
    }

    /// Whether a name, given with its quotes, is secret.
    mutating func isSecret(_ quoted: ArraySlice<UInt8>) -> Bool {
        if let answer = answers[quoted] { return answer }
        let answer = isSecret(JSONName.text(of: quoted))
        if answers.count < Self.limit { answers[quoted] = answer }
        return answer
    }
}

/// Reads a name or another string in JSON, which may contain escapes such as `\u0077`.
enum JSONName {
    /// The text between the quotes; an invalid escape sequence stands for itself.
    static func text(of quoted: ArraySlice<UInt8>) -> String {
        var units: [UInt16] = []
        var rest = String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)[...].utf16
        while let unit = rest.popFirst() {
            units.append(unit == backslash ? escaped(&rest) : unit)
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// The character of the escape sequence after a backslash.
    private static func escaped(_ rest: inout Substring.UTF16View) -> UInt16 {
        guard let kind = rest.popFirst() else { return backslash }
        let digits = rest.prefix(4)
        guard kind == letterU, let unit = UInt16(Substring(digits), radix: 16) else {
            return controls[kind] ?? kind
        }
        rest = rest.dropFirst(digits.count)
        return unit
    }

    private static let backslash = UInt16(UInt8(ascii: "\\"))
    private static let letterU = UInt16(UInt8(ascii: "u"))
    /// `\n` is a line feed.
    private static let controls: [UInt16: UInt16] = [
        0x62: 8, 0x66: 12, 0x6E: 10, 0x72: 13, 0x74: 9,
    ]
}
