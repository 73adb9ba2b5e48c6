/// Key sequences of xterm-like terminals: `ESC [ 1 ; 5 C` is Ctrl and the right arrow.
enum EscapeSequence {
    /// The key; nil for any other sequence, which is ignored.
    static func key(parameters: String, final: Unicode.Scalar) -> Key? {
        let fields = parameters.split(separator: ";", omittingEmptySubsequences: false)
        let modifiers = fields.count > 1 ? modifiers(fields[1]) : []
        let first = fields.first.flatMap { Int($0) }
        // Replies have a mark in front, `?62;22c`, or a row and a column, `24;80R`.
        guard parameters.utf8.allSatisfy({ $0 == 0x3B || (0x30..<0x3A).contains($0) }) else {
            return nil
        }
        let code =
            switch final {
            case "~": first.flatMap { numbered[$0] }
            case "u": first.flatMap { Unicode.Scalar(UInt32(clamping: $0)) }.map { typed($0) }
            default: parameters.isEmpty || first == 1 ? lettered[final] : nil
            }
        return code.map { Key($0, modifiers) }
    }

    /// The maximum length of a key sequence.
    static let longest = 32

    private static func modifiers(_ field: Substring) -> Key.Modifiers {
        guard let number = UInt8(field), number > 0 else { return [] }
        return Key.Modifiers(rawValue: (number - 1) & 7)
    }

    private static func typed(_ scalar: Unicode.Scalar) -> Key.Code {
        TypedKey.key(for: scalar).code
    }

    private static let lettered: [Unicode.Scalar: Key.Code] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab,
        "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4), "M": .enter,
    ]

    private static let numbered: [Int: Key.Code] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
        17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9),
        21: .function(10), 23: .function(11), 24: .function(12),
    ]
}
