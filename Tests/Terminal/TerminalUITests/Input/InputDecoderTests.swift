import CartoucheTestKit
import TerminalUI
import Testing

@Suite struct InputDecoderTests {
    /// Returns the events of typed text, as if the terminal library knew no keys.
    private func events(_ text: String, from decoder: inout InputDecoder) -> [TerminalEvent] {
        text.utf8.flatMap { decoder.decode(.byte($0)) }
    }

    private func events(_ text: String) -> [TerminalEvent] {
        var decoder = InputDecoder()
        return events(text, from: &decoder) + decoder.decode(.pause)
    }

    @Test(arguments: [
        ("a", Key.character("a")), ("é", .character("é")), ("\u{01}", .ctrl("a")),
        ("\t", .tab), ("\r", .enter), ("\n", .ctrl("j")), ("\u{7F}", .backspace),
        ("\u{08}", .ctrl("h")), ("\u{00}", .ctrl(.space)), ("\u{1F}", .ctrl("_")),
        ("\u{1B}", .escape), ("\u{1B}x", .alt("x")), ("\u{1B}\r", .alt(.enter)),
        ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[1;5C", .ctrl(.right)),
        ("\u{1B}[3;2~", .shift(.delete)), ("\u{1B}[Z", .backTab), ("\u{1B}[15~", .function(5)),
        ("\u{1B}[13;3u", .alt(.enter)), ("\u{1B}[", .alt("[")), ("\u{1B}O", .alt("O")),
    ])
    func aSequenceIsAKey(text: String, expected: Key) {
        #expect(events(text) == [.key(expected)])
    }

    @Test(arguments: UInt8(ascii: " ")...UInt8(ascii: "~"))
    func everyPrintableCharacterIsTyped(byte: UInt8) {
        let character = Character(Unicode.Scalar(byte))
        #expect(events("\(character)") == [.key(.character(character))])
        #expect(events("\(character)x").last == .key(.character("x")))
    }

    @Test func anUnknownSequenceIsIgnored() {
        #expect(events("\u{1B}[?62;22cx") == [.key("x")])
        #expect(events("\u{1B}[99;99~x") == [.key("x")])
    }

    @Test func aSequenceThatArrivesInPiecesIsOneKey() {
        var decoder = InputDecoder()
        #expect(events("\u{1B}[1;", from: &decoder) == [])
        #expect(decoder.decode(.pause) == [])
        #expect(events("5A", from: &decoder) == [.key(.ctrl(.up))])
    }

    @Test(
        arguments: [
            ([0xFF, 0x61], "\u{FFFD}a"), ([0xC3, 0x61], "\u{FFFD}a"), ([0xA9, 0x61], "\u{FFFD}a"),
            ([0xE6, 0xBC, 0xA2], "漢"), ([0xC3, 0xC3, 0xA9], "\u{FFFD}é"),
        ] as [([UInt8], String)]
    )
    func invalidBytesAreReplacedSeparately(bytes: [UInt8], expected: String) {
        var decoder = InputDecoder()
        let events = bytes.flatMap { decoder.decode(.byte($0)) + decoder.decode(.pause) }
        #expect(events == expected.map { .key(.character($0)) })
    }

    @Test func twoEscapesAreTwoKeys() {
        #expect(events("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
    }

    @Test func aKeyAfterEscapeIsThatKeyWithAlt() {
        var decoder = InputDecoder()
        #expect(decoder.decode(.byte(0x1B)) == [])
        #expect(decoder.decode(.key(.up)) == [.key(.alt(.up))])
    }

    @Test func pastedTextIsNotReadAsKeys() {
        var decoder = InputDecoder()
        #expect(decoder.decode(.paste) == [])
        #expect(decoder.isPasting)
        #expect(events("q\r\nx\r\u{1B}[A~", from: &decoder) == [])
        #expect(decoder.decode(.pause) == [])
        #expect(events("\u{1B}[201~", from: &decoder) == [.paste("q\nx\n\u{1B}[A~")])
        #expect(!decoder.isPasting)
        #expect(events("q", from: &decoder) == [.key("q")])
    }

    @Test func pastedBytesEndAtTheirMarkWhereverItIsCut() {
        let bytes = Array("漢\r\nq\u{1B}[201~\u{1B}[Ax\u{1B}[<0;1;1M\u{1B}[200~y".utf8)
        for cut in 0...bytes.count {
            var decoder = InputDecoder()
            _ = decoder.decode(.paste)
            let events =
                decoder.decode(Array(bytes[..<cut])) + decoder.decode(Array(bytes[cut...]))
                + decoder.decode(Array("\u{1B}[201~".utf8))
            let click = TerminalEvent.mouse(Mouse(.press(.left), at: .topLeft))
            #expect(events == [.paste("漢\nq"), .key(.up), .key("x"), click, .paste("y")])
        }
    }

    @Test(arguments: [
        ("0;10;5M", Mouse(.press(.left), at: Point(9, 4))),
        ("2;1;1m", Mouse(.release(.right), at: .topLeft)),
        ("33;3;4M", Mouse(.drag(.middle), at: Point(2, 3))),
        ("64;300;200M", Mouse(.scrollUp, at: Point(299, 199))),
        ("65;1;1M", Mouse(.scrollDown, at: .topLeft)),
        ("16;1;1M", Mouse(.press(.left), at: .topLeft, .ctrl)),
    ])
    func aMouseReportIsAnEvent(text: String, expected: Mouse) {
        var decoder = InputDecoder()
        _ = decoder.decode(.mouseReport)
        #expect(events(text, from: &decoder) == [.mouse(expected)])
    }

    @Test func aMouseReportMayArriveInPieces() {
        var decoder = InputDecoder()
        _ = decoder.decode(.mouseReport)
        #expect(
            events("0;1", from: &decoder) + events(";1M", from: &decoder)
                == [.mouse(Mouse(.press(.left), at: .topLeft))]
        )
    }

    @Test(arguments: [
        "0;-9223372036854775808;1", "0;1;-9223372036854775808", "0;0;1", "0;1;0", "0;-1;1",
        "0;9223372036854775807;1", "0;65536;1", "-9223372036854775808;1;1", "0;1", "0;1;1;1",
    ])
    func coordinatesOutOfRangeAreIgnored(report: String) {
        #expect(events("\u{1B}[<\(report)Mx") == [.key("x")])
    }

    @Test func movingWithoutAButtonIsIgnored() {
        var decoder = InputDecoder()
        _ = decoder.decode(.mouseReport)
        #expect(events("35;1;1M", from: &decoder) == [])
    }

    @Test func randomInputDoesNotTrap() {
        var generator = SeededGenerator(seed: 5)
        var decoder = InputDecoder()
        let inputs: [InputDecoder.Input] =
            "\u{1B}[O<;~M0195uZ\u{7}é".utf8.map { .byte($0) }
            + [.pause, .mouseReport, .key(.up)]
        for _ in 0..<20_000 {
            guard let input = inputs.randomElement(using: &generator) else { continue }
            _ = decoder.decode(input)
        }
        #expect(!decoder.isPasting)
    }

    @Test func everyDefinedSequenceIsUnique() {
        let sequences = KeySequences.all.map(\.sequence)
        #expect(Set(sequences).count == sequences.count)
    }
}

/// Replies that a terminal sends are never taken for typed keys.
@Suite struct TerminalReplyTests {
    static let replies = [
        "\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{07}", "\u{1B}]52;c;cSBxIHE=\u{1B}\\",
        "\u{1B}P1+r544e=787465726d\u{1B}\\", "\u{1B}P>|xterm(390)\u{1B}\\",
        "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}^private\u{1B}\\", "\u{1B}Xq\u{1B}\\",
        "\u{1B}[?62;22c", "\u{1B}[>41;390;0c", "\u{1B}[?1;2;4;6;9;15;16;17;18;21;22;28;29;42;52c",
        "\u{1B}[24;80R", "\u{1B}[?2;0;1024S", "\u{1B}[?2026;2$y", "\u{1B}[8;24;80t",
        "\u{9D}0;title\u{9C}", "\u{9B}?62c",
    ]

    @Test(arguments: replies)
    func aReplyIsIgnored(reply: String) {
        var decoder = InputDecoder()
        let events = "\(reply)x".utf8.flatMap { decoder.decode(.byte($0)) }
        #expect(events == [.key("x")])
    }

    @Test(arguments: replies)
    func aReplyInTwoReadsIsIgnored(reply: String) {
        let bytes = Array(reply.utf8)
        for cut in 3..<bytes.count {
            var decoder = InputDecoder()
            var events = bytes[..<cut].flatMap { decoder.decode(.byte($0)) }
            events += decoder.decode(.pause)
            events += bytes[cut...].flatMap { decoder.decode(.byte($0)) }
            events += decoder.decode(.byte(UInt8(ascii: "x")))
            #expect(events == [.key("x")])
        }
    }

    @Test func altWithAReplyLetterIsAKey() {
        var decoder = InputDecoder()
        let events = "\u{1B}P".utf8.flatMap { decoder.decode(.byte($0)) } + decoder.decode(.pause)
        #expect(events == [.key(.alt("P"))])
    }

    @Test(arguments: [
        (InputDecoder.Input.byte(3), [TerminalEvent.key(.ctrl("c")), .key("x")]),
        (.key(.up), [.key(.up), .key("x")]), (.silence, [.key("x")]),
    ])
    func aReplyWithoutAnEndStopsAtAKey(input: InputDecoder.Input, expected: [TerminalEvent]) {
        var decoder = InputDecoder()
        var events = "\u{1B}]11;rgb:qqq".utf8.flatMap { decoder.decode(.byte($0)) }
        events += decoder.decode(.pause) + decoder.decode(input)
        events += decoder.decode(.byte(UInt8(ascii: "x")))
        #expect(events == expected)
    }

    @Test func escEndsAReplyWithoutAnEnd() {
        var decoder = InputDecoder()
        var events = "\u{1B}]11;qqq\u{1B}".utf8.flatMap { decoder.decode(.byte($0)) }
        events += decoder.decode(.pause) + decoder.decode(.byte(UInt8(ascii: "x")))
        #expect(events == [.key("x")])
    }
}

/// A paste has a limit, and its rest is never taken for typed keys.
@Suite struct LongPasteTests {
    private static let limit = 1 << 20
    private static let mark = Array("\u{1B}[201~".utf8)

    private func pasting() -> InputDecoder {
        var decoder = InputDecoder()
        _ = decoder.decode(.paste)
        return decoder
    }

    @Test(arguments: [0, 1, 5])
    func aPasteUpToTheLimitIsWhole(missing: Int) {
        var decoder = pasting()
        let text = Array(repeating: UInt8(ascii: "q"), count: Self.limit - missing)
        let events = decoder.decode(text) + decoder.decode(Self.mark + [UInt8(ascii: "x")])
        #expect(events == [.paste(String(decoding: text, as: UTF8.self)), .key("x")])
    }

    @Test func aLongerPasteIsCutAndItsRestDropped() {
        var decoder = pasting()
        let chunk = Array(repeating: UInt8(ascii: "q"), count: 60_000)
        var events = (0..<30).flatMap { _ in decoder.decode(chunk) + decoder.decode(.pause) }
        events += decoder.decode(Self.mark + [UInt8(ascii: "x")])
        let text = String(repeating: "q", count: Self.limit)
        #expect(events == [.paste(text), .pasteCut(limit: Self.limit), .key("x")])
    }

    @Test func aPasteIsCutBetweenCharacters() {
        var decoder = pasting()
        let events = decoder.decode([0x71] + Array(String(repeating: "é", count: Self.limit).utf8))
        let text = "q" + String(repeating: "é", count: Self.limit / 2 - 1)
        #expect(events == [.paste(text), .pasteCut(limit: Self.limit)])
    }

    @Test func aKeyAfterASilenceEndsAPasteWithoutItsMark() {
        var decoder = pasting()
        #expect(decoder.decode(Array("text".utf8)) + decoder.decode(.pause) == [])
        #expect(decoder.decode(Array("x".utf8)) == [])
        #expect(decoder.decode(.silence) == [])
        #expect(decoder.decode([0x03]) == [.paste("textx"), .key(.ctrl("c"))])
        #expect(!decoder.isPasting)
    }

    @Test(arguments: ["\u{1B}[201~", "a\u{1B}[201~"])
    func aStalledPasteContinues(rest: String) {
        var decoder = pasting()
        _ = decoder.decode(Array("text".utf8)) + decoder.decode(.silence)
        let more = String(repeating: "q", count: 9)
        #expect(decoder.decode(Array(more.utf8)) + decoder.decode(.silence) == [])
        let end = rest.dropLast(6)
        #expect(decoder.decode(Array(rest.utf8)) == [.paste("text" + more + end)])
    }

    @Test func anEndMarkDividedByASilenceEndsThePaste() {
        var decoder = pasting()
        _ = decoder.decode(Array("text\u{1B}[2".utf8)) + decoder.decode(.silence)
        #expect(decoder.decode(Array("01~".utf8)) == [.paste("text")])
    }

    @Test func aSilenceEndsTheRestOfACutPaste() {
        var decoder = pasting()
        _ = decoder.decode(Array(repeating: UInt8(ascii: "q"), count: Self.limit + 6))
        #expect(decoder.isPasting)
        #expect(decoder.decode(.silence) + decoder.decode([UInt8(ascii: "x")]) == [.key("x")])
    }
}
