import CTerminal
import Testing

@testable import VisibleText

/// C prints the text of standard error after the screen is closed: it must hide the same
/// characters.
@Suite struct DisarmedTextTests {
    @Test(
        arguments: [
            ("a\u{1B}[2J\tb\r\n", "a<U+001B>[2J\tb<U+000D>\n"),
            ("\u{9B}1m \u{85}", "<U+009B>1m <U+0085>"),
            ("\u{202E}fdp\u{2066}", "<U+202E>fdp<U+2066>"),
            ("a\u{200B}b\u{FEFF}", "a<U+200B>b<U+FEFF>"),
            ("\u{E0041}漢 é 👍", "<U+E0041>漢 é 👍"),
        ]
    )
    func controlCharactersAreMadeVisible(text: String, expected: String) {
        #expect(disarmed([Array(text.utf8)]) == expected)
    }

    @Test(
        arguments: [
            ([0x9B, 0x41], "\u{FFFD}A"), ([0xC2], "\u{FFFD}"), ([0xC2, 0x1B], "\u{FFFD}<U+001B>"),
            ([0xE0, 0x82, 0x9B], "\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}"),
            ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}"), ([0xC0, 0x9B], "\u{FFFD}\u{FFFD}"),
        ] as [([UInt8], String)]
    )
    func bytesThatAreNotUTF8AreReplaced(bytes: [UInt8], expected: String) {
        #expect(disarmed([bytes]) == expected)
    }

    @Test func textInSeveralPiecesIsHiddenTheSame() {
        let bytes = Array("x\u{9B}2J漢\u{202E}\u{E0041}\u{1B}é".utf8) + [0xE2, 0x80]
        let whole = disarmed([bytes])
        #expect(whole == "x<U+009B>2J漢<U+202E><U+E0041><U+001B>é\u{FFFD}")
        for cut in 0...bytes.count {
            #expect(disarmed([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole)
        }
        #expect(disarmed(bytes.map { [$0] }) == whole)
    }

    @Test func theSameScalarsAreHiddenAsOnTheScreen() {
        let differing = (UInt32(0x20)...0x10FFFF).compactMap { Unicode.Scalar($0) }.filter {
            ct_is_hidden($0.value) != isStoppedOnTheScreen($0)
        }
        #expect(differing.map { String($0.value, radix: 16) } == [])
    }

    private func isStoppedOnTheScreen(_ scalar: Unicode.Scalar) -> Bool {
        HiddenScalars.contains(scalar) || (0x7F..<0xA0).contains(scalar.value)
    }

    private func disarmed(_ pieces: [[UInt8]]) -> String? {
        String(validating: disarm(pieces), as: UTF8.self)
    }

    private func disarm(_ pieces: [[UInt8]]) -> [UInt8] {
        var state = ct_disarming()
        return pieces.flatMap { disarm($0, &state) } + end(&state)
    }

    private func disarm(_ piece: [UInt8], _ state: inout ct_disarming) -> [UInt8] {
        let text = piece.map { CChar(bitPattern: $0) }
        return written(atMost: 8 * piece.count + 8) {
            ct_disarm(&state, text, text.count, $0)
        }
    }

    private func end(_ state: inout ct_disarming) -> [UInt8] {
        written(atMost: 8) { ct_end_disarming(&state, $0) }
    }

    private func written(
        atMost size: Int,
        _ write: (UnsafeMutablePointer<CChar>?) -> Int
    ) -> [UInt8] {
        [CChar](unsafeUninitializedCapacity: size) { buffer, count in
            count = write(buffer.baseAddress)
        }.map { UInt8(bitPattern: $0) }
    }
}
