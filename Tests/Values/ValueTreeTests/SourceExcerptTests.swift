import Testing
import ValueTree

struct SourceExcerptTests {
    private func excerpt(_ text: String, at offset: Int, width: Int = 80) -> String {
        PaddedBytes(text.utf8).excerpt(at: offset, width: width).text()
    }

    @Test func theMarkIsUnderThePosition() {
        #expect(
            excerpt(#"{"name": ]"#, at: 9) == """
                {"name": ]
                         ^
                """
        )
    }

    @Test func anErrorShowsItsLine() {
        let bytes = PaddedBytes("[\n  1,\n  x\n]".utf8)
        let error = SyntaxError(
            position: bytes.position(at: 9),
            expected: "a value",
            found: "`x`"
        )
        #expect(error.excerpt(from: bytes).text() == "  x\n  ^")
    }

    @Test func theEndOfATextIsAfterItsLastLine() {
        #expect(excerpt("[1,", at: 3) == "[1,\n   ^")
        #expect(excerpt("[1,\r\n", at: 3) == "[1,\n   ^")
        #expect(excerpt("", at: 0) == "\n^")
        #expect(excerpt("[1,\n", at: 99) == "\n^")
    }

    @Test(arguments: [
        (2, "0123456789ab…\n  ^"), (30, "…pqrstuvwxyz…\n      ^"), (60, "…TUVWXYZ\n      ^"),
    ])
    func aLongLineIsCutAroundThePosition(offset: Int, text: String) {
        let line = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        #expect(excerpt(line, at: offset, width: 13) == text)
    }

    @Test func controlCharactersAreReplaced() {
        #expect(
            excerpt("\u{1B}[2J\t\u{0}\u{7F}\u{85}\u{202E}\u{200B}x", at: 0)
                == "␛[2J ␀␡\u{FFFD}\u{FFFD}\u{FFFD}x\n^"
        )
    }

    @Test func wideTextIsMeasuredInColumns() {
        let text = "[\"名前\" x]"
        let bytes = PaddedBytes(text.utf8)
        let excerpt = bytes.excerpt(at: bytes.count - 2)
        #expect(excerpt.lead == "[\"名前\" ")
        #expect(excerpt.text() == "[\"名前\" x]\n      ^")
        #expect(excerpt.text { $0.count + 2 } == "[\"名前\" x]\n        ^")
    }
}

struct SourceExcerptPropertyTests {
    /// Texts of all kinds from a fixed seed, including invalid UTF-8.
    private static let texts: [PaddedBytes] = {
        let parts: [[UInt8]] = [
            [0x0A], [0x0D, 0x0A], [0x1B], [0x00], [0x09], [0x7F], [0xC2, 0x85], [0xFF], [0xE5],
            Array("{\"key\": [1, 2]}".utf8), Array("名前".utf8), Array("e\u{301}".utf8),
            Array("\u{202E}\u{200B}\u{2028}".utf8), Array("👩‍👩‍👧".utf8), Array("plain text ".utf8),
        ]
        var seed: UInt64 = 42
        return (0..<300).map { _ in
            var bytes = PaddedBytes()
            for _ in 0..<30 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes.append(contentsOf: parts[Int(seed >> 33) % parts.count])
            }
            return bytes
        }
    }()

    @Test func everyExcerptIsTwoShortLinesWithoutControls() {
        for bytes in Self.texts {
            for offset in stride(from: 0, through: bytes.count, by: 7) {
                let excerpt = bytes.excerpt(at: offset, width: 20)
                #expect(excerpt.line.count <= 20)
                #expect(excerpt.line.unicodeScalars.allSatisfy(isShown))
                #expect(excerpt.line.unicodeScalars.starts(with: excerpt.lead.unicodeScalars))
                #expect(excerpt.text().split(separator: "\n").last?.hasSuffix("^") == true)
            }
        }
    }

    @Test func theMarkIsUnderTheCharacterAtThePosition() {
        for bytes in Self.texts {
            for offset in 0..<bytes.count where 0x21..<0x7F ~= bytes[offset] {
                let excerpt = bytes.excerpt(at: offset, width: 20)
                let above = excerpt.line.unicodeScalars.dropFirst(excerpt.lead.unicodeScalars.count)
                #expect(above.first == Unicode.Scalar(bytes[offset]))
            }
        }
    }

    private func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
