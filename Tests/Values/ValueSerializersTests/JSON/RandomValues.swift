import CartoucheTestKit
import ValueSerializers
import ValueTree

/// Values and texts for property tests.
enum RandomValues {
    private static let numbers = [
        "0", "-1", "1.50", "1e400", "9007199254740993", "-9223372036854775808", "1E-7",
        "123456789012345678901234567890.25",
    ]

    static func value(
        using random: inout SeededGenerator,
        depth: Int = 0
    ) -> SupportedType {
        let kinds = depth < 5 ? 0..<8 : 0..<5
        switch Int.random(in: kinds, using: &random) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .number(text: numbers.randomElement(using: &random) ?? "0")
        case 3: return .intOrDouble(Int.random(in: .min ... .max, using: &random))
        case 4: return .string(text(using: &random))
        case 5: return .array(values(using: &random, depth: depth))
        default:
            let members = values(using: &random, depth: depth).enumerated().map { place, value in
                SupportedType.Member(text(using: &random) + "\(place)", value)
            }
            return .dictionary(members: members)
        }
    }

    private static func values(
        using random: inout SeededGenerator,
        depth: Int
    ) -> [SupportedType] {
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
            value(using: &random, depth: depth + 1)
        }
    }

    static func text(using random: inout SeededGenerator) -> String {
        let alphabet: [Character] = [
            "a", "Z", " ", "\"", "\\", "/", "\n", "\u{1}", "é", "日", "😀", "\u{7F}",
        ]
        let length = Int.random(in: 0...20, using: &random)
        return String((0..<length).compactMap { _ in alphabet.randomElement(using: &random) })
    }

    /// The text of a value with some bytes replaced, removed, doubled or truncated.
    static func damagedText(using random: inout SeededGenerator) -> [UInt8] {
        var bytes = JSONWriter(.pretty).bytes(value(using: &random))
        for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(bytes[place], at: place)
            case 3: bytes.removeSubrange(place...)
            default: bytes[place] = Array("{}[]\",:\\u0e.-".utf8).randomElement(using: &random) ?? 0
            }
        }
        return bytes
    }
}
