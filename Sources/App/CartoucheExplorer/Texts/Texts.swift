package import CartoucheDocumentView
import FoundationEssentials
package import Girders
package import ValueTree

/// The explorer's texts by key, in one language.
///
///     let texts = try Texts(.german)
///     texts(.countOf, "2", "7")    // "2 von 7"
package struct Texts: Sendable {
    package let language: Language
    /// The keys that hints and sentences name.
    package var keyMap = KeyMap.standard
    /// The name of the program, which the texts call `cartouche`.
    package var program = usualProgram
    private let found: FoundTexts

    private static let usualProgram = "cartouche"

    /// Finds the texts of a language in the file embedded in the binary; each is read when it is
    /// first asked for, since a start shows few of them.
    ///
    /// Throws if that file is malformed, which a test prevents.
    package init(_ language: Language) throws(SyntaxError) {
        self.language = language
        let elements = try TextElements()
        found = FoundTexts(elements, language)
    }

    /// Reads the texts in all languages.
    package static func file() throws(SyntaxError) -> Trema {
        try Trema(Data(EmbeddedFiles.texts), reading: XMLReader().root(of:))
    }

    package subscript(key: TextKey) -> String { sentence(named: key.rawValue) }

    package subscript(key: HelpKey) -> String { sentence(named: key.rawValue) }

    package subscript(key: WindowKey) -> String { sentence(named: key.rawValue) }

    package subscript(key: PaneKey) -> String { sentence(named: key.rawValue) }

    package subscript(key: FailureKey) -> String { sentence(named: key.rawValue) }

    package subscript(key: ReasonKey) -> String { text(key.rawValue) }

    package subscript(key: PhraseKey) -> String { text(key.rawValue) }

    package subscript(key: RefusalKey) -> String { text(key.rawValue) }

    package subscript(key: PlainKey) -> String { text(key.rawValue) }

    /// A text that may name keys.
    private func sentence(named name: String) -> String { keyMap.sentence(text(name)) }

    private func text(_ key: String) -> String {
        let text = found[key]
        guard program != Self.usualProgram else { return text }
        return text.replacing(Self.usualProgram, with: program)
    }

    /// A text with its placeholders `%1$@`, `%2$@` filled.
    package func callAsFunction(_ key: TextKey, _ arguments: String...) -> String {
        filled(key, arguments.map { .text($0) })
    }

    package func callAsFunction(_ key: HelpKey, _ arguments: String...) -> String {
        Translations.filled(self[key], with: arguments)
    }

    package func callAsFunction(_ key: WindowKey, _ arguments: String...) -> String {
        Translations.filled(self[key], with: arguments)
    }

    package func callAsFunction(_ key: PaneKey, _ arguments: String...) -> String {
        Translations.filled(self[key], with: arguments)
    }

    package func callAsFunction(_ key: FailureKey, _ arguments: String...) -> String {
        Translations.filled(self[key], with: arguments)
    }

    package func callAsFunction(_ key: ReasonKey, _ arguments: String...) -> String {
        Translations.filled(self[key], with: arguments)
    }

    package func callAsFunction(_ key: PhraseKey, _ arguments: String...) -> String {
        Translations.filled(self[key], with: arguments)
    }

    package func callAsFunction(_ key: RefusalKey, _ arguments: String...) -> String {
        Translations.filled(self[key], with: arguments)
    }

    package func callAsFunction(_ key: PlainKey, _ arguments: String...) -> String {
        Translations.filled(self[key], with: arguments)
    }

    /// A text whose places are filled with what errors say, too.
    package func filled(_ key: TextKey, _ arguments: [TextArgument]) -> String {
        filled(named: key.rawValue, arguments)
    }

    /// The text of a name that is that of a key, or of a document's text.
    func filled(named name: String, _ arguments: [TextArgument]) -> String {
        ownSentence(name, arguments)
            ?? Translations.filled(sentence(named: name), with: arguments.map(words))
    }

    private func words(_ argument: TextArgument) -> String {
        switch argument {
        case .text(let text): text
        case .expected(let expectation): words(expectation)
        case .found(let found): words(found)
        case .bytes(let count): quantity(bytes: count)
        case .duration(let duration): quantity(duration)
        }
    }

    /// The sentence for what is not well said as something expected and something found.
    private func ownSentence(_ name: String, _ arguments: [TextArgument]) -> String? {
        // The line stands behind both, so that they have the same places with and without it.
        let hasLine = name == DocumentText.problemInLine.rawValue
        let said: ArraySlice<TextArgument> =
            hasLine ? arguments.dropLast() : arguments[...]
        guard case .expected(let expected)? = said.dropLast().last,
            case .found(let found)? = said.last,
            let sentence = ownSentence(expected, found)
        else { return nil }
        guard hasLine || name == DocumentText.problemOf.rawValue else { return sentence }
        return self(.countOf, words(arguments[0]), words(arguments[1])) + " · " + sentence
    }

    private func ownSentence(_ expected: Expected, _ found: Found) -> String? {
        switch (expected, found) {
        case (.limit(.nestedContainers(let limit)), _): self(.nestedTooDeep, "\(limit)")
        case (.value(.declaredFormat(let format)), .format(let other, let title)):
            self(.otherFormat, other, format, title.map { " (\"\($0)\")" } ?? "")
        default: nil
        }
    }
}
