import Girders

/// Hides the values of secret names in a JSON text, also in one that is malformed or cut off.
///
/// It looks for names and the extent of their values only, so that nothing else changes.
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
                scan.place += 1
                continue
            }
            let start = scan.place
            scan.skipString()
            let name = bytes[start..<scan.place]
            guard let colon = scan.colonAhead, isSecretName(JSONName.text(of: name)) else {
                result += name
                continue
            }
            result += bytes[start..<colon] + [UInt8(ascii: ":")]
            scan.place = colon + 1
            result += bytes[scan.place..<scan.endOfSpace]
            scan.place = scan.endOfSpace
            scan.skipValue()
            result += Array("\"\(Redaction.mark)\"".utf8)
        }
        return result
    }

    private struct Scan {
        let bytes: [UInt8]
        var place = 0

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
        }

        var current: UInt8? { place < bytes.count ? bytes[place] : nil }

        /// The first place from here that is no white space.
        var endOfSpace: Int {
            bytes[place...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? bytes.count
        }

        /// Where the colon stands that makes the string before this place a name.
        var colonAhead: Int? {
            let next = endOfSpace
            return next < bytes.count && bytes[next] == UInt8(ascii: ":") ? next : nil
        }

        mutating func skipString() {
            place += 1
            while let byte = current, byte != UInt8(ascii: "\"") {
                place += byte == UInt8(ascii: "\\") ? 2 : 1
            }
            place = min(place + 1, bytes.count)
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
                        place += 1
                        return
                    }
                case UInt8(ascii: ","):
                    guard depth > 0 else { return }
                default:
                    break
                }
                place += 1
            }
        }
    }
}
