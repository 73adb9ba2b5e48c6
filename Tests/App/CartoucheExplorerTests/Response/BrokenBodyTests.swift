import TerminalUI
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheDocumentView
@testable import CartoucheExplorer

/// Truncated bodies, and bodies with invalid text, are shown as far as they can be read.
@MainActor @Suite struct BrokenBodyTests {
    private static let cut = #"""
        [{"id": 1, "name": "Lamp", "price": "dear", "tags": ["home", "light"], "note": null},
         {"id": 2, "name": "Rug", "pri
        """#

    private static let latin = ShopWorld(
        bytes: Array(#"[{"id": 1, "name": "Caf"#.utf8) + [0xE9]
            + Array(#"", "price": 2, "tags": ["\ud800", "ok"]}]"#.utf8)
    )

    private static let twice = ShopWorld(
        body: #"[{"id": 1, "name": "Lamp", "id": 7, "price": 1, "tags": []}]"#
    )

    private static func problems(_ model: ExplorerModel) -> [String] {
        model.response.reading?.problems.all.map(\.description) ?? []
    }

    @Test(arguments: [Size(80, 24), Size(120, 35), Size(40, 12)])
    func aBodyThatBreaksOffIsATreeWithTheErrorAtItsEnd(size: Size) async throws {
        try await Session.run(ShopWorld(body: Self.cut), in: size) { driver in
            await driver.sendList()
            try Snapshot.expect(.response, of: driver, named: "broken-\(size)")
        }
    }

    @Test func missingFieldsAtTheEndOfACutBodyAreNotProblems() async throws {
        let model = try await Session.run(ShopWorld(body: Self.cut)) { await $0.sendList() }
        #expect(
            Self.problems(model) == [
                "$[0].price: expected Double, found String \"dear\" (1:37, byte 36)",
                "$[1]: expected the closing quote, found the end of the text (2:31, byte 116)",
            ]
        )
        guard case .failure(let lines)? = model.response.reading?.typed else {
            Issue.record("a broken body has no Swift value")
            return
        }
        #expect(
            lines.bytes.string
                == "$[1]: expected the closing quote, got the end of the text (2:31, byte 116)"
        )
    }

    @Test func aBodyCutByTheHistoryHasNoProblems() throws {
        let reading = JSONParser().read(PaddedBytes(Self.cut.utf8))
        let parsed = try #require(IndexedDocument(reading))
        let check = DocumentCheck.part(parsed, isCut: true)
        #expect(check.typed == .none(.cut))
        #expect(check.problems.all.isEmpty)
        #expect(DocumentCheck.part(parsed).problems.mismatchCount == 1)
    }

    @Test func theProblemAtTheEndIsGoneToAtTheLastValue() async throws {
        try await Session.run(ShopWorld(body: Self.cut)) { driver in
            await driver.sendList()
            await driver.press("!", "!").settle()
            let body = try #require(driver.model.response.answer?.body)
            #expect(body.cursor == TreePosition(try #require(body.parsed).lastNode))
            #expect(driver.screen.contains("2 of 2 · line 2 · $[1]: expected the closing quote"))
        }
    }

    @Test func theRowOfTheErrorHidesNoOther() async throws {
        let numbers = (0..<60).map(String.init).joined(separator: ",")
        try await Session.run(ShopWorld(body: "[\(numbers),"), in: Size(80, 24)) { driver in
            await driver.sendList()
            #expect(driver.screen.contains("┃ … ✗ ends early at 1:172"))
            await driver.press("G").settle()
            let rows = driver.screen.split(separator: "\n").map(String.init)
            let last = try #require(rows.firstIndex { $0.contains("[59]") })
            #expect(rows[last].contains("›"))
            #expect(rows[last + 1].contains("✗ ends early at 1:172"))
        }
    }

    @Test func invalidTextIsMarkedOnItsNodeAndListed() async throws {
        let model = try await Session.run(Self.latin, in: Size(120, 35)) { driver in
            await driver.sendList()
            try Snapshot.expect(.response, of: driver, named: "no-text-120x35")
            await driver.press("]", "]", "]", "]").settle()
            try Snapshot.expect(.response, of: driver, named: "no-text-problems-120x35")
        }
        #expect(
            Self.problems(model) == [
                "$[0].name: expected valid UTF-8, found the byte 0xE9 (1:24, byte 23)",
                "$[0].tags[0]: expected a String without half of a surrogate pair, "
                    + "found String \"\u{FFFD}\" (1:49, byte 48)",
            ]
        )
    }

    @Test func problemsOfInvalidTextFormOneGroup() throws {
        let parsed = try #require(
            IndexedDocument(
                JSONParser().read(
                    PaddedBytes([
                        0x5B, 0x22, 0xFF, 0x22, 0x2C, 0x22, 0xFE, 0x22, 0x5D,
                    ])
                )
            )
        )
        let groups = ProblemIndex(parsed.textProblems, of: parsed).groups
        #expect(groups.map(\.found) == ["a byte"])
        #expect(groups.map(\.path) == ["$[*]"])
    }

    @Test func aKeyThatOccursTwiceIsMarked() async throws {
        try await Session.run(Self.twice, in: Size(120, 35)) { driver in
            await driver.sendList()
            try Snapshot.expect(.response, of: driver, named: "twice-120x35")
        }
    }

    @Test func oneValuePerLineIsAList() async throws {
        let lines = ShopWorld(
            body:
                "{\"id\": 1, \"name\": \"Lamp\", \"price\": 1, \"tags\": []}\n{\"id\": 2}\noops\n",
            mediaType: "application/x-ndjson"
        )
        let model = try await Session.run(lines) { await $0.sendList() }
        #expect(model.response.answer?.body.parsed?.document.root.count == 2)
        #expect(
            Self.problems(model) == [
                "$[1].name: expected String, found nothing (2:1, byte 50)",
                "$[1].price: expected Double, found nothing (2:1, byte 50)",
                "$[1].tags: expected [String], found nothing (2:1, byte 50)",
                "$: expected a value, found `o` (3:1, byte 60)",
            ]
        )
    }

    @Test func aNumberBeforeOtherTextIsNotATree() async throws {
        let model = try await Session.run(ShopWorld(body: "404 not found")) { driver in
            await driver.sendList()
        }
        #expect(model.response.answer?.body.parsed == nil)
        #expect(model.response.tab == .raw)
    }
}
