import FoundationEssentials
package import Girders
package import ValueTree

/// The explorer's texts by key, in one language.
///
///     let texts = try Texts(.german)
///     texts(.countOf, "2", "7")    // "2 von 7"
package struct Texts: Sendable {
    package let language: Language
    /// The names of keys in texts; nil for the names written in the texts.
    package var keyNames: (any KeyNames)?
    /// The name of the program, which replaces `cartouche` in the texts.
    package var program = usualProgram
    private let found: FoundTexts

    private static let usualProgram = "cartouche"

    /// Finds the texts of a language in the embedded file; each is read on first use, because a
    /// start shows few of them.
    ///
    /// Throws if the file is malformed, which a test rules out.
    package init(_ language: Language) throws(SyntaxError) {
        self.language = language
        let elements = try TextElements()
        found = FoundTexts(elements, language)
    }

    /// Reads the texts in all languages.
    package static func file() throws(SyntaxError) -> Trema {
        try Trema(Data(embeddedTexts), reading: XMLReader().root(of:))
    }

    package subscript(key: TextKey) -> String { sentence(named: key.rawValue) }

    package subscript(key: HelpKey) -> String { sentence(named: key.rawValue) }

    /// Returns a text that may name keys.
    private func sentence(named name: String) -> String { named(text(name)) }

    /// Returns a text with the names of the keys that it mentions.
    package func named(_ text: String) -> String {
        KeyMention.replaced(in: text) { keyNames?.name(of: $0) ?? $0.name }
    }

    private func text(_ key: String) -> String { branded(found[key]) }

    /// Returns a text with the name of the program.
    private func branded(_ text: String) -> String {
        guard program != Self.usualProgram else { return text }
        return text.replacing(Self.usualProgram, with: program)
    }

    /// Returns a text with its placeholders `%1$@`, `%2$@` filled in.
    package func callAsFunction(_ key: TextKey, _ arguments: String...) -> String {
        filled(key, arguments.map { .text($0) })
    }

    package func callAsFunction(_ key: HelpKey, _ arguments: String...) -> String {
        Translations.filled(self[key], with: arguments)
    }

    /// Returns a text whose placeholders are filled in with texts or messages of errors.
    package func filled(_ key: TextKey, _ arguments: [TextArgument]) -> String {
        filled(named: key.rawValue, arguments)
    }

    /// Returns the text with this name, with its placeholders filled in.
    package func filled(named name: String, _ arguments: [TextArgument]) -> String {
        ownSentence(name, arguments)
            ?? Translations.filled(sentence(named: name), with: arguments.map(words))
    }

    /// Returns a message in the language.
    package func callAsFunction(_ message: Message) -> String {
        guard language != .english || program != Self.usualProgram else { return message.english }
        let template = branded(found.translation(of: message.template))
        return Translations.filled(template, with: message.arguments.map(words))
    }

    /// Returns the message of a reason in the language.
    package func words(_ reason: some MessageConvertible) -> String { self(reason.message) }

    private func words(_ argument: TextArgument) -> String {
        switch argument {
        case .text(let text): text
        case .message(let message): self(message)
        case .expected(let expectation): words(expectation)
        case .found(let found): words(found)
        case .bytes(let count): quantity(bytes: count)
        case .duration(let duration): quantity(duration)
        case .seconds(let limit): seconds(limit)
        case .size(let limit): size(limit)
        }
    }

    /// Returns a special sentence for arguments that "expected … found …" would describe badly; nil
    /// for all others.
    private func ownSentence(_ name: String, _ arguments: [TextArgument]) -> String? {
        // The line number comes last, so that the other arguments have the same positions with and
        // without it.
        let hasLine = name == TextKey.problemInLine.rawValue
        let said: ArraySlice<TextArgument> =
            hasLine ? arguments.dropLast() : arguments[...]
        guard case .expected(let expected)? = said.dropLast().last,
            case .found(let found)? = said.last,
            let sentence = ownSentence(expected, found)
        else { return nil }
        guard hasLine || name == TextKey.problemOf.rawValue else { return sentence }
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
