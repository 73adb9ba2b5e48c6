import Testing
import ValueSerializers
import ValueTree

struct JSONRecordsTests {
    private static func records(_ text: String, _ framing: JSONFraming) -> [String] {
        JSONParser().records(PaddedBytes(text.utf8), framing: framing).map { record in
            let value =
                switch record.result {
                case .success(let document): document.root.sourceText
                case .failure(let error): error.description
                }
            return "\(record.line) \(record.byteRange): \(value)"
        }
    }

    @Test func everyLineIsADocument() {
        let text = "{\"a\": 1}\n\n  [2, 3]\r\n\"x\" \n4"
        #expect(
            Self.records(text, .lines) == [
                "1 0..<8: {\"a\": 1}", "3 10..<19: [2, 3]", "4 20..<24: \"x\"", "5 25..<26: 4",
            ]
        )
    }

    @Test func behindALineThatIsNoJSONTheNextIsRead() {
        let text = "[1,\n2]\n\"a\n{\"a\":\u{9}}\n{} {}\n3\n"
        #expect(
            Self.records(text, .lines) == [
                "1 0..<3: line 1, column 4 (byte 3): expected a value after the comma, "
                    + "found the end of the line",
                "2 4..<6: line 2, column 2 (byte 5): expected the end of the line, found `]`",
                "3 7..<9: line 3, column 3 (byte 9): expected the closing quote, "
                    + "found the end of the line",
                "4 10..<17: line 4, column 7 (byte 16): expected a value, found `}`",
                "5 18..<23: line 5, column 4 (byte 21): expected the end of the line, found `{`",
                "6 24..<25: 3",
            ]
        )
    }

    @Test func concatenatedTextsNeedNothingBetweenThem() {
        #expect(
            Self.records("\u{FEFF}{\"a\":\n1}[2]\n\n3 \"x\"null ", .concatenated) == [
                "1 3..<11: {\"a\":\n1}", "2 11..<14: [2]", "4 16..<17: 3", "4 18..<21: \"x\"",
                "4 21..<25: null",
            ]
        )
        #expect(
            Self.records("[1]\n[2} 3", .concatenated) == [
                "1 0..<3: [1]",
                "2 4..<9: line 2, column 3 (byte 6): expected `,` or `]`, found `}`",
            ]
        )
    }

    @Test func separatedTextsFollowTheirSeparators() {
        let text = "\u{1E}{\"a\":\n1}\n\u{1E}\u{1E}[2\n\u{1E}tru\n\u{1E}12\u{1E}13\n"
        #expect(
            Self.records(text, .separated) == [
                "1 1..<10: {\"a\":\n1}",
                "3 12..<15: line 4, column 1 (byte 15): expected `,` or `]`, found the end of the record",
                "4 16..<20: line 4, column 2 (byte 16): expected `true`, found `tru`",
                "5 21..<23: line 5, column 4 (byte 23): expected white space behind the value, "
                    + "found the end of the record",
                "5 24..<27: 13",
            ]
        )
    }

    @Test(arguments: JSONFraming.allCases)
    func nothingHasNoRecords(framing: JSONFraming) {
        #expect(Self.records("", framing) == [])
        #expect(Self.records(" \n", framing) == [])
    }

    @Test(arguments: JSONFraming.allCases)
    func whatIsRefusedAsAWholeIsOneRecord(framing: JSONFraming) {
        let body = PaddedBytes([0x31, 0, 0x0A, 0, 0x32, 0])
        let records = JSONParser().records(body, framing: framing).map { record in
            "\(record.byteRange): \(record.result)"
        }
        #expect(
            records == [
                "0..<6: failure(line 1, column 1 (byte 0): expected UTF-8, found UTF-16)"
            ]
        )
    }

    @Test func recordsAreReadWhenTheyAreAskedFor() {
        let text = String(repeating: "[1]\n", count: 100_000)
        var records = JSONParser().records(PaddedBytes(text.utf8), framing: .lines).makeIterator()
        #expect(records.next()?.line == 1)
        #expect(records.next()?.byteRange == 4..<7)
    }

    @Test func mediaTypesNameTheFraming() {
        let types = [
            "application/x-ndjson; charset=utf-8", "Application/JSONL", "application/json-seq",
            "application/json",
        ]
        #expect(types.map(JSONFraming.init(mediaType:)) == [.lines, .lines, .separated, nil])
    }
}
