import FormatSerializers
import FoundationEssentials
package import Girders
package import ValueTree

/// Everything a person reads in the explorer, by key, in one language.
///
///     let texts = try Texts(.german)
///     texts(.countOf, "2", "7")    // "2 von 7"
package struct Texts: Sendable {
    private let translations: Translations

    /// Reads the texts of a language from the file that is part of the binary.
    ///
    /// Throws where that file does not follow its format, which a test keeps from happening.
    package init(_ language: Language) throws(SyntaxError) {
        translations = Translations(
            try Self.file(),
            language: language.rawValue,
            fallback: Language.english.rawValue
        )
    }

    /// The texts in all languages, read anew.
    package static func file() throws(SyntaxError) -> Trema {
        try Trema(Data(PackageResources.texts_trm), reading: XMLReader().root(of:))
    }

    package subscript(key: TextKey) -> String { translations.translate(key.rawValue) }

    /// A text with its places `%1$@`, `%2$@` filled.
    package func callAsFunction(_ key: TextKey, _ arguments: String...) -> String {
        filled(key, arguments)
    }

    package func filled(_ key: TextKey, _ arguments: [String]) -> String {
        translations.translate(key.rawValue, arguments: arguments)
    }
}
