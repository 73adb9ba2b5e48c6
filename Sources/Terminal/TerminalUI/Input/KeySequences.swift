/// Key sequences in addition to those of terminfo.
package enum KeySequences {
    /// A sequence and its key.
    package struct Entry: Hashable, Sendable {
        package var sequence: String
        package var input: InputDecoder.Input
    }

    /// Arrows in both forms, keys with modifiers, and the starts of mouse reports and pastes.
    ///
    /// terminfo has only one form of an arrow and numbers keys with modifiers arbitrarily; this
    /// table fixes both.
    package static let all: [Entry] =
        [
            Entry(sequence: "\u{1B}[<", input: .mouseReport),
            Entry(sequence: "\u{1B}[200~", input: .paste),
        ] + plain + modified

    private static let plain: [Entry] = "ABCDHFZ".unicodeScalars.flatMap { final in
        ["\u{1B}[", "\u{1B}O"].compactMap { entry($0, parameters: "", final) }
    }

    private static let modified: [Entry] = (2...8).flatMap { modifier in
        "ABCDHFPQRS".unicodeScalars.compactMap { entry("\u{1B}[", parameters: "1;\(modifier)", $0) }
            + [2, 3, 5, 6].compactMap { entry("\u{1B}[", parameters: "\($0);\(modifier)", "~") }
    }

    private static func entry(
        _ introducer: String,
        parameters: String,
        _ final: Unicode.Scalar
    ) -> Entry? {
        EscapeSequence.key(parameters: parameters, final: final).map { key in
            let sequence = introducer + parameters + String(Character(final))
            return Entry(sequence: sequence, input: .key(key))
        }
    }
}

/// The keys of typed characters.
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
