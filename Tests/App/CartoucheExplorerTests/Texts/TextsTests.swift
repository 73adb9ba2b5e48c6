import CartoucheDocumentView
import CartoucheTexts
import Girders
import TerminalUI
import Testing

@testable import CartoucheExplorer

@Suite struct TextsTests {
    /// The texts of the document view may mention keys of the explorer.
    private static let keys =
        keysOfExplorer
        + Set(DocumentText.allCases.map(\.rawValue)).subtracting(keysOfExplorer)

    private static let keysOfExplorer =
        TextKey.allCases.map(\.rawValue) + HelpKey.allCases.map(\.rawValue)

    /// Returns the texts with a name; the others are messages of libraries.
    private static func named() throws -> Trema {
        let file = try Texts.file()
        return Trema(
            masterLanguage: file.masterLanguage,
            texts: file.texts.filter { $0["en"] != nil }
        )
    }

    @Test func everyKeyHasATextInEveryLanguage() throws {
        let missing = try Self.named().missing(
            keys: Self.keys,
            in: Language.allCases.map(\.rawValue)
        )
        #expect(missing == [])
    }

    @Test func everyTextIsUsed() throws {
        #expect(try Self.named().unused(keys: Self.keys) == [])
    }

    @Test func theNamesOfTextsAreUnique() throws {
        let twice = Dictionary(grouping: Self.keys, by: \.self).filter { $0.value.count > 1 }.keys
        #expect(twice.sorted() == [])
    }

    @Test func everyLanguageHasTheSamePlaceholders() throws {
        let differing = try Self.named().texts.filter { text in
            Set(text.values.map { Self.places(in: $0.text) }).count > 1
        }
        #expect(differing.map(\.key) == [])
    }

    private static func texts(_ texts: Texts) -> [String] {
        keys.map { texts.filled(named: $0, []) }
    }

    private static func places(in text: String) -> [Substring] {
        text.matches(of: /%[0-9]+\$@/).map(\.output).sorted()
    }

    /// French punctuation follows a space, at which a line must not end.
    @Test func frenchPunctuationStaysWithTheWordBeforeIt() throws {
        let french = try Texts(.french)
        let loose = Self.texts(french).filter { $0.contains(#/ [:;]| [?!]$/#) }
        #expect(loose == [])
    }

    @Test(arguments: Language.allCases)
    func aTextReadAloneEqualsThatOfTheWholeFile(language: Language) throws {
        let (texts, file) = (try Texts(language), try Self.named())
        let names = file.texts.map(\.key)
        #expect(
            names.map { texts.filled(named: $0, []) }
                == file.texts.map { text in
                    text[language.rawValue].map { texts.named($0) }
                }
        )
    }
}

/// Texts with little room are short in every language.
@Suite struct TextRoomTests {
    private static let tabs: [HelpKey] = [
        .tabTree, .tabRaw, .tabTable, .tabTyped, .tabProblems, .tabHeaders, .tabTime,
    ]

    private static let hints = HelpKey.allCases.filter { $0.rawValue.hasPrefix("key") }

    /// With a space or a bracket on both sides, they fit into 60 columns between the corners.
    @Test(arguments: Language.allCases)
    func theTabsOfAResponseFitItsBorder(language: Language) throws {
        let texts = try Texts(language)
        let width = Self.tabs.map { TextWidth.columns(of: texts[$0]) + 2 }.reduce(0, +)
        #expect(width <= 56)
    }

    /// The row of hints omits those that don't fit, so a long word displaces another hint.
    @Test(arguments: Language.allCases)
    func hintsAreHardlyLongerThanTheEnglishOnes(language: Language) throws {
        let (texts, english) = (try Texts(language), try Texts(.english))
        let long = Self.hints.filter { key in
            TextWidth.columns(of: texts[key]) > TextWidth.columns(of: english[key]) + 8
        }
        #expect(long.map { texts[$0] } == [])
    }
}

/// Whole screens in a language with long words.
@MainActor @Suite struct GermanScreenTests {
    nonisolated static let sizes = [Size(80, 24), Size(120, 35)]

    @Test(arguments: sizes)
    func theMainScreensInGerman(size: Size) async throws {
        let world = ShopWorld(body: ShopWorld.troubled, language: .german)
        try await Session.run(world, in: size) { driver in
            await driver.send(.resized(size)).settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "german-start-\(size)")
            await driver.sendList()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "german-response-\(size)")
            await driver.press("?").settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "german-help-\(size)")
        }
    }
}
