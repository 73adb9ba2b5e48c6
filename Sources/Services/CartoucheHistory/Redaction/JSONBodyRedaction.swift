import SecretValues

/// Hides the values of secret names in JSON, even if it is malformed or truncated.
///
/// It only looks for names and the extent of their values, so nothing else changes.
struct JSONBodyRedaction {
    private let isSecretName: (String) -> Bool

    init(_ isSecretName: @escaping (String) -> Bool) {
        self.isSecretName = isSecretName
    }

    func redacted(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var scan = Scan(bytes)
        while let byte = scan.current {
            guard byte == UInt8(ascii: "\"") else {
                result.append(byte)
                scan.offset += 1
                continue
            }
            let start = scan.offset
            scan.skipString()
            let name = bytes[start..<scan.offset]
            guard let colon = scan.colonAhead, isSecretName(JSONName.text(of: name)) else {
                result += name
                continue
            }
            result += bytes[start..<colon] + [UInt8(ascii: ":")]
            scan.offset = colon + 1
            result += bytes[scan.offset..<scan.endOfSpace]
            scan.offset = scan.endOfSpace
            scan.skipValue()
            result += Array("\"\(Redaction.mark)\"".utf8)
        }
        return result
    }

    private struct Scan {
        let bytes: [UInt8]
        var offset = 0

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
        }

        var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

        /// The offset of the next byte that isn't whitespace.
        var endOfSpace: Int {
            bytes[offset...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? bytes.count
        }

        /// The offset of the colon that makes the preceding string a name.
        var colonAhead: Int? {
            let next = endOfSpace
            return next < bytes.count && bytes[next] == UInt8(ascii: ":") ? next : nil
        }

        mutating func skipString() {
            offset += 1
            while let byte = current, byte != UInt8(ascii: "\"") {
                offset += byte == UInt8(ascii: "\\") ? 2 : 1
            }
            offset = min(offset + 1, bytes.count)
        }

        mutating func skipValue() {
            var depth = 0
            while let byte = current {
                switch byte {
                case UInt8(ascii: "\""):
                    skipString()
                    if depth == 0 { return }
                    continue
                case UInt8(ascii: "{"), UInt8(ascii: "["):
                    depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    guard depth > 0 else { return }
                    depth -= 1
                    if depth == 0 {
                        offset += 1
                        return
                    }
                case UInt8(ascii: ","):
                    guard depth > 0 else { return }
                default:
                    break
                }
                offset += 1
            }
        }
    }
}

/// Reads a name in JSON, which may contain escapes such as `\u0077`.
enum JSONName {
    /// The name between the quotes; an invalid escape sequence stands for itself.
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
        guard kind == letterU, let unit = UInt16(Substring(digits), radix: 16) else { return kind }
        rest = rest.dropFirst(digits.count)
        return unit
    }

    private static let backslash = UInt16(UInt8(ascii: "\\"))
    private static let letterU = UInt16(UInt8(ascii: "u"))
}
