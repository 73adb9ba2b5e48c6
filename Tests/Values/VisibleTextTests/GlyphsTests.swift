import Testing
import VisibleText

@Suite struct GlyphsTests {
    private func shown(_ text: String) -> String {
        Glyphs.split(text).map { "\($0.character)\($0.width)" }.joined(separator: " ")
    }

    @Test(arguments: [
        ("ab", "a1 b1"),
        ("漢a", "漢2 a1"),
        ("e\u{301}", "e\u{301}1"),
        ("e\u{301}\u{302}\u{303}\u{304}\u{305}x", "e\u{301}\u{302}\u{303}\u{304}1 x1"),
        ("👩‍👩‍👧‍👦!", "👩2 !1"),
        ("👍🏽!", "👍2 !1"),
        ("👩🏽‍💻!", "👩2 !1"),
        ("🇫🇷", "🇫1 🇷1"),
        ("❤️!", "❤1 !1"),
        ("ｶﾞ", "ｶ1 ﾞ1"),
        ("1️⃣", "1\u{20E3}1"),
        ("🏽", "🏽2"),
    ])
    func aCharacterBecomesTheCellsThatEveryTerminalAgreesOn(text: String, expected: String) {
        #expect(shown(text) == expected)
    }

    @Test func aMarkWithoutABaseIsOnADottedCircle() {
        #expect(shown("\u{301}a") == "\u{25CC}\u{301}1 a1")
    }

    @Test func aMarkThatCannotBeJoinedIsVisible() {
        #expect(Glyphs.split("a\u{11A8}").map(\.character) == Array("a<U+11A8>"))
        #expect(shown("\u{1100}\u{1161}\u{11A8}") == "\u{1100}\u{1161}\u{11A8}2")
    }

    @Test func aVariationSelectorWithoutABaseIsVisible() {
        #expect(Glyphs.split("\u{FE0F}").map(\.character) == Array("<U+FE0F>"))
    }

    @Test func moreThanOneVariationSelectorIsVisible() {
        #expect(Glyphs.split("a\u{FE0F}\u{FE01}").map(\.character) == Array("a<U+FE01>"))
    }

    @Test func aJoinerOutsideOfEmojiIsVisible() {
        #expect(Glyphs.split("a\u{200D}b").map(\.character) == Array("a<U+200D>b"))
    }

    @Test func lineBreaksAreVisible() {
        #expect(Glyphs.split("a\r\n\tb").map(\.character) == Array("a␍␊␉b"))
    }

    @Test func tabsGoToTheNextStop() {
        #expect(Glyphs.split("\ta\tb", tabStops: 4).map(\.character) == Array("    a   b"))
    }

    @Test func anUnassignedScalarIsVisible() {
        #expect(Glyphs.split("\u{378}\u{FFFF}").map(\.character) == Array("<U+0378><U+FFFF>"))
    }
}
