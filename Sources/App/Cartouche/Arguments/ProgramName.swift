internal import CartoucheExplorer

/// The name of a program: other packages give their explorers names of their own.
///
/// It stands in the title, the usage and the folders of the program, so nothing in it needs quotes in a shell.
struct ProgramName: Sendable, Hashable {
    static let usual = ProgramName(plain: "cartouche")

    let text: String

    /// Nil for a name with anything but letters, digits, `-` and `_`, or that begins with a `-`.
    init?(_ name: String) {
        guard let first = name.first, first != "-", name.allSatisfy(Self.isPlain) else {
            return nil
        }
        text = name
    }

    private init(plain: String) {
        text = plain
    }

    /// The name that the program is called by: that of the path which the process was started with; the
    /// usual one for a path whose name would need quotes.
    init(path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        self = ProgramName(name) ?? .usual
    }

    /// Why a program cannot have a name.
    static func refusal(of name: String) -> String {
        "cartouche: `\(name)` cannot be the name of a program: it takes letters, digits, - and _"
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII
            && (character.isLetter || character.isNumber || "-_".contains(character))
    }

    /// A text about `cartouche`, about this program.
    func standing(in written: String) -> String {
        self == .usual ? written : written.replacing(Self.usual.text, with: text)
    }

    /// A message in which only the commands and the variables that it names are about `cartouche`:
    /// `cartouche list` in quotes, and CARTOUCHE_SECRET_TOKEN.
    func standing(inCommandsOf message: String) -> String {
        guard self != .usual else { return message }
        return message.replacing("`\(Self.usual.text) ", with: "`\(text) ")
            .replacing(Self.usual.secretPrefix, with: secretPrefix)
    }

    /// How the variables begin that the program is given secrets in.
    private var secretPrefix: String { SettingSecretError.variable("", of: text) }
}
