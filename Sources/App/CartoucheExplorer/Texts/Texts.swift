import FoundationEssentials
package import Girders
package import ValueTree

/// The explorer's texts by key, in one language.
///
///     let texts = try Texts(.german)
///     texts(.countOf, "2", "7")    // "2 von 7"
package struct Texts: Sendable {
    private let translations: Translations
    let phrases: Phrases

    /// Reads the texts of a language from the file embedded in the binary.
    ///
    /// Throws if that file is malformed, which a test prevents.
    package init(_ language: Language) throws(SyntaxError) {
        let file = try Self.file()
        let english = Language.english.rawValue
        translations = Translations(file, language: language.rawValue, fallback: english)
        let englishTexts = Translations(file, language: english, fallback: english)
        phrases = Phrases { englishTexts.translate($0.rawValue) }
    }

    /// Reads the texts in all languages.
    package static func file() throws(SyntaxError) -> Trema {
        try Trema(Data(PackageResources.texts_trm), reading: XMLReader().root(of:))
    }

    package subscript(key: TextKey) -> String { translations.translate(key.rawValue) }

    /// A text with its placeholders `%1$@`, `%2$@` filled.
    package func callAsFunction(_ key: TextKey, _ arguments: String...) -> String {
        filled(key, arguments)
    }

    /// Phrases of errors among the arguments are translated, too.
    package func filled(_ key: TextKey, _ arguments: [String]) -> String {
        if let sentence = ownSentence(key, arguments) { return sentence }
        let arguments = key.takesPhrases ? arguments.map { phrase($0) } : arguments
        return translations.translate(key.rawValue, arguments: arguments)
    }
}
