/// What typed characters are as keys.
enum TypedKey {
    /// The key that sends this character.
    static func key(for scalar: Unicode.Scalar) -> Key {
        switch scalar.value {
        case 0: .ctrl(.space)
        case 9: .tab
        case 13: .enter
        case 27: .escape
        case 1...26: .ctrl(Key(.character(letter(scalar.value + 0x60))))
        case 28...31: .ctrl(Key(.character(letter(scalar.value + 0x40))))
        case 127: .backspace
        default: Key(.character(Character(scalar)))
        }
    }

    private static func letter(_ value: UInt32) -> Character {
        Unicode.Scalar(value).map { Character($0) } ?? " "
    }
}
