/// The name that the program is called by: other packages give their explorers names of their own.
struct ProgramName {
    static let usual = "cartouche"
    let text: String

    /// By the path that the process was started with; a name that would need quotes in a shell is
    /// left for the usual one.
    init(path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        text = !name.isEmpty && name.allSatisfy(Self.isPlain) ? name : Self.usual
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII
            && (character.isLetter || character.isNumber || "-_".contains(character))
    }

    /// A text about `cartouche`, about this program.
    func standing(in written: String) -> String {
        written.replacing(Self.usual, with: text)
    }
}
