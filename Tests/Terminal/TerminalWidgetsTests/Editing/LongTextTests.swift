import CartoucheTestKit
import TerminalUI
import TerminalWidgets
import Testing

/// Texts of many lines, and of one line of the same length.
@Suite struct LongTextTests {
    private static let line = "  {\"id\": 12345, \"name\": \"漢字\"},"

    /// Returns three texts, each twice as long as the previous one.
    private func texts(separator: String) -> [EditableText] {
        [2_000, 4_000, 8_000].map { lines in
            var text = EditableText(
                Array(repeating: Self.line, count: lines).joined(separator: separator)
            )
            text.moveCursor(to: text.count / 2)
            return text
        }
    }

    @Test(arguments: ["\n", ""])
    func aKeyReplacesAsManyNodesAsTheTreeIsHigh(separator: String) {
        for key in [TextEdit.insert("x"), .insert("\n"), .deleteBackward] {
            let parts = texts(separator: separator).map { text in
                var edited = text
                edited.apply(key)
                return edited.partCount(notIn: text)
            }
            #expect(parts.allSatisfy { $0 < 40 })
            #expect(parts[2] - parts[0] <= 6)
        }
    }

    @Test func typingKeepsTheOtherPiecesLong() throws {
        var text = try #require(texts(separator: "\n").first)
        let before = text
        for _ in 0..<1_000 { text.apply(.insert("x")) }
        for _ in 0..<1_000 { text.apply(.deleteBackward) }
        #expect(text.hasSameText(as: before))
        #expect(text.partCount(notIn: before) < 40)
    }

    @Test func pointsAndIndicesFollowTheLines() {
        var generator = SeededGenerator(seed: 7)
        let letters: [Character] = ["a", "é", "漢", "\n", "\u{1B}", "{"]
        for length in [0, 1, 255, 256, 257, 3_000] {
            let characters = (0..<length).map { _ in
                letters.randomElement(using: &generator) ?? "a"
            }
            let text = EditableText(String(characters))
            for index in [0, length / 3, length / 2, length] {
                let before = characters[..<index]
                let start = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
                let point = Point(
                    TextWidth.columns(of: String(before[start...])),
                    before.count { $0 == "\n" }
                )
                #expect(text.point(of: index) == point)
                #expect(text.index(at: point) == index)
                #expect(text.start(ofLine: point.y) == start)
                #expect(
                    text.end(ofLine: point.y)
                        == characters[index...].firstIndex(of: "\n") ?? length
                )
            }
        }
    }

    @Test func everyEditMatchesAnArrayOfCharacters() {
        var generator = SeededGenerator(seed: 3)
        var text = EditableText()
        var characters: [Character] = []
        let inserted = ["x", "\n", "漢", String(repeating: "word ", count: 200)]
        for _ in 0..<2_000 {
            let start = Int.random(in: 0...characters.count, using: &generator)
            text.moveCursor(to: start)
            if Bool.random(using: &generator), let new = inserted.randomElement(using: &generator) {
                text.insert(new)
                characters.insert(contentsOf: new, at: start)
            } else {
                let length = Int.random(in: 0...300, using: &generator)
                let end = min(characters.count, start + length)
                text.remove(start..<end)
                characters.removeSubrange(start..<end)
            }
        }
        #expect(text.text == String(characters))
    }
}
