import Testing
import ValueTree

struct PaddedBytesTests {
    @Test func appendingKeepsContentAndPadding() {
        var bytes = PaddedBytes(capacity: 4)
        for chunk in 0..<100 { bytes.append(contentsOf: [UInt8(chunk), 1, 2]) }
        bytes.append(contentsOf: (0..<3).lazy.map { UInt8($0) })
        [UInt8](repeating: 7, count: 2).withUnsafeBytes { bytes.append(contentsOf: $0) }
        #expect(bytes.count == 305)
        #expect(bytes[297..<305] == [99, 1, 2, 0, 1, 2, 7, 7])
        #expect((305..<(305 + PaddedBytes.padding)).allSatisfy { bytes[$0] == 0 })
    }

    @Test func equalityIsThatOfTheContent() {
        var grown = PaddedBytes(capacity: 1_000)
        grown.append(contentsOf: [1, 2])
        #expect(grown == [1, 2])
        #expect(grown != [1, 2, 0])
    }

    @Test func rangesAreCutToTheContent() {
        let bytes = PaddedBytes("h\u{e9}".utf8)
        #expect(Array(bytes[1..<99]) == [0xC3, 0xA9])
        #expect(bytes.string(in: 0..<2) == "h\u{FFFD}")
        #expect(bytes.string == "hé")
    }

    @Test func positionsCountLinesAndScalars() {
        let bytes = PaddedBytes("a\né€x".utf8)
        #expect(bytes.position(at: 0) == SourcePosition(line: 1, column: 1, offset: 0))
        #expect(bytes.position(at: 7) == SourcePosition(line: 2, column: 3, offset: 7))
        #expect(bytes.position(at: 99) == SourcePosition(line: 2, column: 4, offset: 8))
    }
}

struct PaddedBytesFoundTests {
    @Test(arguments: [
        (Array("]".utf8), "`]`"),
        (Array("日本".utf8), "`日`"),
        (Array("\u{1B}[2J".utf8), "U+001B"),
        (Array("\u{85}".utf8), "U+0085"),
        (Array("\u{FFFD}".utf8), "`\u{FFFD}`"),
        ([0xE9, 0x22], "the byte 0xE9"),
        ([0xEF, 0xBF], "the byte 0xEF"),
        ([], "the end of the text"),
    ])
    func aCharacterIsNamedAsItCanBeShown(bytes: [UInt8], name: String) {
        #expect(PaddedBytes(bytes).found(at: 0).description == name)
    }
}

struct EscapedTextTests {
    @Test(arguments: [
        (#""#, ""),
        (#"plain é 日本"#, "plain é 日本"),
        (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{c}\n\r\t"),
        (#"\u0041\u00e9\u65E5"#, "Aé日"),
        (#"a\ud83d\ude00b"#, "a😀b"),
        (#"\ud83d"#, "\u{FFFD}"),
        (#"\ude00\ud83dx"#, "\u{FFFD}\u{FFFD}x"),
        (#"\ud83d\u0041"#, "\u{FFFD}A"),
        (#"\u0000"#, "\0"),
    ])
    func escapesAreResolved(text: String, decoded: String) {
        #expect(EscapedText.decode(Array(text.utf8).span) == decoded)
    }

    @Test(arguments: ["\\", "a\\", "\\u", "\\u12", "\\ud83d\\u"])
    func cutEscapesDoNotTrap(text: String) {
        #expect(EscapedText.decode(Array(text.utf8).span).count <= text.count)
    }
}
