import FormatSerializers
import FoundationEssentials
package import Girders
package import ValueTree

/// The explorer's texts by key, in one language.
///
///     let texts = try Texts(.german)
///     texts(.countOf, "2", "7")    // "2 von 7"
package struct Texts: Sendable {
    private let translations: Translations

    /// Reads the texts of a language from the file embedded in the binary.
    ///
    /// Throws if that file is malformed, which a test prevents.
    package init(_ language: Language) throws(SyntaxError) {
        translations = Translations(
            try Self.file(),
            language: language.rawValue,
            fallback: Language.english.rawValue
        )
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

    package func filled(_ key: TextKey, _ arguments: [String]) -> String {
        translations.translate(key.rawValue, arguments: arguments)
    }
}
