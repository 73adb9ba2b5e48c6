import EndpointKit
import FoundationEssentials
package import Girders
package import ValueTree

/// The explorer's texts by key, in one language.
///
///     let texts = try Texts(.german)
///     texts(.countOf, "2", "7")    // "2 von 7"
package struct Texts: Sendable {
    private let found: FoundTexts
    private let foundPhrases: OnDemand<Phrases>

    /// Finds the texts of a language in the file embedded in the binary; each is read when it is
    /// first asked for, since a start shows few of them.
    ///
    /// Throws if that file is malformed, which a test prevents.
    package init(_ language: Language) throws(SyntaxError) {
        let elements = try TextElements(EmbeddedFiles.texts)
        found = FoundTexts(elements, language)
        foundPhrases = OnDemand {
            let english = FoundTexts(elements, .english)
            return Phrases { english[$0] }
        }
    }

    var phrases: Phrases { foundPhrases.value }

    /// Reads the texts in all languages.
    package static func file() throws(SyntaxError) -> Trema {
        try Trema(Data(EmbeddedFiles.texts), reading: XMLReader().root(of:))
    }

    package subscript(key: TextKey) -> String { found[key] }

    /// A text with its placeholders `%1$@`, `%2$@` filled.
    package func callAsFunction(_ key: TextKey, _ arguments: String...) -> String {
        filled(key, arguments)
    }

    /// Phrases of errors among the arguments are translated, too.
    package func filled(_ key: TextKey, _ arguments: [String]) -> String {
        if let sentence = ownSentence(key, arguments) { return sentence }
        let arguments = key.takesPhrases ? arguments.map { phrase($0) } : arguments
        return Translations.filled(found[key], with: arguments)
    }
}
