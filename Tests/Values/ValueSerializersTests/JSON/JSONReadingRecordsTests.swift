import Testing
import ValueSerializers
import ValueTree

struct JSONReadingRecordsTests {
    private static func read(_ text: String, _ framing: JSONFraming) -> JSONReading {
        JSONParser().readRecords(PaddedBytes(text.utf8), framing: framing)
    }

    private static func text(_ reading: JSONReading) -> String? {
        reading.document.map { JSONWriter().text(SupportedType($0.root)) }
    }

    @Test func recordsAreTheElementsOfOneArray() throws {
        let reading = Self.read("{\"a\": [1]}\n2\n\n\"x\"\n", .lines)
        #expect(reading.isComplete)
        #expect(Self.text(reading) == #"[{"a":[1]},2,"x"]"#)
        let root = try #require(reading.document?.root)
        #expect(root.byteRange == 0..<18)
        #expect(root.count == 3)
        #expect(root.document.node(at: [0, "a", 0])?.byteRange == 7..<8)
        #expect(Self.text(Self.read("[1]{}[]4 5", .concatenated)) == "[[1],{},[],4,5]")
        #expect(Self.text(Self.read("\u{1E}[1]\n\u{1E}{}\n", .separated)) == "[[1],{}]")
    }

    @Test func aMalformedLineIsAFaultAndKeepsItsReadPart() {
        let reading = Self.read("[1]\n{\"a\": 2, \"b\"\nnope\n{\"c\": 3}\n", .lines)
        #expect(reading.isComplete)
        #expect(Self.text(reading) == #"[[1],{"a":2},{"c":3}]"#)
        #expect(
            reading.problems.map(\.description) == [
                "$[1]: expected `:`, found the end of the line (2:13, byte 16)",
                "$: expected `null`, found `nope` (3:1, byte 17)",
            ]
        )
    }

    @Test func onlyTheLastLineCanBeTruncated() {
        let reading = Self.read("[1]\n[2\n[3, {\"a\": ", .lines)
        #expect(Self.text(reading) == #"[[1],[2],[3,{}]]"#)
        #expect(reading.faults.map(\.nodeIndex) == [3])
        #expect(
            reading.truncated?.description
                == "line 3, column 11 (byte 17): expected a value, found the end of the line"
        )
        #expect(reading.openContainers == [0, 5, 7])
    }

    @Test func concatenatedTextsEndAtTheFirstError() {
        let reading = Self.read("[1] [2} [3]", .concatenated)
        #expect(Self.text(reading) == "[[1],[2]]")
        #expect(
            reading.malformed?.description
                == "line 1, column 7 (byte 6): expected `,` or `]`, found `}`"
        )
        #expect(Self.read("[1] [2", .concatenated).truncated != nil)
    }

    @Test func aTruncatedNumberIsOmitted() {
        #expect(Self.text(Self.read("[1]\n{\"id\":2", .lines)) == "[[1],{}]")
        #expect(Self.text(Self.read("[1] [3,2", .concatenated)) == "[[1],[3]]")
        let reading = Self.read("\u{1E}{\"id\":2\u{1E}12\u{1E}[1]\n\u{1E}[3,2", .separated)
        #expect(Self.text(reading) == "[{},[1],[3]]")
        #expect(
            reading.problems.map(\.description) == [
                "$[0]: expected `,` or `}`, found the end of the record (1:9, byte 8)",
                "$: expected white space behind the value, found the end of the record "
                    + "(1:12, byte 11)",
                "$[2]: expected `,` or `]`, found the end of the record (2:6, byte 21)",
            ]
        )
    }

    @Test func aLineFeedEndsTheNumberBeforeIt() {
        #expect(Self.text(Self.read("{\"id\":2\n[3,2\n", .lines)) == #"[{"id":2},[3,2]]"#)
    }

    private static func sources(_ reading: JSONReading) -> [String] {
        reading.document.map { $0.root.children.map(\.value.sourceText) } ?? []
    }

    @Test func everyLineIsAnElement() {
        let reading = Self.read("{\"a\": 1}\n\n  [2, 3]\r\n\"x\" \n4", .lines)
        #expect(Self.sources(reading) == ["{\"a\": 1}", "[2, 3]", "\"x\"", "4"])
    }

    @Test func theLineAfterAMalformedOneIsRead() {
        let reading = Self.read("[1,\n2]\n\"a\n{\"a\":\u{9}}\n{} {}\n3\n", .lines)
        #expect(Self.sources(reading).last == "3")
        #expect(
            reading.faults.map(\.error.description) == [
                "line 1, column 4 (byte 3): expected a value after the comma, "
                    + "found the end of the line",
                "line 2, column 2 (byte 5): expected the end of the line, found `]`",
                "line 3, column 3 (byte 9): expected the closing quote, "
                    + "found the end of the line",
                "line 4, column 7 (byte 16): expected a value, found `}`",
                "line 5, column 4 (byte 21): expected the end of the line, found `{`",
            ]
        )
    }

    @Test func concatenatedTextsNeedNoSeparator() {
        let text = "\u{FEFF}{\"a\":\n1}[2]\n\n3 \"x\"null "
        let reading = Self.read(text, .concatenated)
        #expect(reading.isComplete)
        #expect(Self.sources(reading) == ["{\"a\":\n1}", "[2]", "3", "\"x\"", "null"])
        #expect(
            Self.read("[1]\n[2} 3", .concatenated).malformed?.description
                == "line 2, column 3 (byte 6): expected `,` or `]`, found `}`"
        )
    }

    @Test func separatedTextsFollowTheirSeparators() {
        let text = "\u{1E}{\"a\":\n1}\n\u{1E}\u{1E}[2\n\u{1E}tru\n\u{1E}12\u{1E}13\n"
        let reading = Self.read(text, .separated)
        #expect(Self.sources(reading).first == "{\"a\":\n1}")
        #expect(Self.sources(reading).last == "13")
        #expect(
            reading.faults.map(\.error.description) == [
                "line 4, column 1 (byte 15): expected `,` or `]`, found the end of the record",
                "line 4, column 2 (byte 16): expected `true`, found `tru`",
                "line 5, column 4 (byte 23): expected white space behind the value, "
                    + "found the end of the record",
            ]
        )
    }

    @Test(arguments: JSONFraming.allCases)
    func aRefusedBodyIsMalformed(framing: JSONFraming) {
        let body = PaddedBytes([0x31, 0, 0x0A, 0, 0x32, 0])
        #expect(
            JSONParser().readRecords(body, framing: framing).malformed?.description
                == "line 1, column 1 (byte 0): expected UTF-8, found UTF-16"
        )
    }

    @Test func mediaTypesDetermineTheFraming() {
        let types = [
            "application/x-ndjson; charset=utf-8", "Application/JSONL", "application/json-seq",
            "application/json",
        ]
        #expect(types.map(JSONFraming.init(mediaType:)) == [.lines, .lines, .separated, nil])
    }

    @Test(arguments: JSONFraming.allCases)
    func aBodyWithoutValuesHasNoDocument(framing: JSONFraming) {
        #expect(Self.read("", framing).document == nil)
        #expect(Self.read(" \n", framing).document == nil)
        #expect(Self.read("nope", framing).document == nil)
    }
}
