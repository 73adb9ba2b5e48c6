import Girders
import Testing

struct PreferredLanguageTests {
    @Test(
        arguments: [
            (nil, ["LANG": "de_CH.UTF-8"], "de"), ("fr", ["LANG": "de_CH.UTF-8"], "fr"),
            ("xx", ["LANG": "de"], "de"), ("IT", [:], "it"), (nil, [:], "en"),
            (nil, ["LC_ALL": "C", "LANG": "de"], "en"),
            (nil, ["LC_ALL": "", "LANG": "it_IT"], "it"),
            (nil, ["LC_MESSAGES": "fr_FR@euro", "LANG": "de"], "fr"),
            (nil, ["LANGUAGE": "xx:it:de", "LANG": "fr"], "it"),
            (nil, ["LANGUAGE": "it", "LANG": "C"], "en"), (nil, ["LANG": "POSIX"], "en"),
            (nil, ["LANG": "pt_BR"], "pt-BR"), (nil, ["LANG": "pt_PT"], "en"),
        ] as [(String?, [String: String], String)]
    )
    func theFirstAvailableLanguageIsUsed(
        requested: String?,
        variables: [String: String],
        language: String
    ) {
        let found = PreferredLanguage.of(
            available: ["en", "de", "fr", "it", "pt-BR"],
            requested: requested,
            variables: variables
        )
        #expect(found == language)
    }

    @Test func withoutAvailableLanguagesTheResultIsNil() {
        #expect(PreferredLanguage.of(available: [], requested: "de") == nil)
    }
}
