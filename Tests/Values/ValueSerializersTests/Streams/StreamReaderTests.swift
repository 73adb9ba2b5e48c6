import Testing
import ValueTree

@testable import ValueSerializers

@Suite struct StreamReaderTests {
    /// Returns the items of a text that arrives in pieces of a given length, as `name#id json`.
    private static func items(_ text: String, type: String, piece: Int) throws -> [String] {
        var reader = try #require(StreamReader(mediaType: type))
        return read(text, with: &reader, piece: piece)
    }

    private static func read(
        _ text: String,
        with reader: inout StreamReader,
        piece: Int
    ) -> [String] {
        let bytes = Array(text.utf8)
        var items: [StreamItem] = []
        for start in stride(from: 0, to: bytes.count, by: piece) {
            bytes[start..<min(start + piece, bytes.count)].withUnsafeBytes {
                items += reader.take($0)
            }
        }
        items += reader.finish().map { [$0] } ?? []
        return items.map { item in
            let label = [item.name, item.id.map { "#" + $0 }].compactMap(\.self).joined()
            return [label, String(decoding: item.json, as: UTF8.self)].filter { !$0.isEmpty }
                .joined(separator: " ")
        }
    }

    @Test(arguments: [1, 2, 3, 7, 1000])
    func eventsFollowTheirGrammarForEveryPieceSize(piece: Int) throws {
        let text =
            "\u{FEFF}: a comment\r\ndata: {\"a\": 1}\r\n\r\n"
            + "event: tick\ndata:two\ndata: lines\n\n"
            + "id: 7\rdata: 3\r\r" + "event: lost\n\n" + "data\n\n" + "data:  kept\n\n"
            + "id\nretry: 10\ndata: [1,\ndata: 2]\n\n" + "data: unfinished\n"
        #expect(
            try Self.items(text, type: "text/event-stream; charset=utf-8", piece: piece) == [
                #"message {"a": 1}"#, #"tick "two\nlines""#, "message#7 3", #"message#7 """#,
                #"message#7 " kept""#, "message# [1,\n2]",
            ]
        )
    }

    @Test(arguments: [1, 3, 1000])
    func aWrongLineIsCountedAndTheStreamContinues(piece: Int) throws {
        var reader = try #require(StreamReader(mediaType: "text/event-stream"))
        let text = "data: 1\n\nfoo: bar\nretry: soon\nid: a\0b\ndata: 2\n\n"
        #expect(Self.read(text, with: &reader, piece: piece) == ["message 1", "message 2"])
        #expect(reader.faults.count == 3)
        #expect(
            reader.faults.first == [
                .init(
                    kind: .unknownField("foo"),
                    position: SourcePosition(line: 3, column: 1, offset: 9),
                    item: 1
                ),
                .init(
                    kind: .retryIsNoNumber("soon"),
                    position: SourcePosition(line: 4, column: 8, offset: 25),
                    item: 1
                ),
                .init(
                    kind: .nullInID,
                    position: SourcePosition(line: 5, column: 6, offset: 35),
                    item: 1
                ),
            ]
        )
    }

    @Test(arguments: [1, 3, 1000])
    func aFaultOfAnEventWithoutDataIsOutsideItems(piece: Int) throws {
        var reader = try #require(StreamReader(mediaType: "text/event-stream"))
        let text = "foo: 1\r\n\r\ndata: \u{E9}\r\nbar: 2\r\n\r\nbaz"
        #expect(Self.read(text, with: &reader, piece: piece) == ["message \"\u{E9}\""])
        #expect(reader.faults.first.map(\.item) == [nil, 0])
        #expect(reader.faults.first.map(\.position.offset) == [0, 20])
    }

    @Test func anInvalidByteIsReportedWithItsPosition() throws {
        var reader = try #require(StreamReader(mediaType: "text/event-stream"))
        let bytes = Array("data: \u{E9}".utf8) + [0xFF] + Array("\n\n".utf8)
        _ = bytes.withUnsafeBytes { reader.take($0) }
        #expect(
            reader.faults.first.map(\.error.description) == [
                "line 1, column 8 (byte 8): expected valid UTF-8, found byte 0xFF"
            ]
        )
    }

    @Test(arguments: [1, 4, 1000])
    func anItemHasItsByteRange(piece: Int) throws {
        for (type, text, ranges) in [
            (
                "text/event-stream", ": c\r\nid: 1\r\ndata: 1\r\n\r\n\ndata: 2\n\n",
                [0..<21, 24..<32]
            ),
            ("application/jsonl", "\u{FEFF}1\n\n 22\n3\n", [3..<4, 6..<9, 10..<11]),
        ] {
            var reader = try #require(StreamReader(mediaType: type))
            let bytes = Array(text.utf8)
            var items: [StreamItem] = []
            for start in stride(from: 0, to: bytes.count, by: piece) {
                bytes[start..<min(start + piece, bytes.count)].withUnsafeBytes {
                    items += reader.take($0)
                }
            }
            #expect(items.map(\.range) == ranges)
        }
    }

    @Test(arguments: [1, 5, 1000])
    func aLineIsAJSONValueOrElseAString(piece: Int) throws {
        var reader = try #require(StreamReader(mediaType: "application/x-ndjson"))
        let text = "{\"a\": 1}\r\n\n  \nnot json\n[2]\n3"
        #expect(
            Self.read(text, with: &reader, piece: piece) == [
                #"{"a": 1}"# + "\r", #""not json""#, "[2]", "3",
            ]
        )
        #expect(reader.faults.count == 1)
        #expect(reader.faults.first.first?.line == 4)
        #expect(
            reader.faults.first.first?.error.description
                == "line 4, column 1 (byte 14): expected `null`, found `not`"
        )
    }

    @Test(arguments: [1, 4, 1000])
    func theRecordsOfASequenceStartWithASeparator(piece: Int) throws {
        let text = "\u{1E}{\"a\":\n1}\n\u{1E}2\n\u{1E}\n"
        #expect(
            try Self.items(text, type: "application/json-seq", piece: piece) == [
                "{\"a\":\n1}\n", "2\n",
            ]
        )
    }

    @Test(arguments: ["application/json", "text/plain", ""])
    func otherMediaTypesAreRefused(type: String) {
        #expect(StreamReader(mediaType: type) == nil)
    }

    @Test func theListOfAnyItemsCanBeParsed() throws {
        let nested = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        let text = ["1", "\u{FEFF}2", nested, "\u{1}", "a\"b", "{}"].map { "data: \($0)\n\n" }
            .joined()
        let value = try DataFormat.eventStream(of: .json).value(of: PaddedBytes(text.utf8))
        let document = try JSONParser().parse(JSONWriter().text(value))
        #expect(document.root.count == 6)
        #expect(document.node(at: [2])?.string == nested)
        #expect(document.node(at: [4])?.string == "a\"b")
    }
}
