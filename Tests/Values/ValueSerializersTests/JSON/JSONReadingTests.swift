import Testing
import ValueSerializers
import ValueTree

struct JSONReadingTests {
    /// Truncated texts, the part of them that is read, and the error.
    static let texts: [(text: String, read: String, error: String)] = [
        ("", "", "line 1, column 1 (byte 0): expected a value, found the end of the text"),
        (
            "[", "[]",
            "line 1, column 2 (byte 1): expected a value or `]`, found the end of the text"
        ),
        (
            #"{"pets":[{"name":"Rex","age":3},{"name":"#,
            #"{"pets":[{"name":"Rex","age":3},{}]}"#,
            "line 1, column 41 (byte 40): expected a value, found the end of the text"
        ),
        (
            #"{"a":1,"b"#, #"{"a":1}"#,
            "line 1, column 10 (byte 9): expected the closing quote, found the end of the text"
        ),
        (
            #"{"a":1,"b""#, #"{"a":1}"#,
            "line 1, column 11 (byte 10): expected `:`, found the end of the text"
        ),
        ("[1,2,tru", "[1,2]", "line 1, column 6 (byte 5): expected `true`, found `tru`"),
        ("[1,-", "[1]", "line 1, column 5 (byte 4): expected a digit, found the end of the text"),
        (
            "[1,12", "[1]",
            "line 1, column 6 (byte 5): expected `,` or `]`, found the end of the text"
        ),
        (
            "[1", "[]",
            "line 1, column 3 (byte 2): expected `,` or `]`, found the end of the text"
        ),
        (
            #"[{"id":2"#, "[{}]",
            "line 1, column 9 (byte 8): expected `,` or `}`, found the end of the text"
        ),
        (
            "[-1.5e3", "[]",
            "line 1, column 8 (byte 7): expected `,` or `]`, found the end of the text"
        ),
        (
            "[12 ", "[12]",
            "line 1, column 5 (byte 4): expected `,` or `]`, found the end of the text"
        ),
        (
            "[12,", "[12]",
            "line 1, column 5 (byte 4): expected a value after the comma, found the end of the text"
        ),
        (
            "[[12]", "[[12]]",
            "line 1, column 6 (byte 5): expected `,` or `]`, found the end of the text"
        ),
        (
            "[true", "[true]",
            "line 1, column 6 (byte 5): expected `,` or `]`, found the end of the text"
        ),
        (
            "[1,\"é\\u00", "[1]",
            "line 1, column 10 (byte 10): expected four hexadecimal digits, found the end of the text"
        ),
    ]

    @Test(arguments: texts)
    func aTruncatedTextIsReadUpToItsEnd(text: String, read: String, error: String) {
        let reading = JSONParser().read(PaddedBytes(text.utf8))
        #expect(reading.document.map { JSONWriter().text(SupportedType($0.root)) } ?? "" == read)
        #expect(reading.truncated?.description == error)
        #expect(reading.faults == [])
    }

    @Test func aNumberThatIsTheWholeTextIsComplete() {
        let reading = JSONParser().read(PaddedBytes("12".utf8))
        #expect(reading.isComplete)
        #expect(reading.document?.root.int == 12)
    }

    static let wrongTexts: [(text: String, read: String, error: String)] = [
        ("nope", "", "line 1, column 1 (byte 0): expected `null`, found `nope`"),
        ("[1,]", "[1]", "line 1, column 4 (byte 3): expected a value after the comma, found `]`"),
        (
            "[[1],{\"a\":1]", "[[1],{\"a\":1}]",
            "line 1, column 12 (byte 11): expected `,` or `}`, found `]`"
        ),
        (
            "{\"a\":01}", "{}",
            "line 1, column 6 (byte 5): expected a number without leading zeros, found `01`"
        ),
        (
            "[1,12x", "[1,12]",
            "line 1, column 6 (byte 5): expected `,` or `]`, found `x`"
        ),
        ("[1] 2", "[1]", "line 1, column 5 (byte 4): expected the end of the text, found `2`"),
        (
            "[\"a\nb\"]", "[]",
            "line 1, column 4 (byte 3): expected an escaped control character, found U+000A"
        ),
        (
            "[1,\u{0}", "[1]",
            "line 1, column 4 (byte 3): expected a value after the comma, found U+0000"
        ),
    ]

    @Test(arguments: wrongTexts)
    func aMalformedTextIsReadUpToItsError(text: String, read: String, error: String) {
        let reading = JSONParser().read(PaddedBytes(text.utf8))
        #expect(reading.document.map { JSONWriter().text(SupportedType($0.root)) } ?? "" == read)
        #expect(reading.malformed?.description == error)
    }

    @Test func openContainersEndAtTheError() throws {
        let reading = JSONParser().read(PaddedBytes(#"{"a": [1, {"b": 2, x"#.utf8))
        #expect(reading.openContainers == [0, 2, 4])
        let document = try #require(reading.document)
        let ranges = reading.openContainers.map { document.node(index: $0)?.byteRange }
        #expect(ranges == [0..<19, 6..<19, 10..<19])
        #expect(
            reading.problems.map(\.description) == [
                "$.a[1]: expected a key in quotes, found `x` (1:20, byte 19)"
            ]
        )
    }

    @Test func invalidUTF8IsMarkedAndSkipped() throws {
        let bytes = PaddedBytes(
            Array(#"{"a":""#.utf8) + [0xFF, 0xE6, 0x97] + Array("x\",\"".utf8) + [0x80]
                + Array("\":[\"ok\",\"\u{e9}".utf8) + [0xC0, 0xAF] + Array("\\n\"]}".utf8)
        )
        let reading = JSONParser().read(bytes)
        #expect(reading.isComplete)
        #expect(
            reading.problems.map(\.description) == [
                "$.a: expected valid UTF-8, found the byte 0xFF (1:7, byte 6)",
                "$['\u{FFFD}']: expected valid UTF-8, found the byte 0x80 (1:13, byte 13)",
                "$['\u{FFFD}'][1]: expected valid UTF-8, found the byte 0xC0 (1:23, byte 25)",
            ]
        )
        let root = try #require(reading.document?.root)
        #expect(root.child(named: "a")?.isIllFormedString == true)
        #expect(root.child(named: "a")?.string == "\u{FFFD}\u{FFFD}x")
        #expect(root.document.node(at: ["\u{FFFD}"])?.index == nil)
        let list = try #require(Array(root.children).last?.value)
        #expect(Array(list.children).last?.value.string == "é\u{FFFD}\u{FFFD}\n")
    }

    @Test func aTruncatedStringWithInvalidUTF8IsNotAFault() {
        let reading = JSONParser().read(PaddedBytes([0x5B, 0x22, 0xFF]))
        #expect(reading.faultCount == 0)
        #expect(reading.truncated != nil)
        let key = JSONParser().read(PaddedBytes([0x7B, 0x22, 0xFF, 0x22, 0x3A]))
        #expect(key.faultCount == 0)
        #expect(key.document?.nodeCount == 1)
    }

    @Test func onlyTheFirstFaultsAreListed() {
        let string: [UInt8] = [0x22, 0xFF, 0x22]
        let bytes = [0x5B] + Array(Array(repeating: string, count: 1_000).joined(separator: [0x2C]))
        let reading = JSONParser().read(PaddedBytes(bytes + [0x5D]))
        #expect(reading.faults.count == 100)
        #expect(reading.faultCount == 1_000)
        #expect(reading.faults.last?.nodeIndex == 100)
        #expect(reading.faults.last?.error.position.offset == 398)
    }

    @Test func aRefusedBodyHasNoDocument() {
        let reading = JSONParser().read(PaddedBytes([0xFF, 0xFE, 0x31, 0]))
        #expect(reading.document == nil)
        #expect(
            reading.malformed?.description
                == "line 1, column 1 (byte 0): expected UTF-8, found UTF-16"
        )
    }

    @Test func everyPrefixOfATextIsReadAsTruncated() throws {
        let text = Array("[{\"é\\n\": [-1.5e+3, true, null]}, \"日\\ud83d\\ude00\", {}, []]".utf8)
        let whole = try JSONParser().parse(PaddedBytes(text))
        for length in text.indices {
            let reading = JSONParser().read(PaddedBytes(text[..<length]))
            #expect(reading.truncated != nil, "\(length)")
            #expect((reading.document?.nodeCount ?? 0) <= whole.nodeCount)
            #expect(reading.faults == [])
        }
        #expect(JSONParser().read(PaddedBytes(text)).isComplete)
    }
}

extension JSONReading {
    /// The error of a truncated text.
    var truncated: SyntaxError? {
        guard case .truncated(let error) = ending else { return nil }
        return error
    }

    /// The error of a malformed text.
    var malformed: SyntaxError? {
        guard case .malformed(let error) = ending else { return nil }
        return error
    }
}
