import FoundationEssentials
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheDocumentView

/// `v` opens a string with other content and shows it decoded.
@Suite struct OpenedStringTests {
    private static let now = Date(timeIntervalSince1970: 1_764_547_200)
    private static let token = [
        #"{"alg":"HS256"}"#, #"{"sub":"rex","exp":1764550800}"#, "signature",
    ].map { Data($0.utf8).base64EncodedString().filter { $0 != "=" } }.joined(separator: ".")

    /// Returns a document with one string, under the cursor.
    private func screen(_ string: String, _ size: Size = Size(60, 20)) throws -> DocumentScreen {
        let escaped = string.map { #""\"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
        let text = #"{"text": "\#(escaped)"}"#
        var screen = try DocumentScreen(text, size)
        screen.send(.moved(.down))
        return screen
    }

    /// Opens the string, like the program does once it is decoded.
    @discardableResult
    private func open(_ screen: inout DocumentScreen) -> DocumentNotice? {
        let effect = screen.view.update(.stringOpened, layout: screen.layout)
        guard case .open(let source)? = effect.requests.first else { return effect.notice }
        let text = source.opened(
            at: Self.now,
            local: { "local \(RFC3339.string(from: $0))" },
            DocumentScreen.texts
        )
        return screen.send(.stringRead(text))
    }

    /// Returns the rows from the rule on, without the cursor and the bottom row.
    private func shown(_ screen: DocumentScreen) -> [String] {
        screen.rows.drop { !$0.contains("─") }.dropLast()
            .map { String($0.drop { " ›─".contains($0) }.prefix { $0 != "─" }) }
            .map { String($0.reversed().drop { $0 == " " }.reversed()) }
            .filter { !$0.isEmpty }
    }

    @Test(arguments: [
        (#"{"a": [1]}"#, ["JSON"]), ("[]", ["JSON"]), ("12", []), ("paid", []), ("", []),
        (#""{\"a\": 1}""#, ["JSON"]), (#""text""#, []), ("Bearer " + token, ["JWT"]),
        (token, ["JWT"]), ("a.b.c", []),
        ("aGVsbG8gd29ybGQ=", ["base64 → openedText", "base64 → hex"]), ("aGVsbG8gd29ybGQ", []),
        ("aGVs", []),
        ("eyJhIjoxfQ==", ["base64 → JSON", "base64 → openedText", "base64 → hex"]),
        ("3q2+78r+ur4AAQIDBAUGBw==", ["base64 → hex"]),
        ("3q2-78r-ur4AAQIDBAUGBw", ["base64url → hex"]), ("aGVsbG8=gd29ybGQ", []),
        ("550e8400-e29b-41d4-a716-446655440000", []), ("overview", []), ("GoodMorning2YouAll", []),
        ("da39a3ee5e6b4b0d3255bfef95601890afd80709", []),
        ("2026-11-30T12:00:00Z", ["openedDate"]), ("2026-11-30", ["openedDate"]),
        ("1764547200", ["openedDate"]), ("1764547200000", ["openedDate"]), ("0123456789", []),
        ("https://shop.example/a?b=c%20d", ["URL"]), ("not a://url", []), ("mailto:a@b", []),
    ])
    func onlyWhatFitsIsOffered(string: String, names: [String]) {
        let dates = DateWords(now: Self.now, local: { "\($0)" }, texts: DocumentScreen.texts)
        let readings = StringReading.all(of: string)
            .flatMap { OpenedReading.all(of: $0, dates, DocumentScreen.texts) }.map(\.name)
        #expect(readings == names)
    }

    @Test func jsonInAStringIsShownAsATree() throws {
        var screen = try screen(#"{"list": [1, 2], "inner": "{\"deep\": true}"}"#)
        open(&screen)
        #expect(
            shown(screen) == [
                "JSON", "▾  $  {2}", "▾  list  2", "[0]  1", "[1]  2",
                #"inner  "{\"deep\": true}""#, "$",
            ]
        )
        screen.send(.moved(.down), .folding(.folded))
        #expect(shown(screen).contains { $0.contains("▸  list") })
        screen.send(.moved(.last))
        open(&screen)
        #expect(shown(screen).contains { $0.contains("deep  true") })
        screen.send(.wholeClosed)
        #expect(!shown(screen).contains { $0.contains("deep  true") })
        screen.send(.wholeClosed)
        #expect(shown(screen) == [])
    }

    @Test func aTokenIsShownAsUnverified() throws {
        var screen = try screen(Self.token)
        open(&screen)
        #expect(
            shown(screen) == [
                "JWT", "! tokenUnchecked", "tokenHeader", "alg  HS256", "tokenClaims", "sub  rex",
                "exp  1764550800  local 2025-12-01T01:00:00Z, 1 h",
            ]
        )
    }

    @Test(arguments: [
        (#"{"alg":"none"}"#, #"{"exp":1764547200}"#, "✗ 0 s"),
        (#"{"alg":"none"}"#, #"{"nbf":1764547201}"#, "✗ 1 s"),
    ])
    func aTokenIsMarkedOutsideItsValidity(header: String, claims: String, words: String) throws {
        let parts = [header, claims, "s"].map { text in
            Data(text.utf8).base64EncodedString().filter { $0 != "=" }
        }
        var screen = try screen(parts.joined(separator: "."))
        open(&screen)
        #expect(shown(screen).contains(words))
    }

    @Test func aNumberOfSecondsIsADate() throws {
        var screen = try DocumentScreen(#"{"at": 1764547200, "count": 12}"#, Size(60, 20))
        screen.send(.moved(.down))
        #expect(screen.view.opensString)
        open(&screen)
        #expect(shown(screen).contains("dateUTC  2025-12-01T00:00:00Z"))
        screen.send(.wholeClosed, .moved(.down))
        #expect(!screen.view.opensString)
        #expect(open(&screen) == DocumentNotice(.opensAsNothing, ""))
    }

    @Test func aDateIsShownInFourWays() throws {
        var screen = try screen("2025-11-27T20:00:00Z")
        open(&screen)
        #expect(
            shown(screen) == [
                "openedDate", "dateLocal  local 2025-11-27T20:00:00Z",
                "dateUTC  2025-11-27T20:00:00Z", "dateRelative  3 d 4 h",
                "dateEpoch  1764273600",
            ]
        )
    }

    @Test(arguments: [
        (-1.0, "dateAgo 1 s"), (0, "dateAhead 0 s"), (61, "dateAhead 1 min 1 s"),
        (3_600, "dateAhead 1 h"), (-90_061, "dateAgo 1 d 1 h"),
    ])
    func aDistanceHasItsTwoLargestUnits(seconds: Double, words: String) {
        let texts = DocumentTexts { "\($0.rawValue) \($1.map(\.description).joined())" }
        let dates = DateWords(now: Self.now, local: { "\($0)" }, texts: texts)
        #expect(dates.distance(to: Self.now.addingTimeInterval(seconds)) == words)
    }

    @Test func aURLIsShownInParts() throws {
        var screen = try screen("https://me@shop.example:81/a%20b?q=x%26y&flag#top")
        open(&screen)
        #expect(
            shown(screen) == [
                "URL", "partScheme  https", "partUser  me", "partHost  shop.example",
                "partPort  81", "partPath  /a b", "partQuery", "q  x&y", "flag",
                "partFragment  top",
            ]
        )
    }

    @Test func bytesAreShownInHex() throws {
        var screen = try screen("3q2+78r+ur4AAQIDBAUGBw==")
        open(&screen)
        #expect(
            shown(screen) == ["base64 → hex", "de ad be ef ca fe ba be 00 01 02 03 04 05 06 07"]
        )
    }

    @Test func tabSwitchesBetweenReadings() throws {
        var screen = try screen("eyJhIjoxfQ==")
        open(&screen)
        let first = shown(screen)
        #expect(first.first == "▸ base64 → JSON  base64 → openedText  base64 → hex")
        screen.send(.nextReading)
        #expect(shown(screen).dropFirst() == [#"{"a":1}"#])
        screen.send(.nextReading)
        #expect(shown(screen).dropFirst() == ["7b 22 61 22 3a 31 7d"])
        screen.send(.nextReading)
        #expect(shown(screen) == first)
        screen = try self.screen("https://shop.example/")
        open(&screen)
        #expect(screen.send(.nextReading) == DocumentNotice(.onlyReading, ""))
        #expect(shown(screen).first == "URL")
    }

    @Test func copyingCopiesTheDecodedValue() throws {
        var screen = try screen("aGVsbG8gd29ybGQ=")
        open(&screen)
        let copied = screen.view.update(.copied(.value), layout: screen.layout).requests
        #expect(copied == [.copy(.text("hello world"))])
        let row = screen.view.update(.copied(.row), layout: screen.layout).requests
        #expect(row == [.copy(.text("hello world"))])
    }

    @Test func aStringWithoutReadingsShowsANotice() throws {
        var screen = try screen("paid")
        #expect(!screen.view.opensString)
        #expect(open(&screen) == DocumentNotice(.opensAsNothing, ""))
        screen.send(.moved(.first))
        #expect(open(&screen) == DocumentNotice(.opensStringsOnly, ""))
        var long = try self.screen(String(repeating: "x", count: StringReading.limit + 1))
        #expect(open(&long) == DocumentNotice(.stringTooLong, "\(StringReading.limit + 3)"))
    }

    @Test func aLateAnswerForAnotherRowIsIgnored() throws {
        var screen = try screen("https://shop.example/")
        let effect = screen.view.update(.stringOpened, layout: screen.layout)
        guard case .open(let source)? = effect.requests.first else {
            Issue.record("nothing is asked")
            return
        }
        let text = source.opened(at: Self.now, local: { "\($0)" }, DocumentScreen.texts)
        screen.send(.moved(.first), .stringRead(text))
        #expect(!screen.view.showsWindow)
    }
}
