import CartoucheTestKit
import Testing
import ValueSerializers
import ValueTree

/// Compares the scanners with each other, and with Swift's own validation of UTF-8.
///
/// On a processor with wide blocks there are three, otherwise two.
struct JSONScannerTests {
    private static func agree(on text: [UInt8], isJSON: Bool) -> Bool {
        let parse = ScannerParses(of: PaddedBytes(text))
        guard parse.areAlike else { return false }
        return ((try? parse.fast.get()) != nil) == isJSON
    }

    private static func quoted(_ bytes: [UInt8], behind padding: Int = 0) -> [UInt8] {
        [0x22] + Array(repeating: 0x61, count: padding) + bytes + [0x22]
    }

    /// The cases whose validity Swift and the scanners disagree on.
    private static func disagreements(on cases: some Sequence<[UInt8]>) -> [[UInt8]] {
        cases.filter { bytes in
            let isText = String(validating: bytes, as: UTF8.self) != nil
            return !agree(on: quoted(bytes), isJSON: isText)
        }
    }

    /// Bytes at the bounds of the ranges that may follow a lead byte.
    private static let seconds: [UInt8] = [
        0x23, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF,
    ]

    @Test func everyByteIsClassifiedInStrings() {
        let disagreements = (UInt8.min...UInt8.max).filter { byte in
            let isPlain = byte >= 0x20 && byte < 0x80 && byte != 0x22 && byte != 0x5C
            return ![0, 1, 6, 7, 8, 15].allSatisfy { padding in
                Self.agree(on: Self.quoted([byte], behind: padding), isJSON: isPlain)
            }
        }
        #expect(disagreements == [])
    }

    @Test func charactersOfTwoBytesFollowUTF8() {
        let cases = (UInt8(0x80)...0xFF).flatMap { first in Self.seconds.map { [first, $0] } }
        #expect(Self.disagreements(on: cases) == [])
    }

    @Test func charactersOfThreeBytesFollowUTF8() {
        let firsts: [UInt8] = [0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0]
        let cases = firsts.flatMap { first in
            Self.seconds.flatMap { second in Self.seconds.map { [first, second, $0] } }
        }
        #expect(Self.disagreements(on: cases) == [])
    }

    @Test func charactersOfFourBytesFollowUTF8() {
        let firsts: [UInt8] = [0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF7, 0xF8]
        let lasts: [[UInt8]] = [
            [0x80, 0x80], [0xBF, 0xBF], [0x7F, 0x80], [0xC0, 0x80], [0x80, 0x7F], [0x80, 0xC0],
        ]
        let cases = firsts.flatMap { first in
            Self.seconds.flatMap { second in lasts.map { [first, second] + $0 } }
        }
        #expect(Self.disagreements(on: cases) == [])
    }

    /// Pieces of strings: characters of each length, their bounds, and invalid ones that are
    /// similar.
    private static let characters: [[UInt8]] = [
        "a", "é", "\u{7FF}", "\u{800}", "行", "합", "\u{D7FF}", "\u{E000}", "😀", #"\n"#,
    ].map { Array($0.utf8) }

    private static let faults: [[UInt8]] = [
        [0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
        [0xE8, 0xA1], [0xF0, 0x9F], [0x22], [0x5C], [0x0A],
    ]

    /// The fast scanner reads words of eight bytes, so characters must be at every offset in a
    /// word.
    @Test func mixedCharactersAreReadTheSameAtEveryOffset() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<20_000 {
            // Mostly valid pieces, so that an error comes late.
            let pieces = (0..<Int.random(in: 1...14, using: &random)).flatMap { _ in
                let isFault = Int.random(in: 0..<16, using: &random) == 0
                let kinds = isFault ? Self.faults : Self.characters
                return kinds[Int.random(in: kinds.indices, using: &random)]
            }
            let bytes = PaddedBytes(Self.quoted(pieces))
            #expect(ScannerParses(of: bytes).areAlike, "\(pieces)")
            let faults = JSONParser().read(bytes).faults
            #expect(faults == JSONParser().readChecked(bytes).faults)
            #expect(faults == JSONParser().readNarrow(bytes).faults)
        }
    }

    /// Escapes, lone surrogates, malformed escapes, and text that may be between them.
    private static let escapes = [
        #"\\"#, #"\""#, #"\n"#, #"\/"#, #"\u00e9"#, #"\uD83D\uDE00"#, #"\ud83d"#, #"\uDBFF"#,
        #"\ude00"#,
        #"\uDfff"#, #"\ud7ff"#, #"\ue000"#, "d83d", "u", "a", "é", "行", "😀",
    ].map { Array($0.utf8) }

    private static let almostEscapes = [
        #"\x"#, #"\U00e9"#, #"\u00g9"#, #"\u00e"#, #"\ud83d\u12"#, #"\é"#, "\\\n", "\u{1F}",
    ].map { Array($0.utf8) }

    /// Blocks have 32 bytes at most, so escapes must be at every offset in a block, and across two.
    @Test func mixedEscapesAreReadTheSameAtEveryOffset() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<20_000 {
            let pieces = (0..<Int.random(in: 1...24, using: &random)).flatMap { _ in
                let isFault = Int.random(in: 0..<64, using: &random) == 0
                let kinds = isFault ? Self.almostEscapes : Self.escapes
                return kinds[Int.random(in: kinds.indices, using: &random)]
            }
            let plain = Int.random(in: 0...40, using: &random)
            let bytes = PaddedBytes(Self.quoted(pieces, behind: plain))
            #expect(ScannerParses(of: bytes).areAlike, "\(bytes.string)")
        }
    }

    /// The other half of a pair starts six bytes later, which may be in the next block or after the
    /// quote.
    @Test(arguments: [#"\ud83d\ude00"#, #"\ud83d"#, #"\ude00"#, #"\ud83dx"#, #"\ud83d\n"#])
    func surrogatesAreFoundAtEveryOffset(text: String) throws {
        let kind = text == #"\ud83d\ude00"# ? PackedNode.Kind.escapedString : .illFormedString
        for count in 0...70 {
            let dashes = String(repeating: "-", count: count)
            // The text after it in the block has surrogates, too.
            let body = "[\"\\n\(dashes)\(text)\",\"\\ude00\\ud83d\"]"
            let nodes = try JSONParser().parse(body).nodes
            #expect(nodes[1].kind == kind, "\(body)")
            #expect(ScannerParses(of: PaddedBytes(body.utf8)).areAlike, "\(body)")
        }
    }

    /// Tests bodies cut at every byte: the bytes after the end must not be read as text.
    @Test func cutStringsAreReadTheSame() {
        let text = Array(#"["行行é😀\u00e9\ud83d\ude00\\\"東京 駅前の 新しい","#.utf8)
        for end in 1...text.count {
            let bytes = PaddedBytes(text.prefix(end))
            #expect(ScannerParses(of: bytes).areAlike, "\(bytes.string)")
            let reading = JSONParser().read(bytes)
            #expect(reading.ending == JSONParser().readNarrow(bytes).ending)
            #expect(reading.ending == JSONParser().readChecked(bytes).ending)
        }
    }

    @Test func everyByteIsClassifiedAsAHexadecimalDigit() {
        let digits = Set("0123456789abcdefABCDEF".utf8)
        let disagreements = (UInt8.min...UInt8.max).filter { byte in
            !(2..<6).allSatisfy { place in
                var escape = Array("\\u1a2F".utf8)
                escape[place] = byte
                return Self.agree(on: Self.quoted(escape), isJSON: digits.contains(byte))
            }
        }
        #expect(disagreements == [])
    }

    @Test func everyByteIsClassifiedAsADigit() {
        // The characters besides digits that are valid between two digits.
        let others = Set(".eE,".utf8)
        let disagreements = (UInt8.min...UInt8.max).filter { byte in
            ![2, 7, 8, 9, 15, 16].allSatisfy { place in
                var number = Array("[123456789912345679]".utf8)
                number[place] = byte
                let isJSON = 0x30...0x39 ~= byte || others.contains(byte)
                return Self.agree(on: number, isJSON: isJSON)
            }
        }
        #expect(disagreements == [])
    }
}

/// The parses of a text with each scanner.
struct ScannerParses {
    typealias Parse = Result<NodeList, SyntaxError>

    let fast: Parse
    let narrow: Parse
    let checked: Parse

    init(of bytes: PaddedBytes) {
        fast = Result { () throws(SyntaxError) in try JSONParser().parse(bytes).nodes }
        narrow = Result { () throws(SyntaxError) in try JSONParser().parseNarrow(bytes).nodes }
        checked = Result { () throws(SyntaxError) in try JSONParser().parseChecked(bytes).nodes }
    }

    var areAlike: Bool { fast == checked && narrow == checked }
}
