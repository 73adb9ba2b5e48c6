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
            case "~": first.flatMap { numbered($0) }
            case "u": first.flatMap { Unicode.Scalar(UInt32(clamping: $0)) }.map { typed($0) }
            default: parameters.isEmpty || first == 1 ? lettered(final) : nil
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

    private static func lettered(_ final: Unicode.Scalar) -> Key.Code? {
        switch final {
        case "A": .up
        case "B": .down
        case "C": .right
        case "D": .left
        case "H": .home
        case "F": .end
        case "Z": .backTab
        case "P": .function(1)
        case "Q": .function(2)
        case "R": .function(3)
        case "S": .function(4)
        case "M": .enter
        default: nil
        }
    }

    private static func numbered(_ number: Int) -> Key.Code? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23, 24: .function(number - 12)
        default: nil
        }
    }
}
