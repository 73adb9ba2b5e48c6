/// The name of a program.
///
/// Explorers of other packages have their own names.
///
/// It is part of the program's title, usage and folders, so it contains no characters that need
/// quotes in a shell.
package struct ProgramName: Sendable, Hashable {
    package static let usual = ProgramName(plain: "cartouche")

    package let text: String

    /// Creates a name.
    ///
    /// Returns nil if it has characters other than letters, digits, `-` and `_`, or begins with
    /// `-`.
    package init?(_ name: String) {
        guard let first = name.first, first != "-", name.allSatisfy(Self.isPlain) else {
            return nil
        }
        text = name
    }

    private init(plain: String) {
        text = plain
    }

    /// Creates the name from the path that started the process.
    ///
    /// If that name would need quotes, it is the default name.
    package init(path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        self = ProgramName(name) ?? .usual
    }

    /// Returns the message for an invalid name.
    package static func refusal(of name: String) -> String {
        "cartouche: `\(name)` cannot be the name of a program: it takes letters, digits, - and _"
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII
            && (character.isLetter || character.isNumber || "-_".contains(character))
    }

    /// Returns a text about `cartouche` as a text about this program.
    package func standing(in written: String) -> String {
        self == .usual ? written : written.replacing(Self.usual.text, with: text)
    }

    /// Returns a message in which only the commands and variables refer to this program:
    /// `cartouche list` in quotes, and CARTOUCHE_SECRET_TOKEN.
    package func standing(inCommandsOf message: String) -> String {
        guard self != .usual else { return message }
        return message.replacing("`\(Self.usual.text) ", with: "`\(text) ")
            .replacing(Self.usual.secretPrefix, with: secretPrefix)
    }

    /// The prefix of the variables that pass secrets to the program.
    private var secretPrefix: String { SettingSecretError.variable("", of: text) }
}
