import CartoucheExplorer
import TerminalUI
import Testing

/// Texts that stand where there is little room are short in every language.
@Suite struct TextRoomTests {
    private static let tabs: [TextKey] = [
        .tabTree, .tabRaw, .tabTyped, .tabProblems, .tabHeaders, .tabTime,
    ]

    private static let hints = TextKey.allCases.filter { key in
        key.rawValue.hasPrefix("key") && key != .keyDoesNothing && key != .keyDoesNothingInWindow
    }

    /// With a blank or a bracket on both sides and the title before them they fit 60 columns.
    @Test(arguments: Language.allCases)
    func theTabsOfAResponseFitItsBorder(language: Language) throws {
        let texts = try Texts(language)
        let width = Self.tabs.map { TextWidth.columns(of: texts[$0]) + 2 }.reduce(0, +)
        #expect(width <= 48)
    }

    /// The row of hints drops what does not fit, so that every long word costs another hint.
    @Test(arguments: Language.allCases)
    func hintsAreHardlyLongerThanTheEnglishOnes(language: Language) throws {
        let (texts, english) = (try Texts(language), try Texts(.english))
        let long = Self.hints.filter { key in
            TextWidth.columns(of: texts[key]) > TextWidth.columns(of: english[key]) + 8
        }
        #expect(long.map { texts[$0] } == [])
    }
}
