import CartoucheTestKit
import Testing
import VisibleText

@Suite struct HostileTextTests {
    @Test func everyHostileScalarIsMadeVisibleAndNoneIsDropped() {
        for scalar in HostileScalars.all {
            let glyphs = Glyphs.split("a\(Character(scalar))b").map(\.character)
            #expect(glyphs == ["a"] + standIn(for: scalar) + ["b"], "U+\(scalar.value)")
        }
    }

    @Test func hostileScalarsOfRandomTextAreReplaced() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<2_000 {
            let text = randomText(&generator)
            let glyphs = Glyphs.split(text)
            #expect(glyphs.allSatisfy { isSafe($0) }, "\(text.unicodeScalars.map(\.value))")
        }
    }

    @Test func plainTextKeepsItsLinesAndTabs() {
        let text = "a\u{1B}[2J\tb\u{9B}1m\nc\u{202E}d\r\n\u{7F}\n"
        #expect(Text.visible(text) == "a␛[2J\tb<U+009B>1m\nc<U+202E>d␍\n␡\n")
    }

    @Test func harmlessTextIsUnchanged() {
        #expect(Text.visible("two\n\tlines · 漢字\n") == "two\n\tlines · 漢字\n")
    }

    private func standIn(for scalar: Unicode.Scalar) -> [Character] {
        if scalar.value < 0x20 {
            return Unicode.Scalar(0x2400 + scalar.value).map { [Character($0)] } ?? []
        }
        guard scalar.value != 0x7F else { return ["␡"] }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        return Array("<U+\(zeros)\(digits)>")
    }

    private func isSafe(_ glyph: Glyph) -> Bool {
        let scalars = glyph.character.unicodeScalars
        return scalars.allSatisfy { !HostileScalars.contains($0) }
            && (1...5).contains(scalars.count) && (1...2).contains(glyph.width)
    }

    private func randomText(_ generator: inout SeededGenerator) -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
            let limit: UInt32 = Bool.random(using: &generator) ? 0x3000 : 0x10FFFF
            if Int.random(in: 0..<4, using: &generator) == 0 {
                scalars.append(HostileScalars.all.randomElement(using: &generator) ?? "\u{1B}")
            } else if let scalar = Unicode.Scalar(.random(in: 0...limit, using: &generator)) {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
