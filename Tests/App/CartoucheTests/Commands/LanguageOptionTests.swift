import ArgumentParser
import CartoucheExplorer
import Testing

@testable import Cartouche

@Suite struct LanguageOptionTests {
    @Test(arguments: [["--language", "es"], ["view", "a.json", "--language", "deutsch"]])
    func anUnknownLanguageIsAUsageErrorThatNamesTheFour(arguments: [String]) {
        let error = #expect(throws: (any Error).self) {
            _ = try CartoucheCommand.parseAsRoot(arguments)
        }
        #expect(error.map { CartoucheCommand.exitCode(for: $0).rawValue } == 64)
        let name = arguments.last ?? ""
        #expect(
            error.map { CartoucheCommand.message(for: $0) }
                == "The value '\(name)' is invalid for '--language <en|de|fr|it>'. "
                + "Please provide one of 'en', 'de', 'fr' or 'it'."
        )
    }

    @Test func theScreenSpeaksTheLanguageOfTheOptionOrThatOfTheLocale() throws {
        let italian = ["LANG": "it_IT.UTF-8"]
        let german = try AppearanceOptions.parse(["--language", "de"])
        let silent = try AppearanceOptions.parse([])
        #expect(try german.texts(in: italian)[.endpoints] == "Endpunkte")
        #expect(try silent.texts(in: italian)[.response] == "Risposta")
        #expect(try silent.texts(in: [:])[.response] == "Response")
    }
}
