import CartoucheTexts
import Testing

@Suite struct LanguageTests {
    @Test(
        arguments: [
            (nil, [:], Language.english),
            (nil, ["LANG": "de_CH.UTF-8"], .german),
            (nil, ["LANG": "C.UTF-8"], .english),
            (nil, ["LANG": "fr_FR", "LC_ALL": "it_IT.UTF-8"], .italian),
            (nil, ["LANG": "ja_JP.UTF-8"], .english),
            (nil, ["LANG": "ja_JP.UTF-8", "LANGUAGE": "ja:fr"], .french),
            (.italian, ["LANG": "de_DE.UTF-8"], .italian),
        ] as [(Language?, [String: String], Language)]
    )
    func theRequestedLanguageTakesPrecedenceOverTheLocale(
        wish: Language?,
        variables: [String: String],
        language: Language
    ) {
        #expect(Language.preferred(wish, variables: variables) == language)
    }
}

@Suite struct FilledTextTests {
    @Test func placesAreFilled() throws {
        #expect(try Texts(.english)(.countOf, "2", "7") == "2 of 7")
        #expect(try Texts(.german)(.countOf, "2", "7") == "2 von 7")
    }
}
