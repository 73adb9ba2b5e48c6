import CartoucheTestKit
import Testing

@testable import TerminalUI

/// A paste that stalls continues as text, unless a key shows that its end mark is lost.
@Suite struct StalledPasteTests {
    private static let mark = Array("\u{1B}[201~".utf8)

    private func pasting(_ text: String = "") -> InputDecoder {
        var decoder = InputDecoder()
        _ = decoder.decode(.paste)
        _ = decoder.decode(Array(text.utf8))
        return decoder
    }

    @Test(arguments: ["quit: q, then \r\n\tgo 漢é", "x\u{1B}[31mred\u{1B}[0m\u{1B}[Kq"])
    func textIsPastedWhereverSilencesDivideIt(text: String) {
        let bytes = Array(text.utf8) + Self.mark + [UInt8(ascii: "x")]
        let pasted = text.replacing("\r\n", with: "\n")
        let markEnd = bytes.count - 1
        for first in 0...markEnd {
            for second in first...markEnd {
                var decoder = pasting()
                var events = decoder.decode(Array(bytes[..<first])) + decoder.decode(.silence)
                events += decoder.decode(Array(bytes[first..<second])) + decoder.decode(.silence)
                events += decoder.decode(Array(bytes[second..<markEnd]))
                events += decoder.decode(Array(bytes[markEnd...]))
                #expect(events == [.paste(pasted), .key("x")], "\(first), \(second)")
            }
        }
    }

    static let keys: [(bytes: [UInt8], key: Key)] =
        KeySequences.all.compactMap { entry in
            guard case .key(let key) = entry.input else { return nil }
            return (Array(entry.sequence.utf8), key)
        } + [
            ([0x03], .ctrl("c")), ([0x12], .ctrl("r")), ([0x7F], .backspace),
            ([0x00], .ctrl(.space)),
            (Array("\u{1B}[20~".utf8), .function(9)), (Array("\u{1B}q".utf8), .alt("q")),
        ]

    @Test func aKeyAfterASilenceEndsThePasteWhereverItIsDivided() {
        for (bytes, key) in Self.keys {
            for cut in 0..<bytes.count {
                var decoder = pasting("text")
                var events = decoder.decode(.silence)
                if cut > 0 { events += decoder.decode(Array(bytes[..<cut])) }
                events += decoder.decode(Array(bytes[cut...]))
                #expect(events == [.paste("text"), .key(key)], "\(bytes), \(cut)")
                #expect(!decoder.isPasting)
            }
        }
    }

    @Test func escBeforeASilenceIsAKeyOnceMoreInputArrives() {
        var decoder = pasting("text")
        var events = decoder.decode(.silence) + decoder.decode([0x1B])
        #expect(events == [])
        events = decoder.decode(.silence) + decoder.decode([UInt8(ascii: "q")])
        #expect(events == [.paste("text"), .key(.escape), .key("q")])
    }

    @Test func aClickAfterASilenceEndsThePaste() {
        var decoder = pasting("text")
        let events = decoder.decode(.silence) + decoder.decode(Array("\u{1B}[<0;10;5M".utf8))
        #expect(events == [.paste("text"), .mouse(Mouse(.press(.left), at: Point(9, 4)))])
    }

    @Test func anotherPasteEndsAPasteWithoutItsMark() {
        var decoder = pasting("text")
        let next = Array("\u{1B}[200~and more".utf8) + Self.mark
        let events = decoder.decode(.silence) + decoder.decode(next)
        #expect(events == [.paste("text"), .paste("and more")])
    }

    @Test func lettersAreKeysOnlyAfterALongSilence() {
        var decoder = pasting("text")
        #expect(decoder.decode(.silence) + decoder.decode([UInt8(ascii: "q")]) == [])
        let events = decoder.decode(.longSilence) + decoder.decode([UInt8(ascii: "j")])
        #expect(events == [.paste("textq"), .key("j")])
    }

    @Test func randomReadsOfAPasteDoNotTrap() {
        var generator = SeededGenerator(seed: 7)
        let inputs = Array("\u{1B}\u{1B}[2013~;<MOAq\u{3}".utf8)
        for _ in 0..<5_000 {
            var decoder = pasting("t")
            for _ in 0..<6 {
                let count = Int.random(in: 1...9, using: &generator)
                let bytes = (0..<count).map { _ in inputs.randomElement(using: &generator) ?? 0 }
                if Bool.random(using: &generator) { _ = decoder.decode(.silence) }
                _ = decoder.decode(bytes)
            }
            _ = decoder.decode(.longSilence) + decoder.decode([0x03])
            #expect(!decoder.isPasting || decoder.decode(Self.mark).count <= 2)
        }
    }
}
