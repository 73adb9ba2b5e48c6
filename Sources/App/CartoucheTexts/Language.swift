import Girders

/// A language of the explorer.
package enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case french = "fr"
    case italian = "it"

    /// The requested language, otherwise that of the locale, otherwise English.
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
