import Girders

/// A language that the explorer speaks.
package enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case french = "fr"
    case italian = "it"

    /// The language that was asked for, else that of the locale, else English.
    package static func preferred(
        _ requested: Language?,
        variables: [String: String]
    ) -> Language {
        PreferredLanguage.of(
            available: allCases.map(\.rawValue),
            requested: requested?.rawValue,
            variables: variables
        ).flatMap(Language.init) ?? .english
    }
}
