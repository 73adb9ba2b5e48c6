import Testing
import ValueTree

@Suite struct ByteSearchTests {
    @Test(arguments: [
        ("lamp", "Lamp lamp LAMP", [0, 5, 10]),
        ("Lamp", "Lamp lamp LAMP", [0]),
        ("aa", "aaaaa", [0, 2]),
        ("@a[", "`A[ @a{ @A[", [8]),
        ("é", "cafÉ café", [9]),
        ("x", "", []),
        ("", "text", []),
        ("longer than the text", "text", []),
        ("\u{0}", "a", []),
    ])
    func textsAreFound(needle: String, text: String, expected: [Int]) {
        #expect(ByteSearch(needle).offsets(in: PaddedBytes(text.utf8)) == expected)
    }

    @Test func itFindsAllMatches() {
        var random = SeededText(state: 7)
        for _ in 0..<500 {
            let text = random.text(upTo: 60)
            let needle = random.text(upTo: 4)
            let found = ByteSearch(needle).offsets(in: PaddedBytes(text.utf8))
            #expect(found == Self.offsets(of: needle, in: text), "\(needle) in \(text)")
        }
    }

    @Test func matchesAcrossAPauseAreFound() {
        let pause = 1 << 18
        for offset in (pause - 9)...(pause + 9) {
            var bytes = [UInt8](repeating: UInt8(ascii: "."), count: 2 * pause)
            bytes.replaceSubrange(offset..<(offset + 5), with: Array("Place".utf8))
            #expect(ByteSearch("place").offsets(in: PaddedBytes(bytes)) == [offset])
        }
    }

    /// Returns the expected result, found by checking one offset after another.
    private static func offsets(of needle: String, in text: String) -> [Int] {
        let ignoresCase = needle == needle.lowercased()
        let text = Array((ignoresCase ? text.lowercased() : text).utf8)
        let needle = Array(needle.utf8)
        var found: [Int] = []
        for offset in text.indices where offset + needle.count <= text.count {
            let isFree = found.last.map { $0 + needle.count <= offset } ?? true
            guard isFree, !needle.isEmpty else { continue }
            if text[offset..<(offset + needle.count)].elementsEqual(needle) { found.append(offset) }
        }
        return found
    }
}

/// A generator of the same texts in every run.
private struct SeededText: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 32)
    }

    mutating func text(upTo count: Int) -> String {
        let count = Int.random(in: 0...count, using: &self)
        return String((0..<count).map { _ in "aAbB{".randomElement(using: &self) ?? "a" })
    }
}
